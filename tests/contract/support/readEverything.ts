/**
 * Calls every GET call of a server with every given id, name and word, and returns which responses contain one of some
 * texts. New calls are included automatically: their inputs follow from the names of their fields.
 */

import { Schema } from 'effect'
import { calls } from '../../../schemas/api/calls.ts'
import { routes } from '../../../server/routes.ts'
import { fieldsOf } from './fieldsOf.ts'
import { headersOf, type Keys } from './nodeTransport.ts'
import { plainRequest } from './plainRequest.ts'

export interface Things {
  readonly ids: ReadonlyArray<number>
  readonly users: ReadonlyArray<string>
  readonly words: ReadonlyArray<string>
}

/** These return nothing that members wrote, and are rate-limited. */
const unasked: ReadonlySet<string> = new Set(['/upload/token.json', '/captcha/challenge.json'])

/** Values for a field; fields not named here are left out. */
const candidatesOf = ({ ids, users, words }: Things): Readonly<Record<string, ReadonlyArray<string>>> => ({
  id: ids.map(String),
  user: users,
  username: users,
  query: words,
  folder: words,
  community: ['win', 'Gardening'],
  // Some calls take a list of names, others its JSON.
  communities: ['Gardening', '["Gardening"]'],
  kind: ['hidden', 'upvoted'],
  sortname: ['hot', 'active', 'new', 'rising', 'top'],
  type: ['all', 'unread', 'comments', 'sent', 'post', 'comment', 'posts'],
  comments: ['true'],
  d: ['9'],
  moderator: users,
})

type Filling = Readonly<Record<string, string>>

/** Most combinations to try for one call. */
const fillingsMost = 40

/** Every combination of values; if there are too many, each field's values with the first value of the others. */
const fillings = (
  fields: ReadonlyArray<string>,
  candidates: Readonly<Record<string, ReadonlyArray<string>>>,
): ReadonlyArray<Filling> => {
  const known = fields.flatMap((field) => {
    const values = candidates[field]
    return values === undefined ? [] : [{ field, values }]
  })
  const isFew = known.reduce((product, { values }) => product * values.length, 1) <= fillingsMost
  const first = Object.fromEntries(known.map(({ field, values }) => [field, values[0] ?? '']))
  if (!isFew) return known.flatMap(({ field, values }) => values.map((value) => ({ ...first, [field]: value })))
  return known.reduce<ReadonlyArray<Filling>>(
    (all, { field, values }) => all.flatMap((one) => values.map((value) => ({ ...one, [field]: value }))),
    [{}],
  )
}

const answered = new Set(routes.flatMap(({ method, path }) => (method === 'GET' ? [path] : [])))

const addressesOf = (things: Things): ReadonlyArray<readonly [path: string, address: string]> =>
  Object.values(calls).flatMap(({ method, path, input }) => {
    if (method !== 'GET' || !answered.has(path) || unasked.has(path)) return []
    return fillings(fieldsOf(Schema.toEncoded(input).ast), candidatesOf(things)).map((filling) => {
      const rest: Record<string, string> = { ...filling }
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const value = rest[name] ?? ''
        delete rest[name]
        return value
      })
      return [path, `${filled}?${new URLSearchParams(rest)}`] as const
    })
  })

const atOnce = 8

/** The paths of the calls whose response contains one of these texts, ignoring case. */
export const pathsTelling = async (
  origin: string,
  keys: Keys | undefined,
  things: Things,
  texts: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> => {
  const found = new Set<string>()
  const waiting = [...addressesOf(things)]
  const ask = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [path, address] = next
      const { text } = await plainRequest(`${origin}/api/v2${address}`, headersOf(keys))
      const answer = text.toLowerCase()
      if (texts.some((each) => answer.includes(each.toLowerCase()))) found.add(path)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  return [...found].toSorted()
}
