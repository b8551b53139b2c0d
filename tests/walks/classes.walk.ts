// Random walks of every class of person on a bad network; replaying their sessions gives the same result in Node and at
// /debug.
import { test } from '@playwright/test'
import { walkClasses } from './habits.ts'
import { judge, verdictWords } from './judge.ts'
import { walkOnce } from './walkOnce.ts'
import { makeWorlds, type World, type Worlds } from './walkWorld.ts'

/** For a longer or another walk: `npm run walk -- --class guest --seed 3`. */
const seeds = [1, 2] as const
const taps = 25

let worlds: Worlds
let reader: World

test.beforeAll(async () => {
  worlds = await makeWorlds()
  reader = await worlds.begin(false)
})
test.afterAll(async () => {
  await reader.end()
  worlds.end()
})

for (const who of walkClasses)
  for (const seed of seeds)
    test(`the session of a ${who} who walks by chance replays the same (seed ${seed}, ${taps} taps)`, async ({
      browser,
    }, info) => {
      const steps: Array<string> = []
      const walked = await walkOnce(browser, worlds, {
        who,
        seed,
        taps,
        tabs: seed,
        hasFaults: true,
        isHurried: true,
        folder: info.outputDir,
        tell: (line) => void steps.push(line),
      })
      await info.attach('steps', { body: steps.join('\n'), contentType: 'text/plain' })
      const judged = await Promise.all(walked.files.map((file) => judge(browser, reader.origin, file)))
      const wrong = [
        ...walked.failed,
        ...walked.errors,
        ...judged.flatMap(({ verdict, debug, broken }) => [
          ...(verdict.kind === 'same' ? [] : [verdictWords(verdict)]),
          ...(debug === undefined ? [] : [`/debug says: ${debug}`]),
          ...broken,
        ]),
      ]
      test.expect(wrong).toEqual([])
      test.expect(judged.length).toBeGreaterThan(0)
    })
