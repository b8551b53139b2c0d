/**
 * The response to a request for a thread: the cached bytes of its comments inside the rest of the response. For a
 * member, the comments that they voted on or saved are replaced by their own view.
 */
import { createHash, randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { sql } from 'kysely'
import type { VoteValue } from '../../../schemas/codecs/scalars.ts'
import type { Comment } from '../../../schemas/entities/Comment.ts'
import type { ReadsLimited, ServerBusy } from '../../context/ApiError.ts'
import { RequestContext } from '../../context/RequestContext.ts'
import { compiledOnce, type ValueOf } from '../../database/compiledOnce.ts'
import { type Database, query } from '../../database/Database.ts'
import { Admitted, costs, type Place } from '../../http/admission.ts'
import { success } from '../../http/answers.ts'
import { ReadyAnswer } from '../../http/ReadyAnswer.ts'
import { type Audience, commentsOfViewer } from '../queries/comments.ts'
import type { OrderedComments } from '../queries/thread.ts'
import { type GzipPart, gzipPartOfText, plainStream } from './gzipParts.ts'
import { ThreadBodies } from './ThreadBodies.ts'
import {
  buildBody,
  heldBy,
  type Mark,
  type Overlay,
  overlayOf,
  readyInBrotli,
  type ThreadBody,
  wholeInGzip,
} from './threadBody.ts'

interface AskedThread {
  /** Identifies the request, the same for all readers. */
  readonly key: string
  readonly postId: number
  readonly seesModeration: boolean
  readonly read: (audience: Audience) => Effect.Effect<OrderedComments, never, Database>
  /** The encoded answer without its comments. */
  readonly frame: (topLevelIds: ReadonlyArray<number>) => Effect.Effect<unknown>
}

/** The placeholder for the comments. Quotes within texts are escaped, so no text contains these characters. */
const noComments = '"comments":[]'

const revisionRows = compiledOnce((db, value: ValueOf<'postId'>) =>
  db
    .selectFrom('thread_revisions')
    .select(['post_id', 'revision'])
    .where('post_id', 'in', [0, value('postId')]),
)

/** Changes whenever something that the post's comments show changes. Post 0 counts changes that affect all threads. */
const revisionOf = (postId: number): Effect.Effect<string, never, Database> =>
  Effect.map(
    query((db, dialect) => revisionRows(db, dialect, { postId })),
    (rows) => [0, postId].map((id) => rows.find(({ post_id }) => post_id === id)?.revision ?? 0).join('.'),
  )

/** A mark, and what the row of its comment says of it. */
interface OwnMark extends Mark {
  readonly vote?: VoteValue
  readonly isSaved?: true
}

/** The comments of this body that a member voted on or saved. */
const marksOf = Effect.fnUntraced(function* (
  viewer: number,
  postId: number,
  { firstId, lastId }: ThreadBody,
): Effect.fn.Return<ReadonlyArray<OwnMark>, never, Database> {
  // The unary plus keeps the database from reading all comments of the post: the member has marked fewer.
  const votes = yield* query((db) =>
    db
      .selectFrom('votes as v')
      .innerJoin('comments as x', 'x.id', 'v.content_id')
      .select(['v.content_id', 'v.value', 'v.due'])
      .where('v.user_id', '=', viewer)
      .where('v.kind', '=', 'comment')
      .where('v.content_id', '>=', firstId)
      .where('v.content_id', '<=', lastId)
      .where(sql<boolean>`+x.post_id = ${postId}`)
      .orderBy('v.content_id')
      .execute(),
  )
  const saved = yield* query((db) =>
    db
      .selectFrom('saved as s')
      .innerJoin('folders as f', 'f.id', 's.folder_id')
      .innerJoin('comments as x', 'x.id', 's.content_id')
      .select('s.content_id')
      .distinct()
      .where('f.user_id', '=', viewer)
      .where('s.kind', '=', 'comment')
      .where('s.content_id', '>=', firstId)
      .where('s.content_id', '<=', lastId)
      .where(sql<boolean>`+x.post_id = ${postId}`)
      .orderBy('s.content_id')
      .execute(),
  )
  return [
    ...votes.map(({ content_id: id, value, due }) => ({ id, text: `${id}:${value}:${due}`, vote: value })),
    ...saved.map(({ content_id: id }) => ({ id, text: `${id}`, isSaved: true as const })),
  ]
})

/** Whether the rows of these comments show these marks: a mark may be changed between the two reads. */
const showMarks = (
  rows: ReadonlyArray<Comment>,
  ids: ReadonlyArray<number>,
  marks: ReadonlyArray<OwnMark>,
): boolean => {
  const byId = Map.groupBy(marks, ({ id }) => id)
  return (
    rows.length === ids.length &&
    rows.every((row) => {
      const own = byId.get(row.id) ?? []
      const vote = own.find((mark) => mark.vote !== undefined)?.vote ?? 0
      return row.vote === vote && row.isSaved === own.some(({ isSaved }) => isSaved === true)
    })
  )
}

const keepOverlay = ({ overlays, overlayRoom }: ThreadBody, viewer: number, overlay: Overlay): void => {
  overlays.delete(viewer)
  overlays.set(viewer, overlay)
  let held = [...overlays.values()].reduce((sum, each) => sum + heldBy(each), 0)
  for (const [oldest, each] of overlays) {
    if (held <= overlayRoom) break
    held -= heldBy(each)
    overlays.delete(oldest)
  }
}

const none: Overlay = { of: Symbol('none'), marks: '', parts: new Map() }

/** The number of comments to read and compress per unit of the budget, and to put in order. */
const perUnit = { read: 25, ranked: 400 } as const

/**
 * What is different for the viewer. `revision` is what the body was found to be current at. Comments that changed while
 * they were read get random marks, so that no other response has the same digest.
 */
const overlayFor = Effect.fnUntraced(function* (
  body: ThreadBody,
  postId: number,
  revision: string,
): Effect.fn.Return<Overlay, never, Database | RequestContext | Admitted> {
  const { viewer } = yield* RequestContext
  if (viewer === undefined || body.ids.length === 0) return none
  // The rest of the thread may have marks, too.
  const marked = (yield* marksOf(viewer.id, postId, body)).filter(({ id }) => body.idSet.has(id))
  if (marked.length === 0) return none
  const caller = yield* Admitted
  const known = body.overlays.get(viewer.id)
  let isAsMarked = true
  const overlay = yield* overlayOf(
    body,
    marked,
    known,
    Effect.fnUntraced(function* (ids) {
      yield* caller.owe(ids.length / perUnit.read)
      const rows = yield* commentsOfViewer(ids)
      isAsMarked = showMarks(rows, ids, marked)
      return rows
    }),
  )
  const isCurrent = overlay === known || (isAsMarked && (yield* revisionOf(postId)) === revision)
  // What changed meanwhile may be changed back before the next read: these rows are for this response only.
  if (!isCurrent) return { ...overlay, marks: randomUUID() }
  keepOverlay(body, viewer.id, overlay)
  return overlay
})

/** The answer for the viewer. */
export const threadAnswer = Effect.fnUntraced(function* ({
  key,
  postId,
  seesModeration,
  read,
  frame,
}: AskedThread): Effect.fn.Return<
  ReadyAnswer,
  ReadsLimited | ServerBusy,
  Database | ThreadBodies | RequestContext | Admitted
> {
  const { viewer } = yield* RequestContext
  const kind = seesModeration ? 'moderators' : 'readers'
  const bodies = yield* ThreadBodies
  const caller = yield* Admitted
  let current = ''
  const source = {
    key: `${kind} ${key}`,
    revision: Effect.tap(revisionOf(postId), (found) => {
      current = found
      return Effect.void
    }),
    waitFor: caller.waitFor,
    build: (previous: ThreadBody | undefined, turn: Place) =>
      Effect.tap(caller.inTurn(buildBody(read, kind, previous), turn), ({ ids, ranked }) =>
        caller.owe(ids.length / perUnit.read + ranked / perUnit.ranked),
      ),
  }
  const body = yield* bodies.read(source, caller.spend(costs.thread))
  const overlay = yield* overlayFor(body, postId, current)
  const around = success(yield* frame(body.topLevelIds))
  const place = around.indexOf(noComments) + noComments.length - 1
  const [head, tail] = [around.slice(0, place), around.slice(place)]
  const digest = createHash('sha256').update(`${body.digest} ${overlay.marks} ${around}`).digest('base64url')
  const parts = async (): Promise<ReadonlyArray<GzipPart>> => [
    await gzipPartOfText(head),
    ...body.parts.map((part) => overlay.parts.get(part)?.part ?? part),
    await gzipPartOfText(tail),
  ]
  return new ReadyAnswer({
    digest,
    isPersonal: viewer !== undefined,
    bytes: async (taken) => {
      // Brotli streams cannot be joined from parts, and what is around the comments differs for each member.
      const whole = viewer === undefined && taken.includes('br') ? readyInBrotli(body, digest, parts) : undefined
      if (whole !== undefined) return { encoding: 'br', content: whole, length: whole.length }
      if (taken.includes('gzip')) {
        // Never another member's marks, whatever the digest says.
        const name = `${digest} ${overlay.parts.size === 0 ? '' : viewer?.id}`
        const content = await wholeInGzip(body, name, parts)
        return { encoding: 'gzip', content, length: content.length }
      }
      // Several times as long as compressed: in pieces, so that readers who are slow to take them hold little.
      const all = await parts()
      const length = all.reduce((sum, part) => sum + part.length, 0)
      return { encoding: '', content: plainStream(all), length }
    },
  })
})
