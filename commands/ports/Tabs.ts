/**
 * The door to the other tabs of this device: what one tab did that all of them show. A message names the member whom it is about, and carries no
 * key, no password and nothing that was typed.
 */
import { Context, type Effect, Schema } from 'effect'
import { SomePreferences } from '../preferences/keepPreferences.ts'

/** Lower-case name of a member. */
const member = Schema.NonEmptyString

const { Boolean: flag, Number: count } = Schema

/** What the server confirmed of a comment; what is absent stays as the tab that hears it has it. */
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

/** What became of one entity of the member's, `id` as the store has it. The tab that hears it takes only the fields that fit such an entity. */
const Change = Schema.Struct({
  of: Schema.String,
  id: Schema.String,
  /** Fields as they are now. */
  marks: Schema.Record(Schema.String, Schema.Unknown),
  /** What came to a field's list and what went. */
  names: Schema.Record(Schema.String, Names),
  /** What went into a folder (`true`) or out of it, by reference. */
  holds: Schema.Record(Schema.String, flag),
})
export type Change = typeof Change.Type

/** Something that the server confirmed: it holds in every tab of the member. Tabs that run an earlier version tell of it as posts, comments and messages read. */
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
  /** Messages were read; so many are unread now. */
  Schema.Struct({ kind: Schema.Literal('read'), member, ids: Schema.Array(Schema.Int), unreadCount: Schema.Int }),
])

/** Everything that tabs tell each other. */
export const TabNews = Schema.Union([SessionNews, ConfirmedNews])
export type TabNews = typeof TabNews.Type

export class Tabs extends Context.Service<
  Tabs,
  {
    /** Tells every other tab of this device. Nobody answers; a tab that did not listen looks for itself when it is next shown. */
    readonly tell: (news: TabNews) => Effect.Effect<void>
  }
>()('parley/commands/Tabs') {}
