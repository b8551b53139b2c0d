// `npm run audit`: Lighthouse with its mobile settings, for the feed and a post of a fresh demo world. Fails below the
// project's minimum scores.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { prepare } from './lib/prepare.mjs'
import { run } from './lib/program.mjs'
import { root } from './lib/root.mjs'
import { orSentence, Sentence } from './lib/sentence.mjs'

const port = 4197
const origin = `http://localhost:${port}`
const runs = 3
/** Lowest scores, of 100. */
const promised = { Performance: 95, Accessibility: 100, 'Best Practices': 100, SEO: 100 }
const auditor = join(root, 'bench', 'audit')

const ensureAuditor = async () => {
  if (existsSync(join(auditor, 'node_modules', 'lighthouse', 'package.json'))) return
  console.log('Installing Lighthouse (needed once) ...')
  const args = ['ci', '--prefix', auditor, '--no-audit', '--no-fund', '--loglevel=error']
  if ((await run('npm', args)).code !== 0) throw new Sentence('Lighthouse could not be installed: check the network.')
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Runs the task with a server that has a demo world of its own. */
const withServer = async (task) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-audit-'))
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', API_ORIGIN: '' }
  const server = spawn(process.execPath, [join(root, 'dist', 'server', 'main.mjs')], { env, stdio: 'ignore' })
  try {
    for (let waited = 0; waited < 120; waited += 1) {
      const answer = await fetch(origin, { headers: { accept: 'text/html' } }).catch(() => undefined)
      if (answer?.ok) return await task()
      await pause(500)
    }
    throw new Sentence('The server did not start within a minute: npm start says why.')
  } finally {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The address of a post with many comments. */
const talkedAbout = async () => {
  const answer = await fetch(`${origin}/api/v2/post/hotv2.json?community=win`)
  const { posts } = await answer.json()
  const post = posts.find(({ comments }) => comments >= 20) ?? posts[0]
  return `${origin}/c/${post.community}/p/${post.uuid}/`
}

const report = ({ address, scores, readings, failed }) => {
  console.log(`\n${address.slice(origin.length)}`)
  for (const [name, least] of Object.entries(promised)) {
    const score = scores[name]
    console.log(`  ${String(score).padStart(3)} of 100  ${name}${score < least ? `, and ${least} are promised` : ''}`)
  }
  for (const [name, value] of Object.entries(readings)) console.log(`  ${value.padStart(10)}  ${name}`)
  for (const title of failed) console.log(`  - ${title}`)
}

await orSentence(async () => {
  const code = await prepare()
  if (code !== undefined) {
    process.exitCode = code
    return
  }
  await ensureBuilt()
  const chromium = await ensureChromium()
  await ensureAuditor()
  const found = await withServer(async () => {
    const addresses = [`${origin}/`, await talkedAbout()]
    console.log(`Loading ${addresses.length} pages ${runs} times each ...`)
    const { code: failed, output } = await run(
      process.execPath,
      [join(auditor, 'run.mjs'), chromium, String(runs), ...addresses],
      { keep: true },
    )
    if (failed !== 0) throw new Sentence(`Lighthouse broke off: ${output.trim().split('\n').at(-1)}`)
    return JSON.parse(output.trim().split('\n').at(-1))
  })
  found.forEach(report)
  const isKept = found.every(({ scores }) => Object.entries(promised).every(([name, least]) => scores[name] >= least))
  if (!isKept) throw new Sentence('\nThat is less than promised.')
})
