// Assigns a post to every slot in the feeds: hand-written ones where readers look first, generated ones further down.

import { hotRank } from '../../feed/rules/ranking.ts'
import { proseFor } from '../prose.ts'
import type { Random } from '../random.ts'
import { feedRows } from '../shapes.ts'
import type { DemoPost } from '../text/post.ts'
import { homePosts } from '../text/posts-home.ts'
import { laughPosts } from '../text/posts-laughs.ts'
import { madePosts } from '../text/posts-made.ts'
import { playPosts } from '../text/posts-play.ts'
import { questionPosts } from '../text/posts-questions.ts'
import { screenPosts } from '../text/posts-screen.ts'
import { talkPosts } from '../text/posts-talk.ts'
import { wheelPosts } from '../text/posts-wheels.ts'
import type { Place, Places } from './demoCommunities.ts'
import type { PostDraft } from './PostDraft.ts'
import { day, hour, minute } from './World.ts'
import { noticesOf } from './words/notices.ts'
import { makeTitles } from './words/titles.ts'

// The slots of posts in the feeds: age, score and number of comments, modelled on real front pages (../shapes.ts).

interface Slot {
  /** Milliseconds before now. */
  readonly age: number
  readonly score: number
  /** How many comments the post gets. */
  readonly comments: number
}

/** Maximum age. */
const span = 50 * day
const newest = 4 * minute
/** Votes and comments arrive for about this long; younger posts have only a part of them. */
const grownAfter = 7 * hour

/**
 * Shifts ages so that two to three times as many slots are recent as in the recorded front pages, which cover only a
 * part.
 */
const drawnTogether = (part: number): number => 0.4 * part + 0.6 * part ** 2.2

const oldestRow = Math.max(...feedRows.map((row) => row.age))

/** All slots, newest first. */
const allSlots = (random: Random): Slot[] =>
  feedRows.map((row) => {
    const age = newest + Math.round(drawnTogether(row.age / oldestRow) * (span - newest))
    const grown = Math.min(1, age / grownAfter) ** 0.9
    const isDisliked = random.chance(0.03)
    return {
      age,
      score: isDisliked ? 0 - random.int(0, 9) : Math.max(1, Math.round(row.score * grown)),
      comments: Math.floor(row.comments * grown),
    }
  })

/** Puts the `count` slots that readers see first - hottest, newest, highest of all time - before the others. */
const prominentFirst = (slots: readonly Slot[], count: number): { first: Slot[]; rest: Slot[] } => {
  const hot = slots.toSorted((a, b) => hotRank(b.score, -b.age) - hotRank(a.score, -a.age))
  const recent = slots.toSorted((a, b) => a.age - b.age)
  const highest = slots.toSorted((a, b) => b.score - a.score)
  const first = new Set<Slot>()
  for (let place = 0; first.size < count; place += 1) {
    for (const slot of [hot[2 * place], hot[2 * place + 1], recent[place], highest[Math.floor(place / 2)]]) {
      if (slot !== undefined && first.size < count) first.add(slot)
    }
  }
  return { first: [...first], rest: slots.filter((slot) => !first.has(slot)) }
}

// All hand-written posts of the demo world, in one list per group of themes.

export const demoPosts: readonly DemoPost[] = [
  ...homePosts,
  ...playPosts,
  ...wheelPosts,
  ...talkPosts,
  ...laughPosts,
  ...screenPosts,
  ...madePosts,
  ...questionPosts,
]

const flairs = [
  'Question',
  'Solved',
  'Finished',
  'Work in progress',
  'Before &amp; after',
  'Q&amp;A',
  'Long read',
  'Beginner &lt;3',
  '&quot;Original&quot;',
]
const linkDomains = [
  'news.example.com',
  'science.example.org',
  'workshop.example.net',
  'culture.example.org',
  'radio.example.com',
  'museum.example.org',
  'magazine.example.net',
]

const slug = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const withFlair = (random: Random, draft: PostDraft): PostDraft =>
  random.chance(0.12) ? { ...draft, flair: random.pick(flairs) } : draft

/** A crosspost must be younger than its original: if it is not, the two are swapped. */
const inOrder = (drafts: readonly PostDraft[]): PostDraft[] => {
  const placed = [...drafts]
  for (const [index, draft] of placed.entries()) {
    if (draft.kind !== 'crosspost') continue
    const at = placed.findIndex(({ title }) => title === draft.original)
    const original = placed[at]
    if (original === undefined || original.age > draft.age) continue
    const { age, score, comments } = original
    placed[at] = { ...original, age: draft.age, score: draft.score, comments: draft.comments }
    placed[index] = { ...draft, age, score, comments }
  }
  return placed
}

/** At fixed intervals a hand-written text or link belongs to a demo account. */
const writerOf = (post: DemoPost, index: number): { author?: string } => {
  if (post.kind === 'link') return index % 12 === 5 ? { author: 'demo_author' } : {}
  if (post.kind !== 'text') return {}
  if (post.community === 'TinyGardens' && index % 3 === 0) return { author: 'demo_moderator' }
  if (index % 12 === 5) return { author: 'demo_author' }
  if (index % 60 === 8) return { author: 'demo_member' }
  return index % 50 === 11 ? { author: 'demo_pro' } : {}
}

const writtenDrafts = (random: Random, slots: readonly Slot[]): PostDraft[] =>
  inOrder(
    random.shuffle(demoPosts).flatMap((post, index) => {
      const slot = slots[index]
      return slot === undefined
        ? []
        : [withFlair(random, { ...post, ...slot, ...writerOf(post, index), isWritten: true })]
    }),
  )

const bodyOf = (random: Random): { body?: string } => {
  if (random.chance(0.3)) return {}
  return { body: proseFor(random, random.pick([90, 160, 240, 320, 500, 900, 1600])) }
}

const linkOf = (random: Random, title: string) => {
  const domain = random.pick(linkDomains)
  return { link: `https://${domain}/${slug(title).slice(0, 60)}`, domain, linkTitle: title }
}

/** A generated post; crossposts get their original and its title once everything is in order of age. */
const madeDraft = (random: Random, slot: Slot, place: Place, titleFor: ReturnType<typeof makeTitles>): PostDraft => {
  const community = place.row.name
  const isNsfw = place.source.allowsNsfw && random.chance(0.25)
  const base = { community, ...slot, isWritten: false, isNsfw }
  const dice = random.next()
  if (dice < 0.05) return { ...base, isNsfw: false, kind: 'crosspost', title: '' }
  if (dice < 0.09) return { ...base, kind: 'video', title: titleFor(community, 'video') }
  if (dice < 0.28) return { ...base, kind: 'image', title: titleFor(community, 'image') }
  if (dice < 0.58) {
    const title = titleFor(community, 'link')
    return { ...base, kind: 'link', title, ...linkOf(random, title) }
  }
  return withFlair(random, { ...base, kind: 'text', title: titleFor(community, 'text'), ...bodyOf(random) })
}

/** All posts of the world, oldest first. */
export const makeDrafts = (random: Random, places: Places): PostDraft[] => {
  const notices = noticesOf(places.all)
  const { first, rest } = prominentFirst(allSlots(random), demoPosts.length)
  const titleFor = makeTitles(
    random,
    [...notices, ...demoPosts].map(({ title }) => title),
  )
  const drafts = [
    ...notices,
    ...writtenDrafts(random, random.shuffle(first)),
    ...rest.map((slot) => madeDraft(random, slot, places.somewhere(random), titleFor)),
  ].toSorted((a, b) => b.age - a.age)
  const isPassable = (draft: PostDraft): boolean =>
    draft.kind !== 'crosspost' && draft.isStickied !== true && draft.isNsfw !== true
  return drafts.map((draft, index) => {
    if (draft.kind !== 'crosspost' || draft.original !== undefined) return draft
    const older = drafts.slice(0, index).filter((other) => isPassable(other) && other.community !== draft.community)
    const original = older.length === 0 ? undefined : random.pick(older)
    if (original === undefined) return { ...draft, kind: 'text', title: titleFor(draft.community, 'text') }
    return { ...draft, title: original.title, original: original.title }
  })
}
