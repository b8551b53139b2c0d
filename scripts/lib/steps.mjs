// The steps of `npm test` and `npm run check`: each runs a tool and returns its counts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ofCheck, ofPlaywright, ofVitest } from './counts.mjs'
import { run } from './program.mjs'
import { root } from './root.mjs'

const minutes = (count) => count * 60_000
/** The path of a tool's program. */
export const inModules = (path) => join(root, 'node_modules', path)

// A person's settings must not affect the tests, which have their own server, folder and database. Colours only in a
// terminal
// (each tool reads one of the two variables, and Playwright complains if both are set).
const testEnv = (plain = { NO_COLOR: '1' }) => {
  const env = { ...process.env }
  for (const name of ['PORT', 'DATA_DIR', 'DATABASE_URL', 'API_ORIGIN', 'FORCE_COLOR', 'NO_COLOR']) delete env[name]
  return process.stdout.isTTY ? env : { ...env, ...plain }
}

const node = (args, more = {}) => run(process.execPath, args, { env: testEnv(), limit: minutes(10), ...more })

/** A step that runs a tool: one check. */
export const check = (name, ...args) => ({ name, run: async () => ofCheck((await node(args)).code === 0) })

/**
 * A check that `begin` starts in the background, when `after` has ended. Its step waits for it, and shows what it printed.
 */
export const backgroundCheck = (name, ...args) => {
  let ended
  const begin = (after = Promise.resolve()) => {
    ended ??= after.then(() => node(args, { keep: true }))
    return ended
  }
  const finish = async () => {
    const { code, output } = await begin()
    process.stdout.write(output)
    return ofCheck(code === 0)
  }
  return { begin, step: { name, run: finish } }
}

// Runs a test runner that writes its JSON report into a temporary folder, and reads the counts from it.
const counted = async (read, start) => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-test-'))
  try {
    const report = join(folder, 'report.json')
    const { code, hung } = await start(report)
    if (hung) console.error('It took too long and was stopped.')
    return read(report, code)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Runs the tests; `chosen` are Vitest's filters, `settings` further environment variables. */
export const unit = (chosen = [], settings = {}) =>
  counted(ofVitest, (report) => {
    const args = ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    // A compile cache shared by the processes of all files.
    const env = { ...testEnv(), NODE_COMPILE_CACHE: join(dirname(report), 'compiled'), ...settings }
    return node([inModules('vitest/vitest.mjs'), ...args], { env, limit: minutes(25) })
  })

const journeys = async () => {
  const browser = await ensureChromium()
  const reporter = process.stdout.isTTY ? 'line' : 'list'
  return counted(ofPlaywright, (report) => {
    const env = { ...testEnv({ FORCE_COLOR: '0' }), CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const args = [inModules('@playwright/test/cli.js'), 'test', `--reporter=${reporter},json`]
    return node(args, { env, limit: minutes(45) })
  })
}

const buildAll = async () => {
  await build()
  return ofCheck(true)
}

const checks = [
  check('format', inModules('@biomejs/biome/bin/biome'), 'check', '.'),
  check('lint', inModules('oxlint/bin/oxlint'), '--deny-warnings'),
  check('files', join(root, 'scripts', 'check-files.mjs')),
  check('types', inModules('typescript/bin/tsc'), '--noEmit', '-p', '.'),
  check('dead code', inModules('knip/bin/knip.js'), '--no-progress'),
]

const unitStep = (settings) => ({ name: 'unit and contract tests', run: () => unit([], settings) })

/** The steps that need no browser and no build. */
export const quickSteps = [...checks, unitStep({})]

/** All steps: the quick ones, the built client and server, and the journeys through them in a browser. */
export const allSteps = [
  ...checks,
  { name: 'build', run: buildAll },
  // Tests that start the server as a process start the built one.
  unitStep({ SERVER_PROGRAM: join(root, 'dist', 'server', 'main.mjs') }),
  { name: 'journeys', run: journeys },
  // Whether it still measures: what it measures says nothing here.
  check('browser bench', '--disable-warning=ExperimentalWarning', join(root, 'bench', 'browser', 'run.ts'), '--check'),
]
