// Each sentence with which the server or a command refuses is told in a session file as it is, without what is inserted.
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { sharedErrorText } from '../../schemas/words/sharedErrorText.ts'

/** Folders and files whose sentences are no refusals, with what they are instead. */
const otherwise: ReadonlyArray<readonly [path: RegExp, what: string]> = [
  [/^server\/[^/]+$/, 'for the person who starts the server'],
  [/^server\/demo\//, 'what the demo world talks about'],
  [/^server\/ads\//, 'advertisements'],
  [/^server\/(?:feeds|sitemaps|http\/machineFiles)\b/, 'files for machines, which the client never asks for'],
  [/^server\/http\/openApi\.ts$/, 'for people who write programs for the API'],
  [/^server\/pages\//, 'lines of the log'],
  [/^server\/mail\//, 'mails, and lines of the log'],
  [/^server\/database\//, 'for the person who starts the server'],
  [/^server\/payments\/(?:stripe|gateway)\//, 'lines of the log'],
  [/^server\/payments\/(?:applyPaymentEvent|leavePaying)\.ts$/, 'lines of the log'],
  [/^server\/operating\//, 'for the person who runs the server'],
  [/^server\/payments\/paymentSettings\.ts$/, 'for the person who starts the server'],
  [/^server\/media\/(?:mediaSettings|s3Client)\.ts$/, 'for the person who starts the server'],
]

/** Sentences that the server refuses with, and the client shows at a field. */
const shared = [
  'schemas/words/refusals.ts',
  'schemas/words/uploads.ts',
  'schemas/words/newAccounts.ts',
  'schemas/api/Envelope.ts',
]

const filesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.gen)\.ts$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)

/** Stands where a sentence has a value inserted. */
const inserted = '\u0000'

/** Begins as a sentence, has several words, and ends as one. One with a link is a message. */
const isSentence = (text: string): boolean => /^["\0A-Z][^\n]*\s[^\n]*[.!?]$/.test(text) && !text.includes('](')

/** Without a full stop, so no sentence by its form. */
const isBrief = (text: string): boolean => /^[\0a-z]\S*(?: \S+)+$/.test(text)

/** Of calls that log or break, the texts are for engineers. */
const isForEngineers = (callee: string): boolean => /^(?:Effect\.log\w*|\w*Error|log|tell|super)$/.test(callee)

/** The texts in a file, in the places where they stand. */
const textsIn = (path: string, isWanted: (text: string) => boolean): ReadonlyArray<string> => {
  const code = readFileSync(path, 'utf8')
  const found: Array<{ readonly text: string; readonly at: number }> = []
  const skipped: Array<{ readonly start: number; readonly end: number }> = []
  const skip = ({
    start,
    end,
    callee,
  }: {
    start: number
    end: number
    callee: { start: number; end: number }
  }): void => {
    if (isForEngineers(code.slice(callee.start, callee.end))) skipped.push({ start, end })
  }
  new Visitor({
    Literal: ({ value, start: at }) => {
      if (typeof value === 'string') found.push({ text: value, at })
    },
    TemplateLiteral: ({ quasis, start: at }) => {
      found.push({ text: quasis.map(({ value }) => value.cooked ?? '').join(inserted), at })
    },
    CallExpression: skip,
    NewExpression: skip,
  }).visit(parseSync(path, code).program)
  return found
    .filter(({ text, at }) => isWanted(text) && !skipped.some(({ start, end }) => start <= at && at < end))
    .map(({ text }) => text)
}

/** What is not found: the server names it. */
const missing = (path: string): ReadonlyArray<string> =>
  Array.from(
    readFileSync(path, 'utf8').matchAll(/NotFound\(\{ what: '([^']+)' \}\)/g),
    ([, what]) => `${what} not found`,
  )

const refusing = filesIn('server').filter((path) => !otherwise.some(([each]) => each.test(path)))
const ofServer = [...refusing, ...shared].flatMap((path) => textsIn(path, isSentence))
const notFound = refusing.flatMap(missing)
const brief = ['server/context/ApiError.ts', 'schemas/api/Envelope.ts'].flatMap((path) => textsIn(path, isBrief))
const ofCommands = filesIn('commands')
  .filter((path) => readFileSync(path, 'utf8').includes('new NotAllowed('))
  .flatMap((path) => textsIn(path, isSentence))

/** What is left out of a sentence wherever it stands: values, numbers and signs that mark nothing. */
const withoutValues = (sentence: string): string =>
  sentence
    .replaceAll(/[\p{L}\p{N}\0]*[\p{N}\0][\p{L}\p{N}\0]*/gu, '…')
    .replaceAll(/[<>/]+/g, '…')
    .replaceAll(/…(?:[ …]*…)+/g, '…')

/** As it is sent: with a value that nobody but its author knows. */
const sent = (sentence: string): string => sentence.replaceAll(inserted, 'Zanzibar')

describe('a refusal', () => {
  it('is found in the code', () => {
    expect(ofServer).toContain('This has changed since.')
    expect(ofServer).toContain(`"${inserted}" is missing.`)
    expect(ofServer).toContain('Post is locked by moderators.')
    expect(ofServer).toContain('Your files take up all of your 10 GB.')
    expect(brief).toEqual(expect.arrayContaining([`${inserted} not found`, 'invalid user', 'captcha required']))
    expect(ofCommands).toContain('That has changed since, so it was not undone.')
    expect(notFound).toContain('Community not found')
    expect(ofServer.length).toBeGreaterThan(120)
  })

  it.each([...new Set([...ofServer, ...brief, ...notFound, ...ofCommands])])('is told as it is: %s', (sentence) => {
    expect(sharedErrorText(sent(sentence))).toBe(withoutValues(sentence))
  })
})
