/**
 * Every call of the API, named `{file}.{export}`: a call that an area exports is in this table. For the contract tests.
 * The client imports the areas separately, so that it loads only what a screen needs.
 */
import * as account from './account.ts'
import * as actions from './actions.ts'
import * as ads from './ads.ts'
import * as awards from './awards.ts'
import * as captcha from './captcha.ts'
import * as comments from './comments.ts'
import * as communities from './communities.ts'
import * as communityConfig from './communityConfig.ts'
import * as communityPeople from './communityPeople.ts'
import * as content from './content.ts'
import * as devices from './devices.ts'
import * as errors from './errors.ts'
import * as feeds from './feeds.ts'
import * as folders from './folders.ts'
import * as invitations from './invitations.ts'
import * as messageReports from './messageReports.ts'
import * as messages from './messages.ts'
import * as moderatedMembers from './moderatedMembers.ts'
import * as moderation from './moderation.ts'
import * as payments from './payments.ts'
import * as posts from './posts.ts'
import * as session from './session.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import * as vote from './vote.ts'

/** The fields by which a call is recognised among the schemas that an area also exports. */
interface CallShape {
  readonly method: 'GET' | 'POST'
  readonly path: string
}

type CallsOf<Area extends string, Exports> = {
  readonly [Name in keyof Exports & string as Exports[Name] extends CallShape
    ? `${Area}.${Name}`
    : never]: Exports[Name]
}

const isCall = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/**
 * The calls among the exports of an area. The overload has the precise type, which TypeScript cannot infer from
 * `Object.fromEntries`.
 */
function callsOf<Area extends string, Exports extends object>(area: Area, exports: Exports): CallsOf<Area, Exports>
function callsOf(area: string, exports: object): object {
  const named = Object.entries(exports).flatMap(([name, value]) => (isCall(value) ? [[`${area}.${name}`, value]] : []))
  return Object.fromEntries(named)
}

export const calls = {
  ...callsOf('account', account),
  ...callsOf('actions', actions),
  ...callsOf('ads', ads),
  ...callsOf('awards', awards),
  ...callsOf('captcha', captcha),
  ...callsOf('comments', comments),
  ...callsOf('communities', communities),
  ...callsOf('communityConfig', communityConfig),
  ...callsOf('communityPeople', communityPeople),
  ...callsOf('content', content),
  ...callsOf('devices', devices),
  ...callsOf('errors', errors),
  ...callsOf('feeds', feeds),
  ...callsOf('folders', folders),
  ...callsOf('invitations', invitations),
  ...callsOf('messageReports', messageReports),
  ...callsOf('messages', messages),
  ...callsOf('moderatedMembers', moderatedMembers),
  ...callsOf('moderation', moderation),
  ...callsOf('payments', payments),
  ...callsOf('posts', posts),
  ...callsOf('session', session),
  ...callsOf('uploads', uploads),
  ...callsOf('users', users),
  ...callsOf('vote', vote),
} as const

export type CallName = keyof typeof calls
