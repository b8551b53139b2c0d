// `npm run reliability`: kills, upgrades and backups of a real server under load, for as long as wanted.
import { longRun } from './lib/longRun.mjs'

await longRun('main.ts')
