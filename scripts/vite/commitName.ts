/** The commit that the page was built from, in the page: a report says it. Nothing where the sources are no clone, and no COMMIT is named. */
import { execFileSync } from 'node:child_process'
import type { HtmlTagDescriptor, Plugin } from 'vite'

const git = (...args: ReadonlyArray<string>): string | undefined => {
  try {
    return execFileSync('git', [...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

const named = /^[\w.-]{4,64}$/

/** '1e51fe5ab012', with a '+' where files were changed since; `told` is what the environment names. */
const commitOf = (told: string | undefined): string | undefined => {
  if (told !== undefined && named.test(told)) return told
  const commit = git('rev-parse', '--short=12', 'HEAD')
  return commit === undefined ? undefined : `${commit}${git('status', '--porcelain') === '' ? '' : '+'}`
}

export const commitName = (): Plugin => ({
  name: 'parley:commit-name',
  transformIndexHtml: (): Array<HtmlTagDescriptor> => {
    const commit = commitOf(process.env['COMMIT'])
    return commit === undefined ? [] : [{ tag: 'meta', attrs: { name: 'commit', content: commit }, injectTo: 'head' }]
  },
})
