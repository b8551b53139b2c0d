// What moderators of the demo world did: bans with reasons, notes for each other, and the log of all actions that show
// on the content.
import type { Selectable } from 'kysely'
import type { LogType } from '../../../schemas/sessionSpans.ts'
import type { BanRow, ModerationLogRow, NoteRow } from '../../database/moderationRows.ts'
import { type BanTerms, banWords, nukeWords } from '../../moderation/rules/storedPermissions.ts'
import { makeRandom, type Random, seedOf } from '../random.ts'
import type { MadeComment } from './comments.ts'
import type { Place, Places } from './demoCommunities.ts'
import { type Item, itemsOf, type Town, townOf } from './moderatedTown.ts'
import type { People } from './people.ts'
import type { MadePost } from './posts.ts'
import { day, hour, minute, type User } from './World.ts'

// Texts by moderators of the demo world: ban reasons, and notes for each other.

const violations: readonly string[] = [
  'The same link nine times in one day.',
  'Insults, after two warnings.',
  'Advertising a shop under every second post.',
  'Posts photographs of other people and says they are their own.',
  'Comes back to every thread only to be unkind.',
  'Tells the end of the film in the title.',
  'A second account of somebody who is banned.',
  '',
]

const moderatorNotes: readonly string[] = [
  'Asked kindly to stay with the subject. Was kind about it.',
  'Second reminder about the rules.',
  'Reports much, and is mostly right.',
  'New here. Posts links only; have an eye on it.',
  'Apologised for yesterday. I believe it.',
  'Says their younger brother wrote it. Let us see.',
  'Knows a great deal. Ask them before removing anything about frost.',
  'Banned for a week last year, no trouble since.',
]

interface Moderation {
  readonly bans: readonly Selectable<BanRow>[]
  readonly notes: readonly Selectable<NoteRow>[]
  readonly moderationLog: readonly Selectable<ModerationLogRow>[]
}

type Entry = Omit<ModerationLogRow, 'id'>
type Ban = Omit<BanRow, 'id'>
type Note = Omit<NoteRow, 'id'>

/** How many members are banned from a community now; one has more than a page of bans. */
const bannedFrom: Readonly<Record<string, number>> = {
  AskTheTable: 6,
  TinyGardens: 31,
  LocalPaper: 4,
  MildMemes: 5,
  SlowCooking: 3,
  HomeServers: 2,
}

/** How many notes there are about members of a community. */
const notesIn: Readonly<Record<string, number>> = { AskTheTable: 14, TinyGardens: 8, LocalPaper: 3, MildMemes: 2 }

/** Days of a ban; 0 is permanent. */
const spans = [0, 0, 0, 7, 14, 30, 90, 365]

const entry = (
  place: Place,
  type: LogType,
  moderator_id: number,
  created: number,
  more: Partial<Entry> = {},
): Entry => ({
  community_id: place.row.id,
  type,
  moderator_id,
  target: '',
  description: '',
  post_id: 0,
  comment_id: 0,
  created,
  ...more,
})

const banRow = (place: Place, user_id: number, moderator_id: number, created: number, terms: BanTerms): Ban => ({
  community_id: place.row.id,
  user_id,
  moderator_id,
  reason: terms.reason,
  created,
  expires: terms.days === 0 ? 0 : created + terms.days * day,
  is_ip_ban: terms.isIpBan ? 1 : 0,
})

/** The actions that a post's or comment's marks imply. */
const actsOn = (item: Item, town: Town): Entry[] => {
  const { row, place, kind, postId, commentId } = item
  const about = { target: town.nameOf(row.author_id), post_id: postId, comment_id: commentId }
  const soon = Math.min(town.now, row.created + 4 * minute)
  const marks: readonly (readonly [LogType, boolean])[] = [
    ['sticky', row.is_stickied === 1],
    ['distinguish', row.is_distinguished === 1],
    ['lock', item.isLocked],
    ['ignorereports', row.is_ignoring_reports === 1],
  ]
  const source = row.removal_source
  const isByFilter = source.startsWith('communityFilter')
  const did = source.endsWith('Pending') ? 'Held for review' : 'Removed'
  const description = isByFilter ? `${did} by rule 1 of the filter` : ''
  const by = town.idOf(row.removed_by)
  return [
    ...(isByFilter || source.startsWith('moderator')
      ? [entry(place, `remove${kind}`, by, row.removed_at, { ...about, description })]
      : []),
    ...(row.is_approved === 1
      ? [entry(place, `approve${kind}`, town.idOf(row.approved_by), row.approved_at, about)]
      : []),
    ...marks.flatMap(([type, isSet]) => (isSet ? [entry(place, type, town.head(place), soon, about)] : [])),
  ]
}

/**
 * Nuked content of one author in a community was removed at one time, with a ban; members who wrote there again were
 * unbanned before.
 */
const nukes = (items: readonly Item[], town: Town): { bans: Ban[]; entries: Entry[] } => {
  const groups = Map.groupBy(
    items.filter(({ row }) => row.removal_source.startsWith('nuke')),
    ({ row }) => `${row.author_id} ${row.community_id}`,
  )
  const bans: Ban[] = []
  const entries: Entry[] = []
  for (const group of groups.values()) {
    const [first] = group
    if (first === undefined) continue
    const { place, row } = first
    const at = Math.max(...group.map((item) => item.row.removed_at))
    for (const item of group) item.row.removed_at = at
    const posts = group.filter(({ kind }) => kind === 'post').length
    const by = town.idOf(row.removed_by)
    const target = town.nameOf(row.author_id)
    const terms = { days: 0, isIpBan: false, reason: 'spam' }
    entries.push(
      entry(place, 'ban', by, at, { target, description: banWords(terms) }),
      entry(place, 'nuke', by, at, { target, description: nukeWords({ posts, comments: group.length - posts }) }),
    )
    const again = town.writtenBy(row.author_id, place).filter((created) => created > at)
    const author = town.people.users.find(({ id }) => id === row.author_id)
    // They became a moderator since, or deleted their account, which ended the ban.
    const isOver = author?.is_deleted === 1 || place.moderators.includes(target)
    if (again.length > 0) entries.push(entry(place, 'unban', by, Math.ceil((at + Math.min(...again)) / 2), { target }))
    else if (!isOver) bans.push(banRow(place, row.author_id, by, at, terms))
  }
  return { bans, entries }
}

/** A member who may be banned: none of the community's moderators, and not before their last content there. */
const bannable = (
  random: Random,
  place: Place,
  { people, writtenBy, now }: Town,
  banned: readonly Ban[],
): [user: User, since: number][] =>
  random
    .shuffle(people.regulars)
    .filter(({ id, username }) => {
      const isBanned = banned.some((ban) => ban.user_id === id && ban.community_id === place.row.id)
      return !isBanned && !place.moderators.includes(username) && !username.startsWith('demo_')
    })
    .map((user): [User, number] => [
      user,
      Math.max(user.created, place.row.created, ...writtenBy(user.id, place)) + minute,
    ])
    .filter(([, since]) => since < now - 10 * minute)

const makeBans = (
  random: Random,
  places: Places,
  town: Town,
  nuked: readonly Ban[],
): { bans: Ban[]; entries: Entry[] } => {
  const bans: Ban[] = []
  const entries: Entry[] = []
  for (const [name, count] of Object.entries(bannedFrom)) {
    const place = places.named(name)
    const waiting = bannable(random, place, town, nuked)
    for (const [index, [user, since]] of waiting.slice(0, count + 4).entries()) {
      const created = since + Math.floor(random.next() * Math.min(town.now - minute - since, 50 * day))
      const lasting = spans.filter((days) => days === 0 || created + days * day > town.now)
      const days = random.pick(lasting)
      const terms = { days, isIpBan: random.chance(0.15), reason: random.pick(violations) }
      const moderator_id = town.idOf(random.pick(place.moderators))
      const target = user.username
      entries.push(entry(place, 'ban', moderator_id, created, { target, description: banWords(terms) }))
      if (index < count) bans.push(banRow(place, user.id, moderator_id, created, terms))
      // A few were unbanned.
      else
        entries.push(
          entry(place, 'unban', town.head(place), created + Math.floor((town.now - created) * random.next()), {
            target,
          }),
        )
    }
  }
  return { bans, entries }
}

/** Notes about members whose content was reported, so that reports have context; and about others. */
const makeNotes = (random: Random, items: readonly Item[], places: Places, town: Town): Note[] =>
  Object.entries(notesIn).flatMap(([name, count]) => {
    const place = places.named(name)
    const reported = items.filter(({ row }) => row.community_id === place.row.id && row.is_reported === 1)
    const authors = [...new Set(reported.map(({ row }) => row.author_id)), ...town.people.regulars.map(({ id }) => id)]
    return Array.from({ length: count }, (_, index): Note => {
      // Two notes about each of the first members.
      const user_id = authors[Math.floor(index / 2)] ?? place.row.id
      return {
        community_id: place.row.id,
        user_id,
        author_id: town.idOf(random.pick(place.moderators)),
        text: random.pick(moderatorNotes),
        created: town.now - random.int(3 * hour, 60 * day),
      }
    })
  })

/** Log entries for moderators added by earlier ones, and for changed settings. */
const housekeeping = (random: Random, places: Places, town: Town): Entry[] =>
  places.all.flatMap((place): Entry[] => {
    const running = places.moderators.filter(({ community_id }) => community_id === place.row.id)
    const head = running.find(({ permissions }) => permissions.includes('all_permissions'))?.user_id ?? 0
    const configured: readonly LogType[] =
      place.source.rules.length > 0 ? ['rules', 'settings', 'design'] : ['settings']
    return [
      ...running
        .filter(({ user_id }) => user_id !== head)
        .map(({ user_id, created }) => entry(place, 'addmoderator', head, created, { target: town.nameOf(user_id) })),
      ...configured.map((type) => entry(place, type, head, town.now - random.int(hour, 200 * day))),
    ]
  })

const withIds = <Row extends { readonly created: number }>(rows: readonly Row[]): (Row & { id: number })[] =>
  rows.toSorted((a, b) => a.created - b.created).map((row, index) => ({ ...row, id: index + 1 }))

/** `posts` and `comments` after moderation. */
export const makeModeration = (
  posts: readonly MadePost[],
  comments: readonly MadeComment[],
  people: People,
  places: Places,
  now: number,
): Moderation => {
  // A random stream of its own, so that changes here do not alter the rest of the world.
  const random = makeRandom(seedOf('moderation'))
  const items = itemsOf(posts, comments)
  const town = townOf(items, people, now)
  const nuked = nukes(items, town)
  const { bans, entries } = makeBans(random, places, town, nuked.bans)
  const notes = makeNotes(random, items, places, town)
  const byId = new Map(places.all.map((place) => [place.row.id, place]))
  const recorded = notes.flatMap(({ community_id, author_id, user_id, created }): Entry[] => {
    const place = byId.get(community_id)
    return place === undefined ? [] : [entry(place, 'note', author_id, created, { target: town.nameOf(user_id) })]
  })
  const log = [
    ...items.flatMap((item) => actsOn(item, town)),
    ...nuked.entries,
    ...entries,
    ...recorded,
    ...housekeeping(random, places, town),
  ]
  return { bans: withIds([...nuked.bans, ...bans]), notes: withIds(notes), moderationLog: withIds(log) }
}
