/**
 * Port: messages to the other tabs of this device about changes that all of them show. A message names its member, and
 * contains no keys, passwords or typed text.
 */
import { Context, type Effect, Schema } from 'effect'
import { SomePreferences } from '../settings/syncedSettings.ts'

/** Lower-case name of a member. */
const member = Schema.NonEmptyString

// Not taken out of `Schema` in one line: the build would keep all of it.
const flag = Schema.Boolean
const count = Schema.Number

/** Confirmed fields of a comment; absent ones stay as they are in the receiving tab. */
const commentMarks = {
  vote: Schema.optionalKey(Schema.Literals([-1, 0, 1])),
  score: Schema.optionalKey(count),
  scoreUp: Schema.optionalKey(count),
  scoreDown: Schema.optionalKey(count),
  isDeleted: Schema.optionalKey(flag),
}

const postMarks = { ...commentMarks, isHidden: Schema.optionalKey(flag), isNsfw: Schema.optionalKey(flag) }

/** The session of this device began or ended. */
export const SessionNews = Schema.Struct({ kind: Schema.Literals(['loggedIn', 'loggedOut', 'sessionEnded']), member })

const Names = Schema.Struct({ added: Schema.Array(Schema.String), removed: Schema.Array(Schema.String) })

/**
 * A change to one of the member's entities, `id` as in the store. The receiving tab applies it only if the result is a
 * valid entity.
 */
const Change = Schema.Struct({
  of: Schema.String,
  id: Schema.String,
  /** Fields with their new values. */
  marks: Schema.Record(Schema.String, Schema.Unknown),
  /** Names added to and removed from list fields. */
  names: Schema.Record(Schema.String, Names),
  /** Items added to (`true`) or removed from a folder, by reference. */
  holds: Schema.Record(Schema.String, flag),
})
export type Change = typeof Change.Type

/**
 * A change that the server confirmed, for every tab of the member. Tabs with an earlier version send posts, comments
 * and read messages instead.
 */
export const ConfirmedNews = Schema.Union([
  /** A guest, whose name is '', has preferences. */
  Schema.Struct({
    kind: Schema.Literal('changed'),
    member: Schema.String,
    changes: Schema.Array(Change),
    preferences: Schema.optionalKey(SomePreferences),
  }),
  Schema.Struct({ kind: Schema.Literal('post'), member, id: Schema.Int, marks: Schema.Struct(postMarks) }),
  Schema.Struct({ kind: Schema.Literal('comment'), member, id: Schema.Int, marks: Schema.Struct(commentMarks) }),
  /** Messages were read; `unreadCount` remain unread. */
  Schema.Struct({ kind: Schema.Literal('read'), member, ids: Schema.Array(Schema.Int), unreadCount: Schema.Int }),
])

/** Every message between tabs. */
export const TabNews = Schema.Union([SessionNews, ConfirmedNews])
export type TabNews = typeof TabNews.Type

export class Tabs extends Context.Service<
  Tabs,
  {
    /**
     * Broadcasts to all other tabs of this device, without replies; a tab that missed it checks when it is next shown.
     */
    readonly tell: (news: TabNews) => Effect.Effect<void>
  }
>()('parley/commands/Tabs') {}
