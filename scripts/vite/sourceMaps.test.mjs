// Source maps of a real build: in a folder of their own, with the project's paths, and correct also for the file that
// is minified twice.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromRoot, sourceMaps } from './sourceMaps.ts'

const files = {
  'index.html': '<script type="module" src="/src/main.js"></script>',
  // A CommonJS library makes the bundler add its helpers.
  'node_modules/old/index.js': 'module.exports = { add: (one, other) => one + other }\n',
  'src/main.js': `import old from 'old'
import { fail } from './fail.js'
document.title = String(old.add(1, 2))
addEventListener('keydown', () => import('./later.js').then(({ answer }) => answer()))
addEventListener('click', () => fail('first'))
`,
  'src/fail.js': `/** Breaks. */
export const fail = (reason) => {
  throw new RangeError('broken in ' + reason)
}
`,
  'src/later.js': `import old from 'old'
import { fail } from './fail.js'
export const answer = () => fail('later' + old.add(3, 4))
`,
}

let root = ''
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'maps-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    plugins: [sourceMaps()],
    build: {
      sourcemap: 'hidden',
      rolldownOptions: {
        output: {
          codeSplitting: { groups: [{ name: (id) => (/main|fail|old/.test(id) ? 'first' : null) }] },
        },
      },
    },
  })
})
afterAll(() => rmSync(root, { recursive: true }))

const scripts = () => readdirSync(join(root, 'dist/assets')).filter((name) => name.endsWith('.js'))
const codeOf = (name) => readFileSync(join(root, 'dist/assets', name), 'utf8')
const mapOf = (name) => JSON.parse(readFileSync(join(root, 'dist/sources', `${name}.map`), 'utf8'))

/** The source location of some code in a script. */
const origin = (name, words) => {
  const lines = codeOf(name).split('\n')
  const line = lines.findIndex((each) => each.includes(words))
  const column = lines[line]?.indexOf(words) ?? -1
  return originalPositionFor(new TraceMap(mapOf(name)), { line: line + 1, column })
}

it('source maps are separate files that the scripts do not name', () => {
  expect(readdirSync(join(root, 'dist/assets')).filter((name) => name.endsWith('.map'))).toEqual([])
  for (const name of scripts()) expect(codeOf(name)).not.toContain('sourceMappingURL')
  const maps = readdirSync(join(root, 'dist/sources')).filter((name) => name.endsWith('.map'))
  expect(maps.length).toBeGreaterThan(1)
  for (const name of maps) {
    const [map, small] = [name, `${name}.gz`].map((each) => readFileSync(join(root, 'dist/sources', each)))
    expect(gunzipSync(small)).toEqual(map)
  }
})

it('source maps lead to the source line', () => {
  const first = scripts().find((name) => codeOf(name).includes('broken in'))
  const later = scripts().find((name) => codeOf(name).includes('"later"') || codeOf(name).includes('`later`'))
  expect(origin(first, 'RangeError')).toMatchObject({ source: 'src/fail.js', line: 3 })
  const text = codeOf(later).includes('`later`') ? '`later`' : '"later"'
  expect(origin(later, text)).toMatchObject({ source: 'src/later.js', line: 3 })
})

it('source maps contain the project’s code, and only the paths of libraries', () => {
  const map = mapOf(scripts().find((name) => codeOf(name).includes('broken in')))
  expect(map.sources).toContain('src/fail.js')
  expect(map.sourcesContent[map.sources.indexOf('src/fail.js')]).toBe(files['src/fail.js'])
  expect(map.sourcesContent[map.sources.indexOf('node_modules/old/index.js')]).toBeNull()
  expect(JSON.stringify(map)).not.toContain(root)
  const beside = fromRoot(
    { sources: ['../../../x/node_modules/a.js', null], sourcesContent: ['a', 'b'] },
    '/p',
    '/p/d/a',
  )
  expect(beside.sourcesContent).toEqual([null, null])
})
