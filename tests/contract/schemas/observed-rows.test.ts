// Rows of public servers, and every field that public clients know, decoded by the schemas.
import { readFileSync } from 'node:fs'
import { Schema } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Comment } from '../../../schemas/entities/Comment.ts'
import { Community } from '../../../schemas/entities/Community.ts'
import { LogEntry, Moderation } from '../../../schemas/entities/Moderation.ts'
import { Post } from '../../../schemas/entities/Post.ts'
import { User } from '../../../schemas/entities/User.ts'
import { idOfUuid } from '../../../schemas/ids.ts'

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8'))

interface ObservedRow {
  readonly uuid: string
  readonly score: number
  readonly created: number
  readonly author: string
  readonly raw_content: string
}
const observed: { readonly posts: ReadonlyArray<ObservedRow>; readonly comments: ReadonlyArray<ObservedRow> } =
  read('observed-rows.json')
const fields: Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>> = read('field-table.json')

describe('observed rows', () => {
  it.each(observed.posts)('post $uuid decodes', (row) => {
    const post = Schema.decodeUnknownSync(Post)(row)
    expect(post).toMatchObject({ id: idOfUuid(row.uuid), uuid: row.uuid, score: row.score, createdAt: row.created })
    expect(post).toMatchObject({ author: row.author, markdown: row.raw_content })
  })

  it.each(observed.comments)('comment $uuid decodes', (row) => {
    const comment = Schema.decodeUnknownSync(Comment)(row)
    expect(comment).toMatchObject({ id: idOfUuid(row.uuid), score: row.score, createdAt: row.created })
    expect(comment).toMatchObject({ author: row.author, markdown: row.raw_content })
  })
})

const identity = {
  post: { id: 1, uuid: 'n' },
  comment: { id: 1, uuid: 'n' },
  moderation: {},
  user: { username: 'ada' },
  community: { name: 'news' },
  modlog: {},
}
const schemas = {
  post: Post,
  comment: Comment,
  moderation: Moderation,
  user: User,
  community: Community,
  modlog: LogEntry,
}

describe('absent values', () => {
  it.each(Object.keys(schemas) as ReadonlyArray<keyof typeof schemas>)(
    'of a %s may be missing, null or empty: the row decodes the same',
    (name) => {
      const decode = Schema.decodeUnknownSync(schemas[name])
      const row: Readonly<Record<string, unknown>> = identity[name]
      const bare = decode(row) as Readonly<Record<string, unknown>>
      const known = Object.entries(fields[name] ?? {}).filter(([key]) => !(key in row))
      expect(known.length).toBeGreaterThan(3)
      const emptyOf = (type: string): unknown =>
        /^int|^number/.test(type) ? 0 : type.startsWith('bool') ? false : type.includes('[]') ? [] : ''
      fc.assert(
        fc.property(fc.subarray(known), fc.boolean(), (some, isNull) => {
          const sent = some
            // 0 is a downvote and a false `is_shown` hides: these are values, not absences.
            .filter(([key]) => isNull || (key !== 'vote_state' && key !== 'is_shown'))
            .map(([key, [type]]): [string, unknown] => [key, isNull ? null : emptyOf(type)])
          const decoded = decode({ ...row, ...Object.fromEntries(sent) }) as Readonly<Record<string, unknown>>
          // Optional fields of some responses exist once they were sent, even empty; all other fields are the same.
          expect(decoded).toMatchObject(bare)
        }),
        { numRuns: 60 },
      )
    },
  )
})
