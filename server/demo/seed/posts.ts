// Rows of posts, oldest first, with ids that grow with time as on any server.
import { postFlags } from '../../../schemas/api/ContentFlags.ts'
import { uuidOfId } from '../../../schemas/ids.ts'
import { postPath } from '../../../schemas/rules/addresses.ts'
import { flagsOff } from '../../database/columns.ts'
import { untouched } from '../../database/newRows.ts'
import { hotRank } from '../../feed/rules/ranking.ts'
import { htmlOf } from '../../text/markdown.ts'
import type { Random } from '../random.ts'
import type { DemoMedia } from './DemoMedia.ts'
import type { Place, Places } from './demoCommunities.ts'
import type { PostDraft } from './PostDraft.ts'
import type { People } from './people.ts'
import { showingOf } from './showing.ts'
import { votesOf } from './votesOf.ts'
import { hour, type Post } from './World.ts'

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
