/**
 * Phrases for the actions of the moderation log: one for each type, with placeholders for the post or comment and for
 * the member. Types that only some servers have are shown by their name. docs/behaviour/moderation.md#logs.
 */
import type { LogEntry } from '../entities/Moderation.ts'
import { type LogType, logTypes } from '../sessionSpans.ts'

const phrases: Readonly<Record<LogType, string>> = {
  removepost: 'removed {post} by {member}',
  removecomment: 'removed {comment} by {member}',
  approvepost: 'approved {post} by {member}',
  approvecomment: 'approved {comment} by {member}',
  ignorereports: 'ignored the reports of {content} by {member}',
  unignorereports: 'stopped ignoring the reports of {content} by {member}',
  lock: 'locked {post} by {member}',
  unlock: 'unlocked {post} by {member}',
  sticky: 'stickied {content} by {member}',
  unsticky: 'unstickied {content} by {member}',
  distinguish: 'distinguished {content} by {member}',
  undistinguish: 'stopped distinguishing {content} by {member}',
  nsfw: 'marked {post} by {member} as NSFW',
  unnsfw: 'marked {post} by {member} as SFW',
  ban: 'banned {member}',
  unban: 'unbanned {member}',
  nuke: 'removed everything that {member} wrote here',
  note: 'wrote a note about {member}',
  message: 'sent a message to {member}',
  addmoderator: 'made {member} a moderator',
  updatemoderator: 'changed what {member} may do as a moderator',
  removemoderator: 'removed {member} as a moderator',
  settings: 'changed the settings',
  rules: 'changed the rules',
  filter: 'changed the filter',
  stylesheet: 'changed the stylesheet',
  design: 'changed the design',
}

const isKnown = (type: string): type is LogType => Object.hasOwn(phrases, type)

/** `content` is a post or comment, `member` the affected one. */
export interface LogPart {
  readonly kind: 'words' | 'content' | 'member'
  readonly text: string
}

type Act = Pick<LogEntry, 'type' | 'target' | 'postId' | 'commentId'>

/** A readable form of an unknown type: `lock_thread` is 'lock thread'. */
const unknownWords = (type: string): string => {
  const words = type
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase()
  return words === '' ? 'did something' : `did this: ${words}`
}

const contentWords = { post: 'a post', comment: 'a comment' } as const

const partOf = (piece: string, { target, commentId }: Act): LogPart => {
  if (piece === '{post}' || piece === '{comment}' || piece === '{content}') {
    const isComment = piece === '{comment}' || (piece === '{content}' && commentId > 0)
    return { kind: 'content', text: contentWords[isComment ? 'comment' : 'post'] }
  }
  if (piece === '{member}') return { kind: 'member', text: target }
  return { kind: 'words', text: piece }
}

/** The parts after the moderator's name, in order, with single spaces between them. */
export const logPhrase = (act: Act): ReadonlyArray<LogPart> => {
  const known = isKnown(act.type) ? phrases[act.type] : unknownWords(act.type)
  // The log does not always name the member.
  const phrase = act.target === '' ? known.replace(' by {member}', '').replace('{member}', 'a member') : known
  return phrase
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => partOf(piece, act))
}

/** The label of a type in the menu: 'Removed a post', 'Banned a member'. */
export const logTypeLabel = (type: string): string => {
  const words = logPhrase({ type, target: '', postId: 0, commentId: 0 })
    .map(({ text }) => text)
    .join('')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Every known type, with its label. */
export const logTypeChoices: ReadonlyArray<{ readonly type: LogType; readonly label: string }> = logTypes.map(
  (type) => ({ type, label: logTypeLabel(type) }),
)
