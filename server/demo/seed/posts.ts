// Rows of posts, oldest first, with ids that grow with time as on any server.
import { postFlags } from '../../../schemas/api/ContentFlags.ts'
import { uuidOfId } from '../../../schemas/ids.ts'
import { postPath } from '../../../schemas/rules/addresses.ts'
import { flagsOff } from '../../database/columns.ts'
import { untouched } from '../../database/newRows.ts'
import { controversyOf, hotRank } from '../../feed/rules/ranking.ts'
import { htmlOf } from '../../text/markdown.ts'
import type { Random } from '../random.ts'
import type { DemoMedia } from './DemoMedia.ts'
import type { Place, Places } from './demoCommunities.ts'
import type { PostDraft } from './PostDraft.ts'
import type { People } from './people.ts'
import { showingOf } from './showing.ts'
import { hour, type Post } from './World.ts'

// Splits a score into realistic upvotes and downvotes: most posts please most readers, a few divide them.

interface Votes {
  readonly score: number
  readonly score_up: number
  readonly score_down: number
  readonly controversy: number
}

/**
 * The vote columns of content with this score. Upvotes minus downvotes is the score, and the author's own upvote is
 * included.
 */
export const votesOf = (random: Random, score: number): Votes => {
  const isDisputed = random.chance(0.05)
  const share = isDisputed ? 0.5 + random.next() * 0.4 : random.next() ** 2 * 0.3
  const against = Math.round(Math.abs(score) * share + (isDisputed ? random.int(2, 12) : 0))
  const up = score > 0 ? score + against : 1 + against
  const down = up - score
  return { score, score_up: up, score_down: down, controversy: controversyOf(up, down) }
}

/** A post with what its thread and its moderation need. Rows may change until the world is written. */
export interface MadePost {
  readonly row: Post
  readonly draft: PostDraft
  readonly place: Place
}

const firstId = 8_700_316

const awardsFor = (random: Random, score: number): number =>
  score > 250 && random.chance(0.5) ? random.int(1, 6) : random.chance(0.02) ? 1 : 0

/** `drafts` are oldest first. */
export const makePosts = (
  random: Random,
  drafts: readonly PostDraft[],
  people: People,
  places: Places,
  shelf: DemoMedia,
  now: number,
): MadePost[] => {
  const byTitle = new Map<string, Post>()
  let id = firstId
  return drafts.map((draft): MadePost => {
    id += random.int(2, 37)
    const place = places.named(draft.community)
    const created = now - draft.age
    const author = draft.author === undefined ? people.someone(random, created - hour) : people.named(draft.author)
    const passedOn = draft.original === undefined ? undefined : byTitle.get(draft.original)
    const original =
      passedOn === undefined
        ? undefined
        : {
            title: passedOn.title,
            preview: passedOn.preview,
            address: postPath({
              uuid: uuidOfId(passedOn.id),
              community: places.all.find(({ row }) => row.id === passedOn.community_id)?.row.name ?? '',
            }),
          }
    const body = draft.body ?? ''
    const row: Post = {
      ...untouched,
      ...flagsOff(postFlags),
      ...showingOf(draft, random, shelf, now, original),
      ...votesOf(random, draft.score),
      id,
      community_id: place.row.id,
      author_id: author.id,
      created,
      title: draft.title,
      markdown: body,
      html: body === '' ? '' : htmlOf(body),
      awards: draft.awards ?? awardsFor(random, draft.score),
      flair: draft.flair ?? '',
      crosspost_uuid: passedOn === undefined ? '' : uuidOfId(passedOn.id),
      is_nsfw: draft.isNsfw === true ? 1 : 0,
      is_locked: draft.isLocked === true ? 1 : 0,
      is_stickied: draft.isStickied === true ? 1 : 0,
      is_distinguished: draft.isDistinguished === true ? 1 : 0,
      is_edited: draft.kind === 'text' && random.chance(0.08) ? 1 : 0,
      comment_count: 0,
      last_comment_at: 0,
      hot: hotRank(draft.score, created),
    }
    if (draft.kind !== 'crosspost') byTitle.set(draft.title, row)
    return { row, draft, place }
  })
}
