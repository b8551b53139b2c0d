/** The threads that every program of the suite shows, as a server of this API sends them. */
import { uuidOfId } from '../../schemas/ids.ts'
import { largeThread, type ShapeRow } from '../../server/demo/shapes.ts'

const sentence = 'What a thing to read on a morning like this one, and how well it is told. '

/** Filler of about this length, in whole sentences. */
const prose = (length: number): string => sentence.repeat(Math.max(1, Math.round(length / sentence.length))).trim()

/** A text with the parts and the length of a real comment: a quote, paragraphs, code, a link. */
const textOf = ({ length, hasQuote, hasParagraphs, hasCode, hasLink }: ShapeRow): string =>
  [
    ...(hasQuote ? [`> ${prose(80)}`] : []),
    ...(hasParagraphs && length > 120 ? [prose(length * 0.45), prose(length * 0.5)] : [prose(length)]),
    ...(hasCode ? ['```\nfor cup in shelf:\n    return cup\n```'] : []),
    ...(hasLink ? ['See https://science.example.org/four-hundred-staircases for the numbers.'] : []),
  ].join('\n\n')

const idOf = (size: number, at: number): number => size * 1000 + at + 1

/** The levels of a thread that are shown: all programs leave deeper replies out. */
export const shownDepth = 4

/** The post's id is the number of its comments. */
export const addressOfThread = (size: number): string => `/p/${uuidOfId(size)}`

/** How many of its comments are shown. */
export const shownIn = (size: number): number => {
  const depths: Array<number> = []
  for (const { parent } of largeThread.slice(0, size)) depths.push(parent < 0 ? 0 : (depths[parent] ?? 0) + 1)
  return depths.filter((depth) => depth <= shownDepth).length
}

/** The answer to `GET /post/post.json`, with the first `limit` comments. */
export const threadAnswer = (size: number, limit = size): string => {
  const base = { community: 'gaming', created: 1_790_000_000_000, vote_state: 2, is_shown: true }
  const post = {
    ...base,
    id: size,
    uuid: uuidOfId(size),
    title: `A thread of ${size} comments`,
    type: 'text',
    author: 'ada',
    score: 812,
    comments: size,
    raw_content: prose(300),
    content: `<p>${prose(300)}</p>`,
  }
  const comments = largeThread.slice(0, Math.min(size, limit)).map((row, at) => {
    const text = textOf(row)
    const id = idOf(size, at)
    return {
      ...base,
      id,
      uuid: uuidOfId(id),
      parent_id: size,
      parent_uuid: uuidOfId(size),
      comment_parent_id: row.parent < 0 ? 0 : idOf(size, row.parent),
      author: `member${at % 211}`,
      content: `<p>${text}</p>`,
      raw_content: text,
      created: base.created + row.after * 1000,
      score: row.score,
      score_up: Math.max(row.score, 0) + 3,
      score_down: 3,
      child_ids: [],
    }
  })
  return JSON.stringify({ status: true, posts: [post], comments })
}
