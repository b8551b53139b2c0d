/** Runs the requested walks one after another and prints the result of each. Started by `scripts/walk.mjs`. */
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { chromium } from '@playwright/test'
import { Schema } from 'effect'
import { browserFlags } from '../../scripts/lib/chromium.mjs'
import { walkClasses } from './habits.ts'
import { judge, verdictWords } from './judge.ts'
import { minimiseFile } from './minimiseFile.ts'
import { walkOnce } from './walkOnce.ts'
import { makeWorlds } from './walkWorld.ts'

const Asked = Schema.Struct({
  classes: Schema.Array(Schema.Literals(walkClasses)),
  seed: Schema.Int,
  taps: Schema.Int,
  count: Schema.Int,
  tabs: Schema.optionalKey(Schema.Int),
  keep: Schema.optionalKey(Schema.String),
  faults: Schema.Boolean,
  verbose: Schema.Boolean,
  minimise: Schema.optionalKey(Schema.String),
})

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Resolves to whether all replays were identical. */
const walkAll = async (asked: typeof Asked.Type): Promise<boolean> => {
  const folder = asked.keep ?? mkdtempSync(join(tmpdir(), 'parley-walked-'))
  mkdirSync(folder, { recursive: true })
  const worlds = await makeWorlds()
  const reader = await worlds.begin(false)
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: [...browserFlags, '--disable-quic'],
  })
  const counts = { same: 0, differs: 0, refused: 0, failed: 0 }
  try {
    const seeds = Array.from({ length: asked.count }, (_, nth) => asked.seed + nth)
    for (const [seed, who] of seeds.flatMap((each) => asked.classes.map((name) => [each, name] as const))) {
      const begun = Date.now()
      // Every third walk has a second tab.
      const tabs = asked.tabs ?? (seed % 3 === 0 ? 2 : 1)
      const tell = (line: string): void => (asked.verbose ? print(`  ${line}`) : undefined)
      const walked = await walkOnce(browser, worlds, {
        who,
        seed,
        taps: asked.taps,
        tabs,
        hasFaults: asked.faults,
        isHurried: false,
        folder,
        tell,
      })
      print(`${who}, seed ${seed}, ${asked.taps} taps (${((Date.now() - begun) / 1000).toFixed(0)} s)`)
      for (const file of walked.files) {
        const { verdict, debug, broken } = await judge(browser, reader.origin, file)
        counts[verdict.kind] += 1
        print(`  ${basename(file)}: ${verdictWords(verdict)}`)
        if (debug !== undefined) print(`    but /debug says: ${debug}`)
        for (const each of broken) print(`    broke: ${each}`)
        if (verdict.kind === 'differs') print(`    smaller: ${await minimiseFile(file)}`)
      }
      for (const each of walked.failed) print(`  the walk failed: ${each}`)
      counts.failed += walked.failed.length
      for (const each of new Set(walked.errors)) print(`  error of the page: ${each}`)
    }
  } finally {
    await browser.close()
    await reader.end()
    worlds.end()
  }
  print(
    `${counts.same} the same, ${counts.differs} different, ${counts.refused} refused, ${counts.failed} walks failed. Files are in ${folder}`,
  )
  return counts.differs + counts.refused + counts.failed === 0
}

const asked = Schema.decodeUnknownSync(Asked)(JSON.parse(process.argv[2] ?? '{}'))
if (asked.minimise !== undefined) print(await minimiseFile(asked.minimise))
else process.exitCode = (await walkAll(asked)) ? 0 : 1
