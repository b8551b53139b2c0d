/** What moderators do to posts and comments, and the queue of what awaits them. Document 2, section 7 (Moderation). Moderators only. */
import { Schema } from 'effect'
import { rows } from '../codecs/lenient.ts'
import { FlagText, IdText, PageText } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { Report } from '../entities/Report.ts'
import { QueueShow, QueueSort, QueueType } from '../screenVocabulary.ts'
import { ContentKind } from '../vocabulary.ts'
import { getCall, postCall } from './Call.ts'
import { ContentPage } from './content.ts'
import { Done } from './Envelope.ts'

const target = { id: IdText, type: ContentKind }

/** Ours: takes back the caller's own decision of this id, so that everything is as it was before. A server that does not know it decides anew. */
const undoable = { ...target, undoId: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(36))) }

/** Ours: the id of the decision, where it can be taken back. A server that does not say it cannot. */
const Decided = wire(Schema.Struct({ undoId: Schema.optionalKey(Schema.String) }), {
  shares: 'all',
  names: { undoId: 'undo_id' },
})

/** POST /moderate/ignore_reports: whether reports of it, these and later ones, count. */
export const setIgnoringReports = postCall({
  path: '/moderate/ignore_reports',
  input: Schema.Struct({ ...undoable, isIgnoring: FlagText }).pipe(
    Schema.encodeKeys({ isIgnoring: 'state', undoId: 'undo_id' }),
  ),
  answer: Decided,
  repeat: 'safe',
})

/** POST /moderate/approve */
export const approveContent = postCall({
  path: '/moderate/approve',
  input: Schema.Struct(undoable).pipe(Schema.encodeKeys({ undoId: 'undo_id' })),
  answer: Decided,
  repeat: 'safe',
})

/** POST /moderate/remove */
export const removeContent = postCall({
  path: '/moderate/remove',
  input: Schema.Struct(undoable).pipe(Schema.encodeKeys({ undoId: 'undo_id' })),
  answer: Decided,
  repeat: 'safe',
})

/** POST /moderate/lock: whether a post takes comments. */
export const setLocked = postCall({
  path: '/moderate/lock',
  input: Schema.Struct({ id: IdText, isLocked: FlagText }).pipe(Schema.encodeKeys({ isLocked: 'state' })),
  answer: Done,
  repeat: 'safe',
})

/** POST /moderate/sticky: whether it stands above the others. */
export const setStickied = postCall({
  path: '/moderate/sticky',
  input: Schema.Struct({ ...target, isStickied: FlagText }).pipe(Schema.encodeKeys({ isStickied: 'state' })),
  answer: Done,
  repeat: 'safe',
})

/** POST /moderate/distinguish: whether it speaks for the moderators. The path is in the API notes. */
export const setDistinguished = postCall({
  path: '/moderate/distinguish',
  input: Schema.Struct({ ...target, isDistinguished: FlagText }).pipe(Schema.encodeKeys({ isDistinguished: 'state' })),
  answer: Done,
  repeat: 'safe',
})

/** GET /moderate/get_reports: who reported it, and why. */
export const getReports = getCall({
  path: '/moderate/get_reports',
  input: Schema.Struct(target),
  answer: wire(Schema.Struct({ reports: rows(Report) })),
})

/**
 * GET /moderate/queue.json: reported and held content of a community, 25 items a page. A page named by what it comes after (`from` is the uuid
 * of that, as in feeds, `fromType` what it is) skips and repeats nothing, whatever was decided meanwhile; where it is, `page` is not looked at.
 * `show` is ours: what needs review (default), or what was removed. A server that does not know it sends its queue.
 */
export const getQueue = getCall({
  path: '/moderate/queue.json',
  input: Schema.Struct({
    community: Schema.NonEmptyString,
    sort: Schema.optionalKey(QueueSort),
    type: Schema.optionalKey(QueueType),
    show: Schema.optionalKey(QueueShow),
    page: Schema.optionalKey(PageText),
    from: Schema.optionalKey(Schema.String),
    fromType: Schema.optionalKey(ContentKind),
  }),
  answer: ContentPage,
})

/**
 * GET /moderate/waiting.json: how much needs review in a community, or in all that the caller moderates, counted up to 100; and for admins how
 * many reported messages are open. Ours.
 */
export const countWaiting = getCall({
  path: '/moderate/waiting.json',
  input: Schema.Struct({ community: Schema.optionalKey(Schema.NonEmptyString) }),
  answer: wire(Schema.Struct({ waiting: Schema.Number, messageReports: Schema.Number }), {
    names: { messageReports: 'message_reports' },
  }),
})
