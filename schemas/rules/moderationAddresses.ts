/** Addresses of the screens of moderation and configuration. */
import { communityPath } from './addresses.ts'

export const queuePath = (community: string): string => `${communityPath(community)}/queue`

export const logsPath = (community: string): string => `${communityPath(community)}/logs`

export const bansPath = (community: string): string => `${communityPath(community)}/ban`

/** The screens of a community's configuration, by their word in the address; `settings` is the menu of the others. */
export const configSections = [
  'settings',
  'basic',
  'design',
  'rules',
  'topics',
  'filter',
  'stylesheet',
  'moderators',
  'voting',
  'content',
  'privacy',
] as const
export type ConfigSection = (typeof configSections)[number]

export const configPath = (community: string, section: ConfigSection = 'settings'): string =>
  `${communityPath(community)}/config/${section}`

interface PageKind {
  readonly type: 'feed' | 'post' | 'community' | 'profile' | 'page'
  /** '' if it is in none. */
  readonly community: string
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The first part of a feed's path; empty for the home feed. */
const feeds: ReadonlySet<string> = new Set(['', 'hot', 'new', 'rising', 'top', 'active', 'feed'])

/** The kind of page and the community of a path, for visit statistics. docs/behaviour/ads.md#reports. */
export const pageKind = (path: string): PageKind => {
  const [first = '', second = '', third = ''] = path.split('/').slice(1)
  const community = first === 'c' ? decoded(second) : ''
  if (first === 'p' || (first === 'c' && third === 'p')) return { type: 'post', community }
  if (first === 'c') return { type: third === 'about' || third === 'wiki' ? 'community' : 'feed', community }
  if (first === 'u') return { type: 'profile', community }
  return { type: feeds.has(first) ? 'feed' : 'page', community }
}
