/**
 * Link previews: the job that reads the page behind a post's link and stores its title and picture with the post.
 * docs/behaviour/media.md#link-preview, docs/decisions/0079-link-previews.md.
 */
import { Clock, Effect, Option, Schema } from 'effect'
import { LinkMetadata } from '../../../schemas/entities/Media.ts'
import { type Database, query } from '../../database/Database.ts'
import type { JobBell } from '../../jobs/JobBell.ts'
import { enqueue, type JobKind, jobKind } from '../../jobs/JobKind.ts'
import { fetchPage, LinkPreviews, type PageHead } from '../../remote/fetchPage.ts'
import { notFetched } from '../../remote/openRemote.ts'
import { isPage } from '../rules/linkColumns.ts'

const minute = 60_000
const hour = 60 * minute

/** How long a page may take, in milliseconds. */
const patience = 10_000

/** The pauses before a page that could not be fetched is asked again, in milliseconds. */
const pauses = [15_000, 2 * minute, 15 * minute] as const

/** How long the preview of another post with the same link is still new, in milliseconds. */
const freshFor = 6 * hour

/** Posts with the same link get the same preview if they are not older than this, in milliseconds. */
const sharedFor = 24 * hour

const Wanted = Schema.Struct({
  post: Schema.Int,
  /** 1 for the first try. */
  attempt: Schema.Int,
})
type Wanted = typeof Wanted.Type

const toText = Schema.encodeEffect(Schema.fromJsonString(LinkMetadata))

const nothing: PageHead = { title: '', picture: '' }

/** A preview as columns of a post. One without anything says that the page was asked. */
interface PreviewColumns {
  readonly link_metadata: string
  readonly preview: string
}

const columnsOf = ({ title, picture }: PageHead): Effect.Effect<PreviewColumns> =>
  Effect.map(Effect.orDie(toText({ title, largeImage: picture })), (link_metadata) => ({
    link_metadata,
    preview: picture,
  }))

/** The link of a post that still needs a preview; undefined if it has one, has changed, or is gone. */
const linkOf = Effect.fnUntraced(function* (post: number): Effect.fn.Return<string | undefined, never, Database> {
  const row = yield* query((db) =>
    db
      .selectFrom('posts')
      .select(['link', 'is_image', 'is_video'])
      .where('id', '=', post)
      .where('link_metadata', '=', '')
      .where('is_deleted', '=', 0)
      .where('is_removed', '=', 0)
      .executeTakeFirst(),
  )
  return row !== undefined && isPage(row) ? row.link : undefined
})

/** The preview of a recent post with the same link. */
const knownPreview = Effect.fnUntraced(function* (
  link: string,
): Effect.fn.Return<PreviewColumns | undefined, never, Database> {
  const since = (yield* Clock.currentTimeMillis) - freshFor
  return yield* query((db) =>
    db
      .selectFrom('posts')
      .select(['link_metadata', 'preview'])
      .where('link', '=', link)
      .where('link_metadata', '!=', '')
      .where('created', '>', since)
      .orderBy('created', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
})

/** Stores the preview with this post and recent others that still have this link and no preview. */
const store = Effect.fnUntraced(function* (
  post: number,
  link: string,
  columns: PreviewColumns,
): Effect.fn.Return<void, never, Database | LinkPreviews> {
  const since = (yield* Clock.currentTimeMillis) - sharedFor
  const changed = yield* query((db) =>
    db
      .updateTable('posts')
      .set(columns)
      .where('link', '=', link)
      .where('link_metadata', '=', '')
      .where('is_image', '=', 0)
      .where('is_video', '=', 0)
      .where('is_deleted', '=', 0)
      .where('is_removed', '=', 0)
      .where((where) => where.or([where('id', '=', post), where('created', '>', since)]))
      .returning('id')
      .execute(),
  )
  if (changed.length > 0) (yield* LinkPreviews).stored()
})

/** The preview of the page; undefined if the page is to be asked again later. */
const fetched = Effect.fnUntraced(function* (
  link: string,
  isLast: boolean,
): Effect.fn.Return<PreviewColumns | undefined, never, LinkPreviews> {
  const { network, agent } = yield* LinkPreviews
  const head = yield* Effect.tryPromise({
    try: (signal) => fetchPage(link, { network, agent, signal }),
    catch: notFetched,
  }).pipe(
    Effect.timeoutOption(patience),
    Effect.map(Option.getOrUndefined),
    Effect.catch(({ isFinal }) => Effect.succeed(isFinal ? nothing : undefined)),
  )
  if (head === undefined && !isLast) return undefined
  return yield* columnsOf(head ?? nothing)
})

const work = Effect.fnUntraced(function* ({
  post,
  attempt,
}: Wanted): Effect.fn.Return<void, never, Database | JobBell | LinkPreviews> {
  const { isOn, alone } = yield* LinkPreviews
  const link = isOn ? yield* linkOf(post) : undefined
  if (link === undefined) return
  yield* alone(link)(
    Effect.gen(function* () {
      const pause = pauses[attempt - 1]
      const columns = (yield* knownPreview(link)) ?? (yield* fetched(link, pause === undefined))
      if (columns !== undefined) yield* store(post, link, columns)
      else yield* wanted({ post, attempt: attempt + 1 }, pause)
    }),
  )
})

/**
 * What other hosts do is no failure of this server: a page that cannot be read leaves the post as it is, and no trace in
 * the list of failed jobs. So the job itself asks again later.
 */
export const linkPreviewJob: JobKind<Wanted> = jobKind('link preview', Wanted, work, { patience: minute, atOnce: 2 })

const wanted = (job: Wanted, after = 0): Effect.Effect<boolean, never, Database | JobBell> =>
  enqueue(linkPreviewJob, job, { key: `${job.post} ${job.attempt}`, after })

/** Asks for the preview of a post's link, in the transaction that shows the post. Nothing if it needs none. */
export const wantLinkPreview = Effect.fnUntraced(function* (
  post: number,
): Effect.fn.Return<void, never, Database | JobBell | LinkPreviews> {
  const { isOn } = yield* LinkPreviews
  if (isOn && (yield* linkOf(post)) !== undefined) yield* wanted({ post, attempt: 1 })
})
