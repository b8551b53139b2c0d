/**
 * Names that cannot be registered, because they would seem to speak for the site, or are not members. Compared by
 * appearance, so that lookalikes are reserved too. Existing accounts keep such names.
 */

/** The appearance of a name: without case, dashes and underscores, and with one letter for those that look alike. */
const nameSkeleton = (name: string): string =>
  name.toLowerCase().replace(/[-_]/g, '').replace(/0/g, 'o').replace(/[1i]/g, 'l').replace(/5/g, 's').replace(/3/g, 'e')

/** Names that a log, a screen or an address uses for something other than a member. */
const actors = [
  'filter',
  'deleted',
  'removed',
  'unknown',
  'system',
  'me',
  'you',
  'guest',
  'anonymous',
  'null',
  'undefined',
]

/** Names of roles that people would trust. */
const offices = [
  'admin',
  'admins',
  'administrator',
  'administrators',
  'administration',
  'sysadmin',
  'webmaster',
  'root',
  'mod',
  'mods',
  'moderator',
  'moderators',
  'moderation',
  'automod',
  'automoderator',
  'staff',
  'team',
  'official',
  'support',
  'help',
  'helpdesk',
  'security',
  'abuse',
  'legal',
  'billing',
  'payments',
  'contact',
  'info',
  'noreply',
  'bot',
]

const reserved: ReadonlySet<string> = new Set([...actors, ...offices].map(nameSkeleton))

/** The site's own name, and all names that begin with it. */
const siteName = nameSkeleton('parley')

/** Whether this name cannot be registered. Digits at its end are ignored. */
export const isReservedName = (name: string): boolean => {
  const withoutDigits = name.replace(/[-_\d]+$/, '')
  return (
    nameSkeleton(name).startsWith(siteName) ||
    reserved.has(nameSkeleton(name)) ||
    (withoutDigits !== '' && reserved.has(nameSkeleton(withoutDigits)))
  )
}

// Mentions in text: u/name, /u/name and @name are members, c/name is a community. The client makes them links, and the
// server notifies members.

interface Mention {
  readonly kind: 'user' | 'community'
  readonly name: string
  /** The matched text, and its index. */
  readonly text: string
  readonly at: number
}

const mention =
  /(?<![\p{L}\p{N}_/.@-])(?:@([A-Za-z0-9_-]{2,24})|\/?([uc])\/([A-Za-z0-9_-]{2,24}))(?![\p{L}\p{N}_@/-])/gu

/** The mentions in a text, in its order. */
export const findMentions = (text: string): ReadonlyArray<Mention> =>
  Array.from(text.matchAll(mention), ({ 0: whole, 1: at, 2: letter, 3: named = '', index }) => ({
    kind: letter === 'c' ? 'community' : 'user',
    name: at ?? named,
    text: whole,
    at: index,
  }))

// The community of a host. docs/behaviour/platform.md#base-community.

const suffix = '.win'

/** The name before .win, or home for any other host. Takes a host, or an origin with one. */
export const baseCommunity = (origin: string): string => {
  const host = origin
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/:\d+$/, '')
  return host.endsWith(suffix) && host !== suffix ? host.slice(0, -suffix.length) : 'home'
}
