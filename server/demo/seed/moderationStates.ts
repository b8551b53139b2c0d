// Moderates posts and comments: removed by each source, deleted, reported, approved, pinned.
import type { Selectable } from 'kysely'
import { ReportReason } from '../../../schemas/screenVocabulary.ts'
import { removalSources } from '../../../schemas/vocabulary.ts'
import type { ReportRow } from '../../database/moderationRows.ts'
import { htmlOf } from '../../text/markdown.ts'
import type { Random } from '../random.ts'
import type { MadeComment } from './comments.ts'
import type { Place } from './demoCommunities.ts'
import type { People } from './people.ts'
import type { MadePost } from './posts.ts'
import { type Comment, day, hour, minute, type Post } from './World.ts'

interface Touched {
  readonly row: Post | Comment
  readonly place: Place
}

/** Every source once in its plain and once in its Pending form, then the common ones. */
const sources = [
  ...removalSources.flatMap((source) => [source, `${source}Pending`]),
  'moderator',
  'spamFilter',
  'communityFilter',
  'moderator',
  'spamFilterPending',
  'communityFilterPending',
]

const soonAfter = (random: Random, created: number, now: number): number =>
  Math.min(now - 20_000, created + random.int(minute, 9 * hour))

const remove = (random: Random, { row, place }: Touched, source: string, now: number): void => {
  row.removal_source = source
  if (source.startsWith('deleted')) {
    row.is_deleted = 1
    return
  }
  row.is_removed = 1
  row.removed_at = soonAfter(random, row.created, now)
  row.removed_by = source.startsWith('moderator') || source.startsWith('nuke') ? (place.moderators[0] ?? '') : 'filter'
}

const report = (
  random: Random,
  { row, place }: Touched,
  people: People,
  now: number,
  isPost: boolean,
): Selectable<ReportRow>[] => {
  const count = random.pick([1, 1, 1, 2, 3])
  row.is_reported = 1
  return random
    .shuffle(people.regulars)
    .slice(0, count)
    .map((author) => {
      const rules = place.source.rules
      const reason =
        rules.length > 0 && random.chance(0.6) ? random.pick(rules) : random.pick(ReportReason.literals.slice(1, 3))
      return {
        id: 0,
        kind: isPost ? 'post' : 'comment',
        content_id: row.id,
        community_id: row.community_id,
        author_id: author.id,
        reason,
        created: soonAfter(random, row.created, now),
        concluded: 0,
      }
    })
}

const approve = (random: Random, { row, place }: Touched, now: number): void => {
  row.is_approved = 1
  row.approved_at = soonAfter(random, row.created, now)
  row.approved_by = place.moderators[0] ?? ''
}

/** The first comment on some busy threads is pinned, by a moderator. */
const pin = (random: Random, comments: readonly MadeComment[], people: People): void => {
  const answered = new Set(comments.map(({ parent }) => parent))
  const threads = new Set<number>()
  for (const comment of comments) {
    const { post, parent, row } = comment
    const isFitting =
      parent === undefined && !answered.has(comment) && post.draft.isWritten && post.row.comment_count > 25
    if (!isFitting || threads.has(post.row.id) || threads.size >= 30 || !random.chance(0.5)) continue
    threads.add(post.row.id)
    const rule = post.place.source.rules[0]
    const text = `A word from the moderators: thank you for being here.${rule === undefined ? '' : ` Please remember the first rule: **${rule}**.`}`
    Object.assign(row, {
      author_id: people.named(post.place.moderators[0] ?? 'demo_moderator').id,
      markdown: text,
      html: htmlOf(text),
      is_stickied: 1,
      is_distinguished: 1,
    })
  }
}

/** Changes posts and comments, and returns the reports on them. What readers see first mostly stays unchanged. */
export const seal = (
  random: Random,
  posts: readonly MadePost[],
  comments: readonly MadeComment[],
  people: People,
  now: number,
): Selectable<ReportRow>[] => {
  pin(random, comments, people)
  const isDemoPlace = ({ place }: Touched): boolean => place.moderators[0] === 'demo_moderator'
  const quietPosts: Touched[] = random.shuffle(
    posts.filter(({ draft }) => !draft.isWritten && draft.kind !== 'crosspost'),
  )
  const quietComments: Touched[] = random
    .shuffle(
      comments.filter(
        ({ row }) => row.is_stickied === 0 && !people.users.slice(0, 5).some(({ id }) => id === row.author_id),
      ),
    )
    .map(({ row, post }) => ({ row, place: post.place }))
  const recent = (item: Touched): boolean => item.row.created > now - 4 * day
  const reports: Selectable<ReportRow>[] = []
  for (const [items, times] of [
    [quietPosts, 1],
    [quietComments, 12],
  ] as const) {
    // Recent ones first, so that every state can be found without much scrolling.
    const fresh = items.filter(recent).slice(0, Math.ceil(sources.length * 0.8))
    const waiting = [...fresh, ...items.filter((item) => !fresh.includes(item))]
    const take = (count: number): Touched[] => waiting.splice(0, count)
    for (const source of sources) for (const item of take(times)) remove(random, item, source, now)
    for (const item of take(14 * times)) remove(random, item, 'deleted', now)
    const places = waiting.filter(isDemoPlace).slice(0, 10 * Math.ceil(times / 4))
    for (const item of [...places, ...take(14)]) {
      if (item.row.is_reported === 1) continue
      reports.push(...report(random, item, people, now, times === 1))
    }
    for (const item of take(12)) approve(random, item, now)
    for (const item of take(3)) item.row.is_ignoring_reports = 1
  }
  return reports.toSorted((a, b) => a.created - b.created).map((row, index) => ({ ...row, id: index + 1 }))
}
