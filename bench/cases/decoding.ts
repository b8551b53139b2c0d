/** The cost of decoding, compared with parsing the JSON text. */
import { Schema } from 'effect'
import { getPost } from '../../schemas/api/posts.ts'
import { largeThread } from '../../server/demo/shapes.ts'
import { longThreadRows } from '../../tests/support/longThreadRows.ts'
import type { Case } from '../measure.ts'

const text = JSON.stringify({ status: true, posts: [], comments: longThreadRows(1, largeThread.length) })
const body: unknown = JSON.parse(text)
const decode = Schema.decodeUnknownSync(getPost.answer)

export const decoding: ReadonlyArray<Case> = [
  {
    name: 'decode a thread of 10,477 comments',
    reading: 'times the cost of JSON.parse of the same text; lower is better',
    subject: () => decode(body),
    baseline: { name: 'JSON.parse', run: () => JSON.parse(text) },
    runs: 8,
  },
]
