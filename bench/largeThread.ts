/** A thread of 10,477 comments as wire rows, shaped like real threads, for benchmarks that decode, sort and vote. */

import { uuidOfId } from '../schemas/ids.ts'
import { largeThread } from '../server/demo/shapes.ts'

const firstId = 12_900_000
const postId = 8_700_000
const sentence = 'What a thing to read on a morning like this one, and how well it is told. '

/** Rows as a server of this API sends them. */
export const largeThreadRows: ReadonlyArray<Readonly<Record<string, unknown>>> = largeThread.map((row, at) => {
  const text = sentence.repeat(Math.ceil(row.length / sentence.length)).slice(0, row.length)
  return {
    id: firstId + at,
    uuid: uuidOfId(firstId + at),
    parent_id: postId,
    parent_uuid: uuidOfId(postId),
    comment_parent_id: row.parent < 0 ? 0 : firstId + row.parent,
    author: `member${at % 211}`,
    community: 'Discussion',
    content: `<p>${text}</p>`,
    raw_content: text,
    created: 1_790_000_000_000 + row.after * 1000,
    score: row.score,
    score_up: Math.max(row.score, 0) + 3,
    score_down: 3,
    vote_state: 2,
    is_shown: true,
    child_ids: [],
  }
})
