/**
 * Moderator actions on posts and comments, and the moderation queue. docs/behaviour/moderation.md#calls. Moderators
 * only.
 */
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

/**
 * Ours: undoes the caller's own decision with this id, restoring the state before. A server that does not know it makes
 * a new decision.
 */
const undoable = { ...target, undoId: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(36))) }

/** Ours: the id of the decision, where it can be undone. Servers without it cannot undo. */
const Decided = wire(Schema.Struct({ undoId: Schema.optionalKey(Schema.String) }), {
  shares: 'all',
  names: { undoId: 'undo_id' },
})

/** POST /moderate/ignore_reports: whether its reports, now and later, are ignored. */
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

/** POST /moderate/lock: whether a post accepts comments. */
export const setLocked = postCall({
  path: '/moderate/lock',
  input: Schema.Struct({ id: IdText, isLocked: FlagText }).pipe(Schema.encodeKeys({ isLocked: 'state' })),
  answer: Done,
  repeat: 'safe',
})

/** POST /moderate/sticky: whether it is pinned above the others. */
export const setStickied = postCall({
  path: '/moderate/sticky',
  input: Schema.Struct({ ...target, isStickied: FlagText }).pipe(Schema.encodeKeys({ isStickied: 'state' })),
  answer: Done,
  repeat: 'safe',
})

/** POST /moderate/distinguish: whether it is official. */
export const setDistinguished = postCall({
  path: '/moderate/distinguish',
  input: Schema.Struct({ ...target, isDistinguished: FlagText }).pipe(Schema.encodeKeys({ isDistinguished: 'state' })),
  answer: Done,
  repeat: 'safe',
})

/** GET /moderate/get_reports: its reports with authors and reasons. */
export const getReports = getCall({
  path: '/moderate/get_reports',
  input: Schema.Struct(target),
  answer: wire(Schema.Struct({ reports: rows(Report) })),
})

/**
 * GET /moderate/queue.json: reported and held content of a community, 25 items a page. With a cursor (`from` is the
 * uuid of the last item, as in feeds, `fromType` its kind) a page skips and repeats nothing, whatever was decided
 * meanwhile; then `page` is ignored. `show` is ours: what needs review (default), or what was removed. A server that
 * does not know it sends its queue.
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
 * GET /moderate/waiting.json: the number of items that need review in a community, or in all that the caller moderates,
 * up to 100; for admins also the number of open message reports. Ours.
 */
export const countWaiting = getCall({
  path: '/moderate/waiting.json',
  input: Schema.Struct({ community: Schema.optionalKey(Schema.NonEmptyString) }),
  answer: wire(Schema.Struct({ waiting: Schema.Number, messageReports: Schema.Number }), {
    names: { messageReports: 'message_reports' },
  }),
})
