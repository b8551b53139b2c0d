// The tree, times and scores of the comments under each post; commentTexts.ts adds the texts.

import type { Random } from '../random.ts'
import { largeThread, type ShapeRow, smallThreads } from '../shapes.ts'
import type { MadePost } from './posts.ts'
import { day, minute } from './World.ts'

export interface ShapedComment {
  /** Index of the parent comment, always smaller than its own; -1 = a reply to the post. */
  readonly parent: number
  readonly depth: number
  /** Milliseconds since the epoch, later than the parent's. */
  readonly created: number
  readonly score: number
  /** Length and form of the text. */
  readonly form: ShapeRow
}

/** The last comment is at least this old. */
const quiet = minute

const depthsOf = (parents: readonly number[]): number[] => {
  const depths: number[] = []
  for (const parent of parents) depths.push(parent < 0 ? 0 : (depths[parent] ?? 0) + 1)
  return depths
}

/** The large thread within the time since its post: two weeks compressed, the busy hours least. */
const largeComments = (age: number, start: number): ShapedComment[] => {
  const depths = depthsOf(largeThread.map(({ parent }) => parent))
  const last = Math.max(...largeThread.map(({ after }) => after))
  const times: number[] = []
  return largeThread.map((form, index) => {
    const drawn = start + Math.round((Math.log1p(form.after / 900) / Math.log1p(last / 900)) * (age - quiet))
    const created = Math.max(drawn, (times[form.parent] ?? start) + 1)
    times.push(created)
    return { parent: form.parent, depth: depths[index] ?? 0, created, score: form.score, form }
  })
}

const scoreOf = (random: Random, postScore: number, depth: number): number => {
  if (random.chance(0.05)) return 0 - random.int(0, 9)
  return (
    random.pick([1, 1, 1, 2, 2, 3, 4]) +
    Math.round((Math.max(postScore, 2) * 0.6 * random.next() ** 6) / (1 + depth * 0.8))
  )
}

const smallComments = (random: Random, post: MadePost, parents: readonly number[]): ShapedComment[] => {
  const depths = depthsOf(parents)
  const { created: start, score } = post.row
  const window = Math.min(post.draft.age, random.chance(0.1) ? 20 * day : 2.5 * day) - quiet
  const times = parents
    .map(() => start + Math.round(minute / 2 + random.next() ** 2.2 * (window - minute / 2)))
    .toSorted((a, b) => a - b)
  return parents.map((parent, index) => {
    const depth = depths[index] ?? 0
    return {
      parent,
      depth,
      // The tree's indexes are in order of arrival, so a later index is a later time; equal times are moved apart.
      created: (times[index] ?? start) + index,
      score: scoreOf(random, score, depth),
      form: random.pick(largeThread),
    }
  })
}

/** How many of its comments a post without a real tree of its own gets. */
const toldOf = (post: MadePost, count: number): number =>
  post.draft.isWritten ? Math.min(count, Math.round(4 * count ** 0.45)) : Math.min(count, Math.round(count ** 0.6))

/** Whole trees go to hand-written posts with about as many comments; every other post gets the beginning of one. */
const wholeTrees = (posts: readonly MadePost[], largeTitle: string): Map<MadePost, readonly number[]> => {
  const waiting = new Set(
    posts.filter(({ draft }) => draft.isWritten && draft.title !== largeTitle && draft.isLocked !== true),
  )
  const given = new Map<MadePost, readonly number[]>()
  for (const tree of smallThreads.toReversed()) {
    let best: MadePost | undefined
    let distance = Number.POSITIVE_INFINITY
    for (const post of waiting) {
      const gap = Math.abs(Math.min(post.draft.comments, 349) - tree.length)
      if (gap < distance) [best, distance] = [post, gap]
    }
    if (best === undefined) break
    waiting.delete(best)
    given.set(best, tree)
  }
  return given
}

/** The thread of every post, in the order of the posts. */
export const shapeThreads = (random: Random, posts: readonly MadePost[], largeTitle: string): ShapedComment[][] => {
  const trees = wholeTrees(posts, largeTitle)
  return posts.map((post) => {
    if (post.draft.title === largeTitle) return largeComments(post.draft.age, post.row.created)
    const whole = trees.get(post)
    if (whole !== undefined) return smallComments(random, post, whole)
    const told = toldOf(post, post.draft.comments)
    const long = smallThreads.filter((tree) => tree.length >= told)
    return told === 0 ? [] : smallComments(random, post, random.pick(long).slice(0, told))
  })
}
