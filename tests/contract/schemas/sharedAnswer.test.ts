// Responses as shared in a report: only what their rows know and mark as shareable, for every call; and they decode
// like the originals.
import { Effect, Exit, Schema, type SchemaAST } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAnswer } from '../../../commands/kernel/exchange.ts'
import type { Call } from '../../../schemas/api/Call.ts'
import { calls } from '../../../schemas/api/calls.ts'
import { isOpenRow, sharedAnswer } from '../../../schemas/api/sharedAnswer.ts'

type Row = Call<unknown, unknown>

const rows = Object.entries(calls).map(([name, row]): [string, Row] => [name, row as unknown as Row])

const marker = 'Zqwort Qstandz'

/** A value of a type with `words` as all its texts. */
const someOf = (ast: SchemaAST.AST, words: string): unknown => {
  switch (ast._tag) {
    case 'String':
      return words
    case 'Number':
      return 1
    case 'Boolean':
      return true
    case 'Literal':
      return ast.literal
    case 'Suspend':
      return someOf(ast.thunk(), words)
    case 'Union':
      return ast.types.map((type) => someOf(type, words)).find((each) => each !== undefined && each !== null)
    case 'Objects':
      return Object.fromEntries(ast.propertySignatures.map(({ name, type }) => [name, someOf(type, words)]))
    case 'Arrays':
      return [...ast.elements, ...ast.rest].map((type) => someOf(type, words))
    default:
      return undefined
  }
}

/** Lists of rows have a hand-written decoder, so their schemas do not describe the rows. */
const tweet = {
  id: 't',
  user: { name: 'x', screen_name: 'x', profile_image_url: 'x' },
  text: 'x',
  created_at: 4,
  images: [{ url: 'x', width: 1, height: 1, alt_text: 'x' }],
  video: { url: 'x', poster: 'x', width: 1, height: 1 },
  poll: { options: [{ label: 'x', votes: 1 }], end_time: 3 },
  link: { url: 'x', title: 'x', description: 'x', image: 'x', domain: 'x' },
}

const metadata = {
  title: 'x',
  large_image: 'x',
  rumble_embed: { url: 'x', title: 'x' },
  twitter: { ...tweet, parent: tweet, quoted: tweet },
}

const bodies: Readonly<Record<string, unknown>> = {
  messages: [{ id: 1, author: 'x', recipient: 'x', subject: marker, content: marker, raw_content: marker, created: 1 }],
  notes: [{ id: 1, author: 'x', note: marker, created: 1 }],
  reports: [
    { id: 1, reporter: 'x', author: 'x', subject: marker, raw_content: marker, details: marker, reason: 'spam' },
  ],
  sessions: [{ id: marker, user_agent: marker, place: marker, created: 1, last_used: 1 }],
  ads: [{ brand: 'x', headline: 'x', image: 'x', url: 'x', impression: marker, source: 'x' }],
  posts: [
    {
      id: 1,
      uuid: '1',
      title: 'x',
      type: 'text',
      created: 5,
      comments: 3,
      media: { resized_resolutions: [{ width: 1, height: 1, 'content-type': 'x', reference: 'x' }] },
      link_metadata: metadata,
    },
  ],
  comments: [{ id: 2, uuid: '2', parent_id: 1, parent_uuid: '1', raw_content: 'x', author: 'x', created: 6 }],
  users: [{ username: 'ada', created: 1, moderates: ['gaming'], profile_picture: 'a.png' }],
  communities: [
    { name: 'gaming', topics: ['x'], moderators: [{ author: 'x' }], rules: ['x'], filter: 'x', stylesheet: 'x' },
  ],
  moderators: [{ author: 'x', permissions: ['manage_rules'], can_edit: true }],
  folders: [{ id: 'f', name: 'x', default: true }],
  logs: [{ id: 1, type: 'x', author: 'x', created: 1 }],
  invitations: [{ community: 'x', invited_by: 'x', created: 1 }],
}

/** A response of a row, as a server sends it: private texts contain the marker, public ones do not. */
const bodyOf = (row: Row): Readonly<Record<string, unknown>> => {
  const { ast } = Schema.toType(row.answer)
  const value = someOf(ast, 'x')
  const made = Exit.getSuccess(Schema.encodeUnknownExit(row.answer)(value))
  const known: Record<string, unknown> = made._tag === 'Some' ? { ...Object(made.value) } : {}
  for (const name of ['token', 'api_key', 'api_secret']) if (name in known) known[name] = marker
  const fields: ReadonlyArray<{ readonly name: unknown }> = Object(ast).propertySignatures ?? []
  const lists = fields.flatMap(({ name }) => (String(name) in bodies ? [[String(name), bodies[String(name)]]] : []))
  return { ...known, ...Object.fromEntries(lists), status: true }
}

const read = (row: Row, text: string, status = 200) =>
  Effect.runSync(Effect.exit(readAnswer(row, '/x', { status, text, retryAfter: 0 })))

const closedRows = rows.filter(([, row]) => !isOpenRow(row)).map(([name]) => name)

/** Shared texts still say whether they are empty. */
const wordless = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_name, each: unknown) =>
    typeof each === 'string' && each !== '' ? 'words' : each,
  )

/** Decodes like the original: the same failure, or the same values except the replaced private texts. */
const expectSame = (row: Row, text: string, status = 200): void => {
  const [told, came] = [read(row, sharedAnswer(row, text), status), read(row, text, status)]
  if (isOpenRow(row) || came._tag === 'Failure') expect(told).toEqual(came)
  else expect(wordless(told)).toEqual(wordless(came))
}

type Path = ReadonlyArray<string | number>

/** Paths in a body where another value may be put. */
const placesIn = (value: unknown, at: Path = []): ReadonlyArray<Path> =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, each]) => [[...at, name], ...placesIn(each, [...at, name])])
    : []

const withAt = (value: unknown, [name, ...rest]: Path, other: unknown): unknown => {
  if (name === undefined) return other
  if (Array.isArray(value))
    return value.map((each: unknown, nth) => (String(nth) === String(name) ? withAt(each, rest, other) : each))
  const fields: Record<string, unknown> = { ...Object(value) }
  return { ...fields, [name]: withAt(fields[name], rest, other) }
}

/** Shapes that this server never sends. */
const foreign: ReadonlyArray<unknown> = [
  { told: marker },
  { [marker]: marker },
  [{ body: [marker] }],
  [[marker]],
  { email: marker, api_key: marker, inner: { words: marker } },
]
const harmless: ReadonlyArray<unknown> = [null, 0, 1, -3, 2.5, true, false, '', '7', 'true', [], {}, 'not']

describe('a shared response', () => {
  it('hides private texts, which only these calls have', () => {
    expect(closedRows.toSorted()).toEqual([
      'ads.loadAds',
      'devices.getSessions',
      'messageReports.getMessageReports',
      'messages.createMessage',
      'messages.getConversation',
      'messages.getMessages',
      'moderatedMembers.getNotes',
      'payments.createCardPayment',
      'session.createToken',
      'uploads.getUploadToken',
    ])
  })

  it.each(rows)('of %s contains everything that its row knows', (_name, row) => {
    const text = JSON.stringify(bodyOf(row))
    expect(read(row, text)._tag).toBe('Success')
    expect(text.includes(marker) || isOpenRow(row)).toBe(true)
    expect(sharedAnswer(row, text)).not.toContain(marker)
    expectSame(row, text)
  })

  it('contains no field that its row does not know, and no value of a wrong shape', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...rows),
        fc.array(fc.tuple(fc.nat(), fc.constantFrom(...foreign), fc.boolean()), { minLength: 1, maxLength: 6 }),
        ([, row], changes) => {
          let body: unknown = bodyOf(row)
          for (const [at, shape, isField] of changes) {
            const places = placesIn(body).filter((place) => place[0] !== 'status')
            const place = [...(places[at % Math.max(places.length, 1)] ?? [])]
            // Beside the known fields, or instead of them.
            body = isField ? withAt(body, [...place.slice(0, -1), marker], shape) : withAt(body, place, shape)
          }
          expect(sharedAnswer(row, JSON.stringify(body))).not.toContain(marker)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('decodes like the original, for any body', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...rows),
        fc.array(fc.tuple(fc.nat(), fc.constantFrom(...harmless, ...foreign)), { maxLength: 4 }),
        fc.constantFrom(200, 200, 200, 400, 404, 429, 500, 503),
        ([, row], changes, status) => {
          let body: unknown = bodyOf(row)
          for (const [at, shape] of changes) {
            const places = placesIn(body).filter((place) => place[0] !== 'status')
            body = withAt(body, places[at % Math.max(places.length, 1)] ?? [], shape)
          }
          expectSame(row, JSON.stringify(body), status)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it.each(['', '  ', '<html>words', 'words', '{"status": tru', '[]', '7', 'null', '"words"'])(
    'decodes like the original if that is not a response: %s',
    (text) => {
      for (const [, row] of rows) {
        for (const status of [200, 404, 500]) expectSame(row, text, status)
        expect(sharedAnswer(row, text)).not.toContain('words')
      }
    },
  )

  it('of a refusal has the server’s own words, and nothing a member wrote', () => {
    for (const [, row] of rows) {
      const told = sharedAnswer(row, JSON.stringify({ status: false, error: `invalid user: ${marker}`, more: marker }))
      expect(JSON.parse(told)).toEqual({ status: false, error: 'invalid user: …' })
      expect(sharedAnswer(row, JSON.stringify({ status: 'captcha required' }))).toContain('captcha required')
    }
  })
})
