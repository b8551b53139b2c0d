/** Threads of thousands as a server sends them. */
import { uuidOfId } from '../../schemas/ids.ts'
import { largeThread } from '../../server/demo/shapes.ts'

/** The id of a comment by its place in the thread of a post. */
export const commentOf = (post: number, at: number): number => 10_000_000 + post * 100_000 + at

const sentence = 'What a thing to read on a morning like this one, and how well it is told. '

/** The first comments of a thread of thousands, as wire rows: the shape is that of real threads, and each post has comments of its own. */
export const longThreadRows = (post: number, count: number) =>
  largeThread.slice(0, count).map((row, at) => {
    const text = sentence.repeat(Math.ceil(row.length / sentence.length)).slice(0, row.length)
    const id = commentOf(post, at)
    return {
      id,
      uuid: uuidOfId(id),
      parent_id: post,
      parent_uuid: uuidOfId(post),
      comment_parent_id: row.parent < 0 ? 0 : commentOf(post, row.parent),
      author: `member${at % 211}`,
      community: 'gaming',
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
