/** The cost of decoding, compared with parsing the JSON text. */
import { Schema } from 'effect'
import { getPost } from '../../schemas/api/posts.ts'
import { rowEncoder } from '../../schemas/codecs/plainDecoder.ts'
import { Comment } from '../../schemas/entities/Comment.ts'
import { largeThread } from '../../server/demo/shapes.ts'
import { longThreadRows } from '../../tests/support/longThreadRows.ts'
import type { Case } from '../measure.ts'

const text = JSON.stringify({ status: true, posts: [], comments: longThreadRows(1, largeThread.length) })
const body: unknown = JSON.parse(text)
const decode = Schema.decodeUnknownSync(getPost.answer)

const encode = rowEncoder(Comment)
const { comments } = decode(body)
const rows = comments.items.map((comment) => encode(comment))

export const decoding: ReadonlyArray<Case> = [
  {
    name: 'decode a thread of 10,477 comments',
    reading: 'times the cost of JSON.parse of the same text; lower is better',
    subject: () => decode(body),
    baseline: { name: 'JSON.parse', run: () => JSON.parse(text) },
    runs: 8,
  },
  {
    name: 'encode the comments of the same thread',
    reading: 'times the cost of JSON.stringify of the rows; lower is better',
    subject: () => comments.items.map((comment) => encode(comment)),
    baseline: { name: 'JSON.stringify', run: () => JSON.stringify(rows) },
    runs: 8,
  },
]
