/**
 * Writes recorded values into a store, by key. Values that do not match their key are rejected: a file may hold
 * anything.
 */
import { Schema } from 'effect'
import { AdUnit } from '../../schemas/entities/AdConfig.ts'
import { Comment } from '../../schemas/entities/Comment.ts'
import { Community, Suggestion } from '../../schemas/entities/Community.ts'
import { CommunitySettings } from '../../schemas/entities/CommunitySettings.ts'
import { CryptoPayment, Subscription } from '../../schemas/entities/CryptoPayment.ts'
import { Message, MessageReport } from '../../schemas/entities/Message.ts'
import { LogEntry } from '../../schemas/entities/Moderation.ts'
import { Moderator, ModeratorInvitation } from '../../schemas/entities/Moderator.ts'
import { Post } from '../../schemas/entities/Post.ts'
import { Preferences } from '../../schemas/entities/Preferences.ts'
import { Ban, Note, Report } from '../../schemas/entities/Report.ts'
import { User } from '../../schemas/entities/User.ts'
import { adsOf, waitingKey } from '../../signals/adsOf.ts'
import type { ThreadRow } from '../../signals/CommentTree.ts'
import type { Entities } from '../../signals/Entities.ts'
import { isBaseKey, unbased } from '../../signals/journal.ts'
import { emptyList, type ListState } from '../../signals/ListState.ts'
import type { Lists } from '../../signals/Lists.ts'
import { type ContentRef, makeStore, type Store } from '../../signals/Store.ts'
import type { StoredMessage } from '../../signals/storedRecords.ts'
import type { ThreadState } from '../../signals/Threads.ts'
import { Undecodable } from './failureRecordOf.ts'
import { fromPlain, isFields } from './plain.ts'
import type { Session } from './Session.ts'
import { keyParts } from './state.ts'

type Test<A> = (value: unknown) => value is A

const placed = { community: Schema.String, of: Schema.String, isGone: Schema.optionalKey(Schema.Boolean) }
const recordOf = <K extends string, F extends Schema.Struct.Fields>(kind: K, fields: F) =>
  Schema.Struct({ ...placed, kind: Schema.Literal(kind), ...fields })

const isRecord = Schema.is(
  Schema.Union([
    recordOf('moderator', { moderator: Schema.toType(Moderator) }),
    recordOf('ban', { ban: Schema.toType(Ban) }),
    recordOf('note', { note: Schema.toType(Note) }),
    recordOf('report', { report: Schema.toType(Report) }),
    recordOf('invitation', { invitation: Schema.toType(ModeratorInvitation) }),
    recordOf('messageReport', { report: Schema.toType(MessageReport) }),
    recordOf('waiting', { waiting: Schema.Number, messageReports: Schema.Number, at: Schema.Number }),
    recordOf('log', { entry: Schema.toType(LogEntry) }),
    recordOf('settings', { settings: Schema.toType(CommunitySettings) }),
    Schema.Struct({ ...placed, kind: Schema.Literals(['filter', 'stylesheet']), text: Schema.String }),
  ]),
)
const isFolder = Schema.is(Schema.Struct({ name: Schema.String, holds: Schema.Record(Schema.String, Schema.Boolean) }))
const isWritten = Schema.is(
  Schema.Array(
    Schema.Struct({
      id: Schema.Number,
      parentId: Schema.Number,
      author: Schema.String,
      postUuid: Schema.String,
      at: Schema.Number,
      isSeen: Schema.Boolean,
    }),
  ),
)
const hasMessage = Schema.is(Schema.toType(Message))
const isMessage = (value: unknown): value is StoredMessage =>
  hasMessage(value) && ['undefined', 'number'].includes(typeof Object(value).commentId)
const isUnits = Schema.is(Schema.Array(Schema.toType(AdUnit)))
const isPlace = Schema.is(
  Schema.Struct({
    unit: Schema.optional(Schema.Union([Schema.toType(AdUnit), Schema.Literal('none')])),
    reported: Schema.Array(Schema.Literals(['view', 'impression', 'pixel'])),
  }),
)
const begun = { before: Schema.optionalKey(Schema.toType(Subscription)) }
const isPro = Schema.is(
  Schema.Struct({
    known: Schema.optionalKey(
      Schema.Struct({
        subscription: Schema.optionalKey(Schema.toType(Subscription)),
        pending: Schema.Boolean,
        isOverdue: Schema.optionalKey(Schema.Boolean),
      }),
    ),
    provider: Schema.optionalKey(
      Schema.Struct({
        provider: Schema.Literals(['stripe', 'test']),
        crypto: Schema.Literals(['test', 'gateway', 'off']),
      }),
    ),
    payment: Schema.optionalKey(
      Schema.Union([
        Schema.Struct({
          ...begun,
          kind: Schema.Literal('card'),
          provider: Schema.Literals(['stripe', 'test']),
          publishableKey: Schema.String,
          clientSecret: Schema.String,
        }),
        Schema.Struct({ ...begun, kind: Schema.Literal('coins'), crypto: Schema.toType(CryptoPayment) }),
      ]),
    ),
  }),
)
const isEnded = Schema.is(Schema.Struct({ username: Schema.String, how: Schema.Literals(['expired', 'loggedOut']) }))
const isTexts = Schema.is(Schema.Array(Schema.String))
const isSuggestions = Schema.is(Schema.Array(Schema.toType(Suggestion)))
const isPreferences = Schema.is(Schema.toType(Preferences))

const isNumber = (value: unknown): value is number => typeof value === 'number'
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const isString = (value: unknown): value is string => typeof value === 'string'
const isRef = (value: unknown): value is ContentRef => isString(value) && /^(?:post|comment)\/\d+$/.test(value)
const isListOf =
  <Id>(isId: Test<Id>): Test<ListState<Id>> =>
  (value): value is ListState<Id> =>
    isFields(value) &&
    [value['ids'], value['polled']].every((ids) => Array.isArray(ids) && ids.every(isId)) &&
    [value['page'], value['timestamp'], value['polledAt']].every(isNumber) &&
    typeof value['more'] === 'boolean' &&
    typeof value['loaded'] === 'boolean' &&
    [false, 'list', 'tail'].some((each) => each === value['loading'])

const isRow = (value: unknown): value is ThreadRow =>
  isFields(value) && [value['id'], value['depth'], value['span'], value['replies']].every(isNumber)
const isThread = (value: unknown): value is ThreadState =>
  isFields(value) && Array.isArray(value['rows']) && value['rows'].every(isRow) && value['collapsed'] instanceof Set

/** Returns whether the value had the right type. */
type Write = (store: Store, id: string, value: unknown) => boolean

const entity =
  <A extends object, Id extends string | number>(
    is: Test<A>,
    of: (store: Store) => Entities<A, Id>,
    idOf: (text: string) => Id,
  ): Write =>
  (store, id, value) => {
    if (value !== undefined && !is(value)) return false
    of(store).put(idOf(id), value)
    return true
  }

const list =
  <Id>(isId: Test<Id>, of: (store: Store) => Lists<Id>): Write =>
  (store, key, value) => {
    const is = isListOf(isId)
    if (value !== undefined && !is(value)) return false
    of(store).step(key, () => value ?? emptyList<Id>())
    return true
  }

const single =
  <A>(is: Test<A>, write: (store: Store, value: A) => void): Write =>
  (store, _id, value) => {
    if (!is(value)) return false
    write(store, value)
    return true
  }

const same = (id: string): string => id

const writers: Readonly<Record<string, Write>> = {
  post: entity(Schema.is(Schema.toType(Post)), ({ posts }) => posts, Number),
  comment: entity(Schema.is(Schema.toType(Comment)), ({ comments }) => comments, Number),
  message: entity(isMessage, ({ messages }) => messages, Number),
  community: entity(Schema.is(Schema.toType(Community)), ({ communities }) => communities, same),
  user: entity(Schema.is(Schema.toType(User)), ({ users }) => users, same),
  folder: entity(isFolder, ({ folders }) => folders, same),
  record: entity(isRecord, ({ records }) => records, same),
  feed: list(isNumber, ({ feeds }) => feeds),
  content: list(isRef, ({ contents }) => contents),
  directory: list(isString, ({ directories }) => directories),
  members: list(isString, ({ memberLists }) => memberLists),
  folders: list(isString, ({ folderLists }) => folderLists),
  inbox: list(isNumber, ({ inboxes }) => inboxes),
  conversation: list(isNumber, ({ conversations }) => conversations),
  comments: list(isNumber, ({ commentLists }) => commentLists),
  'open posts': list(isNumber, ({ openPosts }) => openPosts),
  wiki: list(isString, ({ wikis }) => wikis),
  'report rules': list(isString, ({ reportRules }) => reportRules),
  records: list(isString, ({ recordLists }) => recordLists),
  thread: (store, key, value) => {
    if (!isThread(value)) return false
    store.threads.setState(key, value)
    return true
  },
  member: single(isString, (store, value) => {
    store.member.value = value
  }),
  preferences: single(isPreferences, (store, value) => {
    store.preferences.value = value
  }),
  suggestions: single(isSuggestions, (store, value) => {
    store.suggestions.value = value
  }),
  ended: (store, _id, value) => {
    if (value !== undefined && !isEnded(value)) return false
    store.ended.value = value
    return true
  },
  'offered topics': (store, _id, value) => {
    if (value !== undefined && !isTexts(value)) return false
    store.offeredTopics.value = value
    return true
  },
  ad: (store, slot, value) => {
    if (!isPlace(value)) return false
    adsOf(store).places.set(slot, { unit: value.unit, reported: value.reported })
    return true
  },
  [waitingKey]: single(isUnits, (store, value) => adsOf(store).putWaiting(value)),
  pro: single(isPro, (store, value) => {
    store.pro.value = value
  }),
  'sets votes': single(isBoolean, (store, value) => {
    store.setsVotes.value = value
  }),
  written: single(isWritten, (store, value) => {
    store.written.value = value
  }),
}

/** Writes one value, `undefined` for none; returns false if it does not match its key. */
export const writeState = (store: Store, key: string, value: unknown): boolean => {
  const [kind, id] = keyParts(key)
  const write = Object.hasOwn(writers, kind) ? writers[kind] : undefined
  return write?.(store, id, value) ?? false
}

// The store at the start of a session, as far as it was read. It evicts nothing by itself: evictions are part of the session.

/** Throws `Undecodable`. */
export const storeAtStart = ({ base, start }: Session): Store => {
  const store = makeStore(base, true)
  for (const [key, value] of start.state)
    if (!isBaseKey(key) && !writeState(store, key, fromPlain(value)))
      throw new Undecodable(`The starting value of ${JSON.stringify(key.slice(0, 80))}`)
  return store
}

/**
 * The server's values of entities with a proposal at the start of the session. The proposing entry was running; it
 * starts before everything else and proposes on top of these.
 */
export const putBases = (store: Store, { start }: Pick<Session, 'start'>): void => {
  for (const [key, value] of start.state) if (isBaseKey(key)) writeState(store, unbased(key), fromPlain(value))
}
