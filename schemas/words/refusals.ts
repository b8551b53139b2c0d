/**
 * Sentences of refusals that are used in several places: by the server, by commands that check first, and by screens.
 */
import type { Capability } from '../rules/capabilities.ts'

export const refusals = {
  moderatorsOnly: 'Only moderators of this community may do this.',
  postLocked: 'Post is locked by moderators.',
  banned: 'You are banned from this community.',
  passwordsDiffer: 'Passwords do not match.',
  blockSelf: 'You cannot block yourself.',
  messageSelf: 'You cannot send a message to yourself.',
  noAwards: 'You have no awards to give.',
  noSubscription: 'You do not have an active paid subscription.',
  userDeleted: 'This user has deleted their account.',
} as const

const lacks: Readonly<Record<Capability, string>> = {
  moderate: refusals.moderatorsOnly,
  settings: 'You may not manage the settings of this community.',
  sidebar: 'You may not manage the description of this community.',
  rules: 'You may not manage the rules of this community.',
  filter: 'You may not manage the filter of this community.',
  design: 'You may not manage the design of this community.',
  moderators: 'You may not manage the moderators of this community.',
}

/** Why members with these permissions may not do something that needs another permission. */
export const lackOf = (held: ReadonlySet<Capability>, needed: Capability): string =>
  lacks[held.has('moderate') ? needed : 'moderate']
