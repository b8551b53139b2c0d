// The communities with their moderators and members.
import type { ModeratorRow, SubscriptionRow, WikiPageRow } from '../../database/Tables.ts'
import { communityIcon } from '../artwork/portraits.ts'
import { communityHeader } from '../artwork.ts'
import type { Random } from '../random.ts'
import { leisureCommunities } from '../text/communities-leisure.ts'
import { questionCommunities } from '../text/communities-questions.ts'
import { worldCommunities } from '../text/communities-world.ts'
import type { DemoCommunity } from '../text/community.ts'
import type { DemoMedia } from './DemoMedia.ts'
import type { People } from './people.ts'
import { type Community, day } from './World.ts'

// The communities of the demo world: every topic of the directory has at least one, and no fixed feed is empty.

/** 33 communities; one is restricted, one unlisted. */
export const demoCommunities: readonly DemoCommunity[] = [
  ...leisureCommunities,
  ...worldCommunities,
  ...questionCommunities,
]

export interface Place {
  readonly row: Community
  readonly source: DemoCommunity
  /** How much is written here, relative to the others. */
  readonly weight: number
  /** Names of its moderators, the first with every permission. */
  readonly moderators: readonly string[]
}

export interface Places {
  readonly all: readonly Place[]
  /** The community of this name. Throws RangeError if there is none. */
  readonly named: (name: string) => Place
  /** A random community, busy ones more often. */
  readonly somewhere: (random: Random) => Place
  readonly moderators: readonly ModeratorRow[]
  readonly subscriptions: readonly SubscriptionRow[]
  readonly wikiPages: readonly WikiPageRow[]
}

/** The demo accounts' permissions by community; other moderators are chosen at random. */
const appointed: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  AskTheTable: { demo_moderator: ['all_permissions'] },
  TinyGardens: { demo_moderator: ['all_permissions'] },
  LocalPaper: { demo_author: ['manage_rules'] },
  HomeServers: { demo_author: ['manage_automoderator'] },
  SlowCooking: { demo_author: ['manage_settings'] },
  BedroomTapes: { demo_author: ['manage_stylesheet', 'manage_sidebar'] },
}

const joinedByMember = [
  'AskTheTable',
  'TinyGardens',
  'SlowCooking',
  'FixItYourself',
  'LocalPaper',
  'NightTrains',
  'MildMemes',
  'BedroomTapes',
]
const joinedByDemo: Readonly<Record<string, readonly string[]>> = {
  demo_member: joinedByMember,
  demo_author: ['LocalPaper', 'HomeServers', 'SlowCooking', 'BedroomTapes', 'TwoSentenceTales'],
  demo_moderator: ['AskTheTable', 'TinyGardens', 'TownHall', 'DryWit'],
  demo_pro: ['BoardGameNight', 'RetroPixels', 'MatineeClub', 'MonsterMakeup', 'OldEngines', 'MapRoom'],
  demo_admin: ['AskTheTable', 'LocalPaper'],
}

const busiest = ['AskTheTable', 'MildMemes', 'LocalPaper', 'FixItYourself', 'TinyGardens', 'DryWit', 'SlowCooking']
const weightOf = (name: string, place: number): number => {
  const rank = busiest.indexOf(name)
  return name === 'MapRoom' ? 2 : rank >= 0 ? 14 - rank : 3 + ((place * 5) % 6)
}

export const makePlaces = (random: Random, shelf: DemoMedia, people: People, now: number): Places => {
  const moderators: ModeratorRow[] = []
  const wikiPages: WikiPageRow[] = []
  const all = demoCommunities.map((source, index): Place => {
    const { name, hue } = source
    const created = now - random.int(300, 2600) * day
    const id = 301 + index * 3
    const weight = weightOf(name, index)
    const granted = Object.entries(appointed[name] ?? {})
    const drawn = random
      .shuffle(people.regulars.slice(0, 60))
      .slice(0, random.int(1, 3))
      .map((user, place): [string, readonly string[]] => [
        user.username,
        place === 0
          ? ['all_permissions']
          : random.shuffle(['manage_rules', 'manage_sidebar', 'manage_settings']).slice(1),
      ])
    for (const [username, permissions] of [...granted, ...drawn])
      moderators.push({
        community_id: id,
        user_id: people.named(username).id,
        permissions: JSON.stringify(permissions),
        created: Math.max(created, people.named(username).created) + day,
      })
    for (const page of source.wiki)
      wikiPages.push({ community_id: id, page_name: page.name, title: page.title, markdown: page.body })
    return {
      source,
      weight,
      moderators: [...granted, ...drawn].map(([username]) => username),
      row: {
        id,
        name,
        key: name.toLowerCase(),
        display_name: source.displayName,
        description: source.description,
        topics: JSON.stringify(source.topics),
        created,
        icon: shelf.drawing(`icon ${name}`, () => communityIcon(name, hue)),
        header: shelf.drawing(`header ${name}`, () => communityHeader(name, hue)),
        visibility: source.visibility,
        is_app_safe: source.allowsNsfw || source.topics.some((topic) => topic === 'Guns') ? 0 : 1,
        is_public_logs: index % 3 === 0 ? 0 : 1,
        is_public_ban_logs: index % 4 === 1 ? 1 : 0,
        hides_moderators_in_logs: index % 5 === 4 ? 1 : 0,
        rules: JSON.stringify(source.rules),
        member_count: weight * weight * random.int(160, 240) + random.int(11, 900),
        activity: 0,
        founder_id: 0,
      },
    }
  })
  const byName = new Map(all.map((place) => [place.row.name, place]))
  const urn = all.flatMap((place) => Array.from({ length: place.weight }, () => place))
  const named = (name: string): Place => {
    const place = byName.get(name)
    if (place === undefined) throw new RangeError(`there is no community ${name}`)
    return place
  }
  const subscriptions = people.users
    .filter((user) => user.is_deleted === 0)
    .flatMap((user): SubscriptionRow[] => {
      const joined = joinedByDemo[user.username]?.map(named) ?? [
        ...new Set(Array.from({ length: random.int(3, 16) }, () => random.pick(urn))),
      ]
      return joined.map(({ row }) => ({
        community_id: row.id,
        user_id: user.id,
        created: Math.floor(
          Math.max(row.created, user.created) + random.next() * (now - Math.max(row.created, user.created)),
        ),
      }))
    })
  return { all, named, somewhere: (dice) => dice.pick(urn), moderators, subscriptions, wikiPages }
}
