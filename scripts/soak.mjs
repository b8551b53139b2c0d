// `npm run soak -- --minutes 30`: two servers, a network that breaks connections, restarts, a backup, and what is lost.
import { longRun } from './lib/longRun.mjs'

await longRun('soakMain.ts')
