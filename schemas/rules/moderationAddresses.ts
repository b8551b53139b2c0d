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
