/** Random calls: a valid form with some fields replaced, in any encoding, by any caller. */

import { Schema } from 'effect'
import fc from 'fast-check'
import { type CallName, calls } from '../../../schemas/api/calls.ts'
import { routes } from '../../../server/routes.ts'
import { fieldsOf } from './fieldsOf.ts'
import { malformedTexts } from './malformedTexts.ts'
import { type Form, postSamples } from './postSamples.ts'

/** The callers; one of them is suspended. */
export const people = [
  'demo_member',
  'demo_author',
  'demo_moderator',
  'demo_pro',
  'demo_admin',
  'barred_sam',
  'quiet_quinn',
  'newcomer',
] as const

const noValues: ReadonlyArray<string> = []

/** Valid values for the fields of GET calls, before some are replaced. */
const plausible: Readonly<Record<string, ReadonlyArray<string>>> = {
  id: ['1', '2', '3'],
  d: ['0', '2', '1000'],
  page: ['1', '2', '100000'],
  user: ['me', 'demo_author', 'gone_dora', 'barred_sam'],
  username: ['demo_author', 'quiet_quinn'],
  type: ['post', 'comment', 'all', 'posts', 'comments', 'unread', 'sent'],
  query: ['slugs', 'the garden', 'Gardening'],
  community: ['win', 'home', 'Gardening', 'secretclub', 'PoliticsToday'],
  communities: ['Gardening,Makers', '["Gardening"]'],
  sort: ['new', 'top', 'old', 'controversial', 'hot', 'week', 'members', 'name'],
  commentSort: ['new', 'top', 'old', 'controversial'],
  comments: ['true', 'false'],
  comment: ['0', '3'],
  post: ['0', '3'],
  folder: ['Favourites'],
  from: ['', 'n', '1'],
  fromType: ['post', 'comment'],
  feedId: ['1', '20'],
  kind: ['hidden', 'upvoted'],
  sortname: ['hot', 'active', 'new', 'rising', 'top'],
  showPolitics: ['true', 'false'],
  appSafe: ['true', 'false'],
  isTrendingTopics: ['true', 'false'],
  trendingTopics: ['["Politics"]', '[]'],
  blockedCommunities: ['["Gardening"]', '[]'],
  time: ['1'],
  topic: ['joined', 'best', 'nsfw', 'gaming'],
  uploadType: ['postMedia', 'profilePicture', 'communityDesign'],
  moderator: ['demo_moderator', 'filter'],
}

interface Target {
  readonly name: CallName
  /** A caller with permission. */
  readonly as: string
  readonly forms: ReadonlyArray<Form>
}

const answered = new Set(routes.map(({ method, path }) => `${method} ${path}`))

/** Enough combinations that every value of each field occurs. */
const filled = (fields: ReadonlyArray<string>): ReadonlyArray<Form> =>
  Array.from({ length: 12 }, (_, at) =>
    Object.fromEntries(
      fields.flatMap((field, place) => {
        const values = plausible[field] ?? noValues
        const value = values[(at + place * 5) % Math.max(values.length, 1)]
        return value === undefined ? [] : [[field, value]]
      }),
    ),
  )

const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name)

const reads = Object.keys(calls)
  .filter(isCallName)
  .filter((name) => calls[name].method === 'GET' && answered.has(`GET ${calls[name].path}`))
  .map(
    (name): Target => ({
      name,
      as: /^moderation|^communityConfig/.test(name) ? 'demo_moderator' : 'demo_member',
      forms: filled(fieldsOf(Schema.toEncoded(calls[name].input).ast)),
    }),
  )

const writes = postSamples.map(
  ({ name, as, form, optional }): Target => ({ name, as, forms: [form, { ...form, ...optional }] }),
)

/** Fragments of the formats that texts are parsed as - Markdown, YAML, JSON, patterns - and rare characters. */
const pieces = [
  '[ ] ( ) ]( < > &# ; ` ``` ~~~ * ** _ | --- \\ ! # " \' % ;-- { } : , & null true aaaa title',
  'http:// https://x.example/ javascript: /media/ @demo_member u/demo_pro c/Gardening near( (a+)+$ action:remove',
  '\u0000 \ud800 \udc00 \u200b \u202e \ufeff e\u0301 👩‍👩‍👧 ß İ ½ 𝔘',
].flatMap((some) => some.split(' '))
const piece = fc.constantFrom(...pieces, ' ', '\n', '\r\n', '\t', '> ', '- ', '1. ')

const texts = fc.oneof(
  { weight: 4, arbitrary: fc.array(piece, { maxLength: 40 }).map((each) => each.join('')) },
  { weight: 3, arbitrary: fc.constantFrom(...malformedTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.double().map(String) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(fc.string({ maxLength: 30 })).map((each) => JSON.stringify(each)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }), fc.nat({ max: 6000 }))
      .map(([text, times]) => text.repeat(times)),
  },
)

interface Change {
  readonly field: number
  /** Undefined removes the field. */
  readonly to: string | undefined
}

const spoilt = (form: Form, changes: ReadonlyArray<Change>): Form => {
  const fields = Object.keys(form)
  let now: Form = form
  for (const { field, to } of changes) {
    const name = fields[field % Math.max(fields.length, 1)] ?? 'x'
    const { [name]: _, ...rest } = now
    now = to === undefined ? rest : { ...rest, [name]: to }
  }
  return now
}

const changes = fc.array(fc.record({ field: fc.nat(), to: fc.option(texts, { nil: undefined, freq: 8 }) }), {
  maxLength: 3,
})

export interface Attempt {
  readonly name: CallName
  readonly form: Form
  readonly body: 'form' | 'json' | 'multipart' | 'broken'
  /** Undefined is a guest. */
  readonly by: string | undefined
}

export const attempts: fc.Arbitrary<Attempt> = fc
  .record({
    target: fc.constantFrom(...reads, ...writes),
    form: fc.nat(),
    changes,
    body: fc.constantFrom<Attempt['body']>('form', 'form', 'form', 'json', 'json', 'multipart', 'broken'),
    other: fc.constantFrom(undefined, ...people),
    isTheirs: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ target: { name, as, forms }, form, changes: changed, body, other, isTheirs }) => ({
    name,
    form: spoilt(forms[form % forms.length] ?? {}, changed),
    body,
    by: isTheirs > 0 ? as : other,
  }))
