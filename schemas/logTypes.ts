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
