/**
 * The replay program that a build brings along (dist/replay/main.mjs): carries out the files that it is given, with this build's commands, and
 * prints a line of JSON for each. `npm run replay FILE -- --against FOLDER` runs it and reads what it prints.
 */
import { carryOutFile } from './carryOutFile.ts'
import { printedReport } from './ReplayReport.ts'

const [first = '', second = '', ...rest] = process.argv.slice(2)
const isShort = first === '--until'
const files = isShort ? rest : [first, second, ...rest].filter((each) => each !== '')
const until = isShort ? Number(second) : undefined

for (const file of files) process.stdout.write(`${printedReport(await carryOutFile(file, until))}\n`)
