// The members: when they joined, their roles, and who writes more than others.
import { avatar } from '../artwork/portraits.ts'
import { demoAccounts } from '../demoAccounts.ts'
import type { Random } from '../random.ts'
import { demoMembers } from '../text/members.ts'
import type { DemoMedia } from './DemoMedia.ts'
import { day, hour, type User } from './World.ts'

export interface People {
  readonly users: readonly User[]
  /** The member of this name. Throws RangeError if there is none. */
  readonly named: (username: string) => User
  /** A member at that time; a few write much, most write little. Never a demo account. */
  readonly someone: (random: Random, at: number) => User
  /** Members who are neither suspended nor deleted nor demo accounts, the most active first. */
  readonly regulars: readonly User[]
}

const firstId = 40_211

/** Every 24th member joined within the last days, the others in the years before. */
const joinedAt = (random: Random, index: number, now: number): number =>
  index < 5
    ? now - (400 + index * 37) * day - index * 5 * hour
    : index % 24 === 13
      ? now - random.int(5 * hour, 6 * day)
      : now - 60 * day - Math.floor(random.next() ** 1.5 * 2200 * day)

const awardsOf = (index: number, proTier: number): number => (index === 4 ? 5 : index === 0 ? 3 : proTier)

/** Most members can be found by name prefix. */
const isIndexed = (index: number): boolean => index % 5 !== 4

/** Settings of the first accounts; the others have the defaults. */
const settled: Readonly<Record<string, object>> = {
  demo_member: { blocked_communities: ['TargetRange'] },
  demo_pro: { expand: 'condensed', blocked_communities: ['MildMemes'] },
}

/** Their accounts cannot log in. */
export const makePeople = (random: Random, shelf: DemoMedia, now: number): People => {
  const users = demoMembers.map(
    (member, index): User => ({
      id: firstId + index * 7,
      username: member.username,
      key: member.username.toLowerCase(),
      password_hash: '',
      email_hash: '',
      created: joinedAt(random, index, now),
      post_score: 0,
      comment_score: 0,
      profile_picture:
        member.hasPicture && !member.isDeleted
          ? shelf.drawing(`avatar ${member.username}`, () => avatar(member.username, member.hue))
          : '',
      is_admin: member.isAdmin ? 1 : 0,
      is_deleted: member.isDeleted ? 1 : 0,
      is_suspended: member.isSuspended ? 1 : 0,
      is_ad_free: member.isAdmin ? 1 : 0,
      pro_tier: member.proTier,
      pro_expires: member.proTier > 0 ? now + random.int(3, 28) * day : 0,
      awards: awardsOf(index, member.proTier),
      pretended_awards: 0,
      referrer: '',
      is_indexed: isIndexed(index) ? 1 : 0,
      settings: JSON.stringify({
        ...settled[member.username],
        ...(isIndexed(index) ? { index_profile: true } : {}),
      }),
    }),
  )
  const byName = new Map(users.map((user) => [user.username, user]))
  const crowd = users.slice(demoAccounts.length)
  const talkative = random.shuffle(crowd)
  const urn = talkative.flatMap((user, place) =>
    Array.from({ length: user.is_deleted === 1 ? 2 : 1 + Math.floor(60 / (place + 2)) }, () => user),
  )
  return {
    users,
    named: (username) => {
      const user = byName.get(username)
      if (user === undefined) throw new RangeError(`there is no member ${username}`)
      return user
    },
    someone: (dice, at) => {
      for (;;) {
        const user = dice.chance(0.4) ? dice.pick(crowd) : dice.pick(urn)
        if (user.created < at) return user
      }
    },
    regulars: talkative.filter(
      (user) => user.is_suspended === 0 && user.is_deleted === 0 && user.created < now - 60 * day,
    ),
  }
}
