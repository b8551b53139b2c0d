// Checks docs/error-catalogue.md: it lists every specified failure and notice, and each row names a test that covers it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The specified situations, in their order; a row with several outcomes is listed once per outcome. */
const situations = {
  reading: [
    'Block succeeds',
    'Block fails',
    'Unblock succeeds',
    'Unblock fails',
    'Hide fails',
    'Subscribe fails',
    'Save or unsave fails',
    'Vote fails',
    'Delete fails',
    'Moderation-style local change fails',
    'View-toggle settings save fails',
    'Sharing unsupported',
    'Score breakdown',
    'Post submit fails',
    'Upload type violation',
    'Upload size violation of an image',
    'Upload size violation of a video',
    'Message-list load error',
    'Reducer exception',
    'Unhandled render error',
    'Captcha required',
    'Captcha expired, cancelled or not loaded',
    'Tweet video',
    'Other sheet errors',
    'Server error codes',
  ],
  members: [
    'Change password, purge, delete or set e-mail fails',
    'Password changed',
    'Content purged',
    'Account deleted',
    'E-mail changed',
    'Profile picture updated',
    'Password has been reset',
    'Subscription cancelled',
    'Subscription changed',
    'Subscription actions fail',
    'Payment received',
    'Subscription price below the minimum',
    'Subscription price above the maximum',
    'Registration fails',
    'Set Password fails',
    'Set Password without a token',
    'Set Password with two different passwords',
    'Reset request accepted',
    'Token or login failure',
    'Answer status false, a string, or missing',
    'captcha required',
    'Captcha expired, cancelled, script load error',
    'Logout succeeds',
    'Logout fails',
    'Logout with credentials that are over',
    "Startup 'invalid user'",
    'Block and unblock',
    'Hide fails',
    'Award given',
    'Reports ignored',
    'Reports count again',
    'Content approved',
    'Content removed',
    'Post locked',
    'Post unlocked',
    'Content stickied',
    'Content unstickied',
    'Member unbanned',
    'Moderator added',
    'Moderator removed',
    'Moderation action failure',
    'Ban dialog error',
    'No subscription',
    'Reducer exception',
    'Full-screen failure',
    'Ad failures',
    'Service worker errors',
    'Unknown modal name',
    'Server error codes',
  ],
} as const

const rows = readFileSync('docs/error-catalogue.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?:reading|members|ours) \|/.test(line))
  .map((line) => {
    const [, part = '', situation = '', seen = '', by = ''] = line.split('|').map((cell) => cell.trim())
    const sentence = /^'(.+)'$/.exec(seen)?.[1]
    const tests = by.split('; ').map((each) => {
      const [file = '', title] = each.split(' › ')
      return { file, title }
    })
    return { part, situation, sentence, isSeen: !/^\W*later\W*$/i.test(seen), tests }
  })

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8').replaceAll("\\'", "'") : '')

/** The source files that contain the app's sentences. */
const sources = ['commands', 'src'].flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`),
)

describe('the error catalogue', () => {
  it('has every specified situation, in its order', () => {
    const listed = (part: string) => rows.filter((row) => row.part === part).map(({ situation }) => situation)
    expect({ reading: listed('reading'), members: listed('members') }).toEqual(situations)
  })

  it('has every error toast, and every sentence about being offline', () => {
    const catalogue = new Set(rows.flatMap(({ sentence }) => sentence ?? []))
    const said = sources.flatMap((path) => {
      const text = textOf(path).replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
      const errors = Array.from(text.matchAll(/text: (['"])(.+?)\1, style: 'error'/g), ([, , each]) => each ?? '')
      const offline = Array.from(
        text.matchAll(/(['"])(You(?:'re| are| seem to be) offline\..*?)\1/g),
        ([, , each]) => each ?? '',
      )
      return [...errors, ...offline]
    })
    expect(said.length).toBeGreaterThan(20)
    expect([...new Set(said)].filter((each) => !catalogue.has(each))).toEqual([])
  })

  it('leaves no row for later', () => {
    expect(rows.filter(({ isSeen }) => !isSeen).map(({ situation }) => situation)).toEqual([])
  })

  it.each(rows)('of $part: "$situation" is covered by its tests', (row) => {
    // Each named file must contain the row's sentence or, where there is none, the title of the test.
    const looked = row.tests.map(({ file, title }) => ({
      file,
      isThere: textOf(file).includes(row.sentence ?? title ?? 'neither a sentence nor a test is named'),
    }))
    expect(looked).toEqual(row.tests.map(({ file }) => ({ file, isThere: true })))
  })
})
