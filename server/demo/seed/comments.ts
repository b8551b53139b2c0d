// Rows of all comments, in the order in which they were written, with ids that grow with time.

import { untouched } from '../../database/newRows.ts'
import { htmlOf } from '../../text/markdown.ts'
import { threadOrder } from '../../thread/rules/threadOrder.ts'
import { demoAccounts } from '../demoAccounts.ts'
import type { Random } from '../random.ts'
import { type Subject, textsFor } from './commentTexts.ts'
import type { People } from './people.ts'
import type { MadePost } from './posts.ts'
import { votesOf } from './posts.ts'
import type { ShapedComment } from './threadShapes.ts'
import type { Comment, User } from './World.ts'
import { goodThings } from './words/goodThings.ts'
import { largeThreadTitle } from './words/notices.ts'

export interface MadeComment {
  readonly row: Comment
  readonly post: MadePost
  /** The parent comment; undefined at top level. */
  readonly parent: MadeComment | undefined
}

const firstId = 12_900_254

/** Members who take part in hand-written threads, so that the demo accounts have replies and comments. */
const guests = ['demo_member', 'demo_author', 'demo_member', 'demo_pro', 'demo_member', 'demo_moderator']

const readingOrder = (comments: readonly ShapedComment[]): number[] =>
  threadOrder(
    comments.map((comment, index) => ({
      id: index + 1,
      parentId: comment.parent + 1,
      createdAt: comment.created,
      score: comment.score,
      scoreUp: 0,
      scoreDown: 0,
      isStickied: false,
    })),
    'top',
  ).comments.map(({ id }) => id - 1)

/**
 * Chooses the author of every comment: various members, the post's author now and then, and members who reply to each
 * other.
 */
const voicesOf = (random: Random, post: MadePost, comments: readonly ShapedComment[], people: People): User[] => {
  const opener = people.users.find(({ id }) => id === post.row.author_id)
  const voices: User[] = []
  for (const { parent, created } of comments) {
    const answered = voices[parent]
    const before = voices[comments[parent]?.parent ?? -1]
    const dice = random.next()
    if (parent >= 0 && before !== undefined && before !== answered && dice < 0.3) voices.push(before)
    else if (opener !== undefined && answered !== opener && dice > (parent < 0 ? 0.98 : 0.9)) voices.push(opener)
    else voices.push(people.someone(random, created))
  }
  return voices
}

/**
 * Makes a demo account the author of `seats` comments in a thread, with others in between, that are read early and have
 * replies.
 */
const seat = (
  voices: User[],
  comments: readonly ShapedComment[],
  order: readonly number[],
  guest: User,
  seats: number,
): void => {
  const answered = new Set(comments.map(({ parent }) => parent))
  const isDemo = (user: User | undefined): boolean => demoAccounts.some(({ username }) => username === user?.username)
  const fitting = order.filter((index, place) => {
    const comment = comments[index]
    return (
      comment !== undefined &&
      place > 0 &&
      answered.has(index) &&
      !isDemo(voices[index]) &&
      voices[comment.parent] !== guest &&
      !comments.some((child, at) => child.parent === index && voices[at] === guest)
    )
  })
  for (const index of fitting.filter((_, place) => place % 40 === 0).slice(0, seats)) voices[index] = guest
}

const subjectOf = ({ draft, place }: MadePost): Subject => ({
  topics: place.source.topics,
  words: `${draft.title} ${draft.body ?? ''}`,
  first: draft.title === largeThreadTitle ? goodThings : [],
})

/** `threads` are the thread shapes of the posts, in the same order. */
export const makeComments = (
  random: Random,
  posts: readonly MadePost[],
  threads: readonly (readonly ShapedComment[])[],
  people: People,
): MadeComment[] => {
  const html = new Map<string, string>()
  const rendered = (text: string): string => {
    const known = html.get(text)
    if (known !== undefined) return known
    const made = htmlOf(text)
    html.set(text, made)
    return made
  }
  let threadsWithGuests = 0
  const all = posts.flatMap((post, at) => {
    const shapes = threads[at] ?? []
    const order = readingOrder(shapes)
    const voices = voicesOf(random, post, shapes, people)
    if (post.draft.isWritten && shapes.length > 12) {
      const guest = guests[threadsWithGuests % guests.length]
      threadsWithGuests += 1
      if (guest !== undefined && threadsWithGuests < 90) seat(voices, shapes, order, people.named(guest), 1)
      if (shapes.length > 5000) {
        seat(voices, shapes, order, people.named('demo_member'), 3)
        seat(voices, shapes, order, people.named('demo_author'), 4)
      }
    }
    const texts = textsFor(random, shapes, order, subjectOf(post))
    const made: MadeComment[] = []
    for (const [index, shape] of shapes.entries()) {
      const parent = made[shape.parent]
      const text = texts[index] ?? ''
      made.push({
        post,
        parent,
        row: {
          ...untouched,
          ...votesOf(random, shape.score),
          id: 0,
          community_id: post.row.community_id,
          author_id: voices[index]?.id ?? post.row.author_id,
          created: shape.created,
          markdown: text,
          html: rendered(text),
          awards: shape.score > 120 && random.chance(0.3) ? random.int(1, 3) : 0,
          is_edited: random.chance(0.03) ? 1 : 0,
          post_id: post.row.id,
          parent_id: 0,
          depth: shape.depth,
        },
      })
    }
    post.row.comment_count = made.length
    post.row.last_comment_at = made.reduce((latest, { row }) => Math.max(latest, row.created), 0)
    return made
  })
  const ordered = all.toSorted((a, b) => a.row.created - b.row.created)
  let id = firstId
  for (const { row, parent } of ordered) {
    id += random.int(1, 4)
    row.id = id
    row.parent_id = parent?.row.id ?? 0
  }
  return ordered
}
