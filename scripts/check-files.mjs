// Rules that no linter has: files open with a comment, have a maximum length, use a few words only in few places, never
// import tests, and import only from the floors below; stylesheets have no :has() of the whole page.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { floorProblems, floorsLine } from './lib/floors.mjs'
import { root } from './lib/root.mjs'

const folders = ['schemas', 'signals', 'commands', 'src', 'server']
const longest = 300
const isTest = (path) => /\.test\.tsx?$/.test(path) || /^(tests|scripts|bench)\//.test(path)
// Generated code and plain data may be of any length.
const isData = (path) => path.endsWith('.gen.ts') || path.startsWith('server/demo/text/')

const filesUnder = (folder, names = /\.(ts|tsx|mts)$/) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
        const path = `${folder}/${entry.name}`
        return entry.isDirectory() ? filesUnder(path, names) : names.test(path) ? [path] : []
      })
    : []

/** Words, and the files that may contain them. */
const reserved = [
  {
    words: /\bEffect\.run[A-Z]\w*|\bManagedRuntime\.make\b/,
    allows: (path) => ['src/core/runtime.ts', 'server/main.ts'].includes(path) || isTest(path),
    say: 'effects run in src/core/runtime.ts and server/main.ts only',
  },
  {
    words: /\bdangerouslySetInnerHTML\b|\.(inner|outer)HTML\b|\binsertAdjacentHTML\b|\bdocument\.write\b/,
    allows: () => false,
    say: 'no HTML is made from strings',
  },
  {
    words: /\bnew Date\(\)|(?<!\.)\bDate\(\)/,
    allows: (path) => /^(src\/adapters|server)\//.test(path) || isTest(path),
    say: 'the time comes from the clock port',
  },
  {
    words: /\}\s*=\s*(?:Schema|Effect|Option|Schedule|Duration|Layer|Context|Cause|Exit|Stream|Array|Data)$/m,
    allows: (path) => path.startsWith('server/') || isTest(path),
    say: 'a library module that is taken apart stays in the build as a whole: write Schema.String, not { String } = Schema',
  },
  {
    words:
      /^(?=[\s\S]*\bexport\b)(?:\s|\/\/.*|\/\*[\s\S]*?\*\/|export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+['"][^'"]+['"];?)+$/,
    allows: () => false,
    say: 'a file that only exports other files is a barrel: import from where a thing is made',
  },
]

const withoutComments = (text) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')

const problemsOf = (path, text) => {
  const problems = []
  const opening = text.split('\n').find((line) => line.trim() !== '') ?? ''
  const lines = text.split('\n').length - 1
  const code = withoutComments(text)
  if (!path.endsWith('.gen.ts') && !isTest(path) && !/^\s*(\/\*\*|\/\/)/.test(opening))
    problems.push('opens with no sentence on why it exists')
  if (lines > longest && !isData(path)) problems.push(`has ${lines} lines, at most ${longest}`)
  for (const { words, allows, say } of reserved) {
    const found = allows(path) ? null : words.exec(code)
    if (found !== null) problems.push(`${found[0].trim().split('\n')[0]}: ${say}`)
  }
  return problems.map((problem) => `${path}: ${problem}`)
}

/** Delivered code and the programs that people run must not use code for tests and benchmarks. */
const isForTests = (path) => /\.test\.\w+$/.test(path) || path.startsWith('src/testing/')
const imported = /\b(?:from|import)\s*\(?\s*['"]((?:\.\.?\/)[^'"]+)['"]/g
const importProblems = (path, text) =>
  isForTests(path)
    ? []
    : [...withoutComments(text).matchAll(imported)]
        .map(([, address]) => join(dirname(path), address).replaceAll('\\', '/'))
        .filter((target) => /^(?:tests|bench|src\/testing)\//.test(target) || /\.test\.\w+$/.test(target))
        .map((target) => `${path}: imports ${target}, and nothing imports tests`)

const lockProblems = () =>
  /"resolved":\s*"https?:/.test(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    ? ['package-lock.json: names a registry host; install again with the settings in .npmrc']
    : []

const floorDocsProblems = () =>
  readFileSync(join(root, 'docs/architecture.md'), 'utf8').includes(floorsLine)
    ? []
    : [`docs/architecture.md: lists other floors than scripts/lib/floors.mjs: ${floorsLine}`]

/** Browsers check a `:has()` of the root, or of any element, again for each row that is added to a list. */
const wideHas = /(?:^|[\s,{};(])(?:(?:html|:root|\*)(?:\[[^\]]*\])*\)?)?:has\(|^[a-z]+:has\(/m
const styleProblems = (path, text) =>
  wideHas.test(withoutComments(text))
    ? [`${path}: :has() without a class slows down each row that is added; useRootMark marks the root`]
    : []

const read = (path) => ({ path, text: readFileSync(join(root, path), 'utf8') })
const files = folders.flatMap((folder) => filesUnder(folder)).map(read)
const programs = filesUnder('scripts', /\.m?[jt]s$/).map(read)
const styles = filesUnder('src', /\.css$/).map(read)
const problems = [
  ...styles.flatMap(({ path, text }) => styleProblems(path, text)),
  ...files.flatMap(({ path, text }) => problemsOf(path, text)),
  ...[...files, ...programs].flatMap(({ path, text }) => importProblems(path, text)),
  ...files
    .filter(({ path }) => !isForTests(path) && !path.endsWith('.gen.ts'))
    .flatMap(({ path, text }) => floorProblems(path, withoutComments(text))),
  ...floorDocsProblems(),
  ...lockProblems(),
]
const lengths = files
  .filter(({ path }) => !isData(path))
  .map(({ text }) => text.split('\n').length - 1)
  .toSorted((a, b) => a - b)

for (const problem of problems) console.error(problem)
console.log(
  `${files.length} files, median ${lengths[Math.floor(lengths.length / 2)] ?? 0} lines, longest ${lengths.at(-1) ?? 0}.`,
)
process.exitCode = problems.length > 0 ? 1 : 0
