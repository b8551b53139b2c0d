/** Secrets that look like nothing else, and where a text holds one of them or one of its words. For tests of what leaves the device. */
import fc from 'fast-check'
import { spellings } from './spellings.ts'

const names = [
  'password',
  'otherPassword',
  'email',
  'apiKey',
  'apiSecret',
  'captcha',
  'recoverToken',
  'subject',
  'letter',
  'received',
  'note',
  'draft',
  'keptDraft',
  'cardToken',
  'uploadToken',
  'fileName',
  'fileText',
  'visitor',
  'impression',
  'foreign',
] as const
export type Secrets = Readonly<Record<(typeof names)[number], string>>

/** Nothing else looks like it; with characters that JSON, addresses and forms spell otherwise. */
const distinct = (name: string) =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...Array.from('abcdefghjkmnpqrstuvwxyz23456789')), { minLength: 12, maxLength: 12 }),
      fc.constantFrom('', '"', '\\', '/é', ' &=', '漢'),
    )
    .map(([letters, odd]) => `${name}Zq${letters.join('')}${odd}q`)

/** Texts that people write have several words, and none of them may be found alone either. */
const written = ['subject', 'letter', 'received', 'note', 'draft', 'keptDraft', 'fileText', 'foreign'] as const
const isWritten = (name: string): boolean => written.some((each) => each === name)
const severalWords = (name: string) =>
  fc.tuple(distinct(name), distinct(name), distinct(name)).map((words) => words.join(' '))

const visitor = fc.uuid({ version: 4 })
/** Each test run has its own. */
export const someSecrets: fc.Arbitrary<Secrets> = fc
  .record(
    Object.fromEntries(names.map((name) => [name, isWritten(name) ? severalWords(name) : distinct(name)])) as Record<
      keyof Secrets,
      fc.Arbitrary<string>
    >,
  )
  .chain((secrets) => fc.record({ visitor }).map((its) => ({ ...secrets, ...its })))
  .map((secrets) => ({ ...secrets, email: `${secrets.email.replaceAll(/\s/g, '')}@post.example` }))

/** A text as a whole, and each of its words: `&=` alone is none. */
const partsOf = (secret: string): ReadonlyArray<string> => [
  secret,
  ...secret.split(' ').filter((word) => word.length > 8 && word !== secret),
]

/** The secrets that are in a text, each with the spelling in which it was found. */
export const foundIn = (text: string, secrets: Secrets): ReadonlyArray<string> =>
  names.flatMap((name) =>
    partsOf(secrets[name])
      .flatMap(spellings)
      .flatMap((spelling) => (text.includes(spelling) ? [`${name} as ${spelling}`] : [])),
  )
