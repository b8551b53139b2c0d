// Frames of minified scripts, followed to their sources by maps that a build made here.
import { build } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { resolveFrames } from './resolveFrames.ts'

const source = `/** Breaks. */
export const fail = (reason) => {
  throw new RangeError(reason)
}

const careful = (reason) => {
  fail(reason)
  return 'not reached'
}

globalThis.broken = careful
`

let code = ''
let map = ''
beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      { name: 'given', resolveId: (id) => (id.includes('/fail.js') ? '/src/fail.js' : null), load: () => source },
    ],
    build: {
      write: false,
      sourcemap: 'hidden',
      minify: true,
      rolldownOptions: { input: '/src/fail.js', output: { entryFileNames: 'abc-1_2.js' }, treeshake: false },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const files = output !== undefined && 'output' in output ? output.output : []
  for (const file of files) {
    if (file.type === 'chunk') code = file.code
    else map = String(file.source)
  }
})

/** The frame that a browser would tell of where these words stand. */
const frameAt = (name: string, words: string): string => {
  const lines = code.split('\n')
  const line = lines.findIndex((each) => each.includes(words))
  return `${name} /assets/abc-1_2.js:${line + 1}:${(lines[line]?.indexOf(words) ?? 0) + 1}`
}

const asked: Array<string> = []
const fetchFile = async (address: string): Promise<string | undefined> => {
  asked.push(address)
  return address === '/sources/abc-1_2.js.map' ? map : undefined
}

it('have the place in the source, the lines around it, and the name used by the caller', async () => {
  const inner = frameAt('e', 'RangeError')
  const call = /\w+\(\w+\),`not reached`|\w+\(\w+\),"not reached"/.exec(code)?.[0] ?? 'no call'
  const [first, second] = await resolveFrames([inner, frameAt('t', call)], fetchFile)
  expect(first?.words).toMatch(/^fail .*src\/fail\.js:3:\d+$/)
  expect(first?.code).toEqual({ first: 1, line: 3, lines: source.split('\n').slice(0, 6) })
  expect(second?.words).toMatch(/^t .*src\/fail\.js:7:\d+$/)
  expect([first?.isResolved, second?.isResolved]).toEqual([true, true])
  // One map for both.
  expect(asked).toEqual(['/sources/abc-1_2.js.map'])
})

it('stay unchanged without a map, with an unreadable one, and if they are in no script of the build', async () => {
  const frames = [
    'e /assets/gone.js:1:5',
    'draw /src/main.tsx:12:3',
    'anonymous elsewhere:1:1',
    'anonymous extension:1:1',
    'no frame at all',
    'x /assets/../secret.js:1:1',
  ]
  const unread = async (): Promise<string> => '{"version":'
  for (const fetching of [fetchFile, unread])
    expect(await resolveFrames(frames, fetching)).toEqual(frames.map((words) => ({ words, isResolved: false })))
  expect(await resolveFrames([frameAt('e', 'RangeError').replace(/:\d+:\d+$/, ':900:1')], fetchFile)).toEqual([
    { words: 'e /assets/abc-1_2.js:900:1', isResolved: false },
  ])
})
