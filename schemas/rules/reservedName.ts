/**
 * Names that nobody can register: they would speak for the site, or for something that is no member. Compared as they look, so that a name which only
 * seems to be one of them is one, too. Accounts that have such a name already keep it.
 */

/** How a name looks at a glance: without case, dashes and underscores, and with one letter for those that are mistaken for one another. */
const nameSkeleton = (name: string): string =>
  name.toLowerCase().replace(/[-_]/g, '').replace(/0/g, 'o').replace(/[1i]/g, 'l').replace(/5/g, 's').replace(/3/g, 'e')

/** What a log, a screen or an address names without meaning a member. */
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

/** Names of an office that people would believe. */
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

/** The site's own name, and whatever begins with it. */
const siteName = nameSkeleton('parley')

/** Whether nobody may register this name. Digits at its end make it no other name. */
export const isReservedName = (name: string): boolean => {
  const withoutDigits = name.replace(/[-_\d]+$/, '')
  return (
    nameSkeleton(name).startsWith(siteName) ||
    reserved.has(nameSkeleton(name)) ||
    (withoutDigits !== '' && reserved.has(nameSkeleton(withoutDigits)))
  )
}
