// What the demo accounts have done: votes, hidden posts, folders of saved content, blocks.
import type { Selectable } from 'kysely'
import type { BlockRow, FolderRow, HiddenRow, SavedRow } from '../../database/Tables.ts'
import { hotRank } from '../../feed/rules/ranking.ts'
import { demoAccounts } from '../demoAccounts.ts'
import type { Random } from '../random.ts'
import type { MadeComment } from './comments.ts'
import type { People } from './people.ts'
import type { MadePost } from './posts.ts'
import { day, type User, type Vote } from './World.ts'

export interface Deeds {
  readonly votes: Vote[]
  readonly hidden: HiddenRow[]
  readonly folders: Selectable<FolderRow>[]
  readonly saved: SavedRow[]
  readonly blocks: BlockRow[]
}

const folderNames = ['Recipes', 'To read', 'Mending']
/** Communities from which the folders are filled, in turn. */
const folderPlaces = [
  ['SlowCooking'],
  ['TwoSentenceTales', 'LocalPaper', 'NightTrains'],
  ['FixItYourself', 'HomeServers'],
]

/** How many posts and comments each account has voted on, besides its own. */
const votesMade: Readonly<Record<string, readonly [posts: number, comments: number]>> = {
  demo_member: [70, 140],
  demo_author: [30, 60],
  demo_moderator: [25, 40],
  demo_pro: [20, 30],
  demo_admin: [6, 6],
}

const between = (random: Random, created: number, now: number): number =>
  created + Math.floor(random.next() * (now - created))

type Votable = MadePost | MadeComment

const votesBy = (
  random: Random,
  account: User,
  kind: Vote['kind'],
  content: readonly Votable[],
  count: number,
  now: number,
): Vote[] => {
  const isOwn = ({ row }: Votable): boolean => row.author_id === account.id
  const isOpen = ({ row }: Votable): boolean => row.is_removed === 0 && row.is_deleted === 0
  const own = content.filter((item) => isOwn(item) && isOpen(item))
  const others = random
    .shuffle(content.filter((item) => !isOwn(item) && isOpen(item)).slice(0, count * 4))
    .slice(0, count)
  return [...own, ...others].flatMap((item): Vote[] => {
    const { id, created, score_down, score_up } = item.row
    const isDown = !isOwn(item) && random.chance(0.15) && score_down > 0
    if (!isDown && score_up === 0) return []
    return [
      {
        user_id: account.id,
        kind,
        content_id: id,
        value: isDown ? -1 : 1,
        created: isOwn(item) ? created : between(random, created, now),
      },
    ]
  })
}

/** `posts` and `comments` in any order; those that readers see first get the votes. */
export const makeDeeds = (
  random: Random,
  posts: readonly MadePost[],
  comments: readonly MadeComment[],
  people: People,
  now: number,
): Deeds => {
  const hottest = posts.toSorted((a, b) => hotRank(b.row.score, b.row.created) - hotRank(a.row.score, a.row.created))
  const early = new Set(hottest.slice(0, 80))
  const read = comments.filter(({ post }) => early.has(post)).toSorted((a, b) => b.row.score - a.row.score)
  const votes = demoAccounts.flatMap(({ username }) => {
    const account = people.named(username)
    const [onPosts, onComments] = votesMade[username] ?? [0, 0]
    return [
      ...votesBy(random, account, 'post', hottest, onPosts, now),
      ...votesBy(random, account, 'comment', read, onComments, now),
    ]
  })
  const member = people.named('demo_member')
  const hidden = hottest
    .filter(
      ({ row, draft }, place) => place > 20 && place % 17 === 0 && !draft.isWritten && row.author_id !== member.id,
    )
    .slice(0, 7)
    .map(({ row }) => ({ user_id: member.id, post_id: row.id, created: between(random, row.created, now) }))
  const folders = folderNames.map((name, index) => ({
    id: index + 11,
    user_id: member.id,
    name,
    key: name.toLowerCase(),
    created: now - (90 - index * 20) * day,
  }))
  const saved = folders.flatMap((folder, index): SavedRow[] => {
    const isHere = ({ source }: MadePost['place']): boolean => folderPlaces[index]?.includes(source.name) === true
    const chosenPosts = hottest
      .filter(({ place, row }) => isHere(place) && row.is_removed === 0)
      .slice(1, 9 + index * 6)
    const chosenComments = read.filter(({ post, row }) => isHere(post.place) && row.is_removed === 0).slice(0, 5)
    const save = (kind: SavedRow['kind'], row: { id: number; created: number }): SavedRow => ({
      folder_id: folder.id,
      kind,
      content_id: row.id,
      created: between(random, row.created, now),
    })
    return [
      ...chosenPosts.map(({ row }) => save('post', row)),
      ...chosenComments.map(({ row }) => save('comment', row)),
    ]
  })
  const block = (username: string, place: number): BlockRow[] => {
    const blocked = people.regulars.at(-place)
    return blocked === undefined
      ? []
      : [{ user_id: people.named(username).id, blocked_id: blocked.id, created: now - place * 9 * day }]
  }
  return {
    votes,
    hidden,
    folders,
    saved,
    blocks: [...block('demo_member', 3), ...block('demo_member', 5), ...block('demo_pro', 4)],
  }
}
