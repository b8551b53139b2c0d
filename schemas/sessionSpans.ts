/** Lifetimes of sessions, in milliseconds; ours. */

import { Schema } from 'effect'
import { Failure } from './Failure.ts'

const day = 24 * 60 * 60 * 1000

export const sessionSpans = {
  /** A session expires when it is not used for this long. */
  idle: 90 * day,
  /** The maximum lifetime of a session, even if it is used. */
  most: 365 * day,
  /** The minimum time between two writes of a session's last use. */
  seenEvery: 10 * 60 * 1000,
} as const

/**
 * The action types of the moderation log. Servers have more than are documented: a client shows those unchanged.
 * docs/behaviour/moderation.md#logs.
 */
export const logTypes = [
  'removepost',
  'removecomment',
  'approvepost',
  'approvecomment',
  'ignorereports',
  'unignorereports',
  'lock',
  'unlock',
  'sticky',
  'unsticky',
  'distinguish',
  'undistinguish',
  'nsfw',
  'unnsfw',
  'ban',
  'unban',
  'nuke',
  'note',
  'message',
  'addmoderator',
  'updatemoderator',
  'removemoderator',
  'settings',
  'rules',
  'filter',
  'stylesheet',
  'design',
] as const
export type LogType = (typeof logTypes)[number]

/** A failure as plain data: what the log and a file of a session hold of it. */
export const FailureRecord = Schema.toEncoded(Failure)
