/**
 * Handles uploads: receives the files, converts and stores them, and returns their names. Not in the API's table of
 * routes, because bodies are streams of up to 100 MB and a token alone identifies the caller.
 * docs/behaviour/compose.md#uploads.
 */
import { Clock, Effect, Schema } from 'effect'
import { getUploadToken, uploadCommunityDesign, uploadVideo } from '../../../schemas/api/uploads.ts'
import { Media } from '../../../schemas/entities/Media.ts'
import { unsavedFile } from '../../../schemas/words/uploads.ts'
import { giveDesign } from '../../community-settings/queries/giveDesign.ts'
import { takeWritingTurn } from '../../compose/queries/writing.ts'
import { InvalidInput, ServerBusy } from '../../context/ApiError.ts'
import { requireActiveMember } from '../../context/RequestContext.ts'
import { type Database, inTransaction, query } from '../../database/Database.ts'
import { answers } from '../../http/answers.ts'
import { asModerator } from '../../moderation/queries/moderating.ts'
import { ServerLog } from '../../ServerLog.ts'
import { MediaStore } from '../MediaStore.ts'
import { prepareInThread } from '../MediaThreads.ts'
import { sweepRemovedFiles } from '../queries/removedFiles.ts'
import { mustHaveRoom } from '../queries/storage.ts'
import { makeUploadToken, type UploadPermit } from '../queries/uploadTokens.ts'
import { type ReceivedForm, receiveForm } from '../receiveForm.ts'
import { dropFiles, mediaAddress, type PreparedUpload, type StoredUpload, storeFiles } from '../storeFiles.ts'
import { closeWorkplace, openWorkplace, sweepWorkplaces } from '../workplaces.ts'

// Records an upload, so that a post with it has its sizes. docs/behaviour/media.md#sizes.

const encodeMedia = Schema.encodeSync(Media)

/** Bytes of all files of an upload. */
const storedBytes = ({ main, smaller, still }: Pick<PreparedUpload, 'main' | 'smaller' | 'still'>): number =>
  [main, ...smaller, ...(still === undefined ? [] : [still])].reduce((sum, { bytes }) => sum + bytes, 0)

/** Records an upload that is in the media store. */
const noteUpload = Effect.fnUntraced(function* (
  { member, uploadType }: UploadPermit,
  { kind, main, smaller, still }: PreparedUpload,
  { id, preview, renditions }: StoredUpload,
): Effect.fn.Return<void, never, Database> {
  const created = yield* Clock.currentTimeMillis
  const row = {
    id,
    user_id: member.id,
    type: uploadType,
    kind,
    width: main.width,
    height: main.height,
    bytes: main.bytes,
    stored: storedBytes({ main, smaller, still }),
    created,
    preview,
    resolutions: JSON.stringify(encodeMedia({ renditions })),
  }
  yield* query((db) => db.insertInto('uploads').values(row).execute())
})

/** A temporary folder for as long as the scope lasts. */
const workplaceIn = (mediaDir: string) =>
  Effect.acquireRelease(
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      return yield* Effect.promise(async () => {
        await sweepWorkplaces(mediaDir, now)
        return openWorkplace(mediaDir)
      })
    }),
    (folder) => Effect.promise(() => closeWorkplace(folder)),
  )

/** Addresses of the uploaded logo and header. */
const designOf = (logo: StoredUpload | undefined, header: StoredUpload | undefined) => ({
  ...(logo === undefined ? {} : { logo: mediaAddress(logo.id) }),
  ...(header === undefined ? {} : { header: mediaAddress(header.id) }),
})

/** The media store did not take the files: the member may try again. */
const unsaved = new ServerBusy({ sentence: unsavedFile, seconds: 10 })

/** Stores the files, or refuses for now and logs why. */
const store = Effect.fnUntraced(function* (upload: PreparedUpload) {
  const [media, log] = [yield* MediaStore, yield* ServerLog]
  return yield* storeFiles(media, upload).pipe(
    Effect.tapError(({ sentence }) => Effect.sync(() => log(`An upload could not be stored: ${sentence}.`))),
    Effect.mapError(() => unsaved),
  )
})

/** Prepares the files of a form, then stores all of them or none. */
const keepForm = Effect.fnUntraced(function* ({ permit, files }: ReceivedForm) {
  const media = yield* MediaStore
  const prepared = yield* Effect.forEach([...files], ([field, file]) =>
    Effect.map(prepareInThread({ type: permit.uploadType, field, file }, `member ${permit.member.id}`), (upload) => ({
      field,
      upload,
    })),
  )
  const kept: Array<(typeof prepared)[number] & StoredUpload> = []
  const drop = Effect.suspend(() => Effect.forEach(kept, (each) => dropFiles(media, each), { discard: true }))
  for (const each of prepared) kept.push({ ...each, ...(yield* Effect.onError(store(each.upload), () => drop)) })
  const named = (field: string) => kept.find((each) => each.field === field)
  yield* inTransaction(
    Effect.gen(function* () {
      yield* takeWritingTurn(permit.member.id)
      const bytes = prepared.reduce((sum, { upload }) => sum + storedBytes(upload), 0)
      yield* mustHaveRoom(permit.member.id, bytes)
      for (const each of kept) yield* noteUpload(permit, each.upload, each)
      // Design pictures are applied at once: no other call does so.
      if (permit.uploadType === 'communityDesign')
        yield* giveDesign(permit.member, permit.communityId, designOf(named('logo'), named('header')))
    }),
  ).pipe(Effect.onError(() => drop))
  if (permit.uploadType === 'communityDesign') yield* sweepRemovedFiles
  return named
})

/**
 * Pictures use the response of videos, which has more fields than their row: a file may be of another kind than
 * declared.
 */
const answerFile = Schema.encodeEffect(uploadVideo.answer)
const answerDesign = Schema.encodeEffect(uploadCommunityDesign.answer)

/** What the system and the library for pictures say when the disk of the temporary folders is full. */
const isFull = (defect: unknown): boolean =>
  defect instanceof Error && (/\b(?:ENOSPC|EDQUOT)\b|no space left/i.test(String(defect)) || isFull(defect.cause))

const orUnsaved = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.catchDefect(work, (defect) =>
    isFull(defect)
      ? Effect.flatMap(ServerLog, (log) => {
          log(`An upload could not be received: ${String(defect)}.`)
          return Effect.fail(unsaved)
        })
      : Effect.die(defect),
  )

/** The encoded response to an upload, for any of the three rows. `mediaDir` holds the temporary folders. */
export const receiveUpload = Effect.fn('upload')(
  function* (request: Request, mediaDir: string) {
    const workplace = yield* Effect.cached(workplaceIn(mediaDir))
    const form = yield* receiveForm(request, workplace)
    const named = yield* keepForm(form)
    const [file, logo, header] = [named('file'), named('logo'), named('header')]
    if (file === undefined) {
      const [logoId, headerId] = [logo?.id ?? '', header?.id ?? '']
      return yield* answerDesign({ id: logoId === '' ? headerId : logoId, logo: logoId, header: headerId })
    }
    const { id, preview } = file
    return yield* answerFile({ id, address: mediaAddress(id), preview })
  },
  Effect.scoped,
  orUnsaved,
)

// Handlers for permissions to upload one file. docs/behaviour/compose.md#uploads.

/**
 * The community whose design the viewer may upload pictures for. Whether they are a logo or a header is known only when
 * they arrive.
 */
const designable = Effect.fnUntraced(function* (name = '') {
  if (name === '') return yield* new InvalidInput({ sentence: '"community" is missing.' })
  return (yield* asModerator(requireActiveMember, name, 'design')).community.id
})

const token = answers(
  getUploadToken,
  Effect.fn('uploadToken')(function* ({ uploadType, community }) {
    const viewer = yield* requireActiveMember
    yield* mustHaveRoom(viewer.id, 1)
    const communityId = uploadType === 'communityDesign' ? yield* designable(community) : 0
    return { token: yield* makeUploadToken(viewer.id, { uploadType, communityId }) }
  }),
)

export const uploadRoutes = [token]
