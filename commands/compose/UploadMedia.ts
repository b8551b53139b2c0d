/**
 * Uploads the picture or video of a new post: gets a token, sends the file, reports progress. Choosing another file
 * replaces it. docs/behaviour/compose.md#uploads.
 */
import { Effect, Schema } from 'effect'
import { getUploadToken, uploadMedia, uploadVideo } from '../../schemas/api/uploads.ts'
import { secret } from '../../schemas/codecs/secret.ts'
import { InvalidInput } from '../../schemas/Failure.ts'
import { isVideoFile, wrongUpload } from '../../schemas/rules/wrongInput.ts'
import type { UploadStage } from '../../signals/storedRecords.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent, type Lane } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/notFound.ts'
import { upload } from '../kernel/upload.ts'
import { Sharing } from '../ports/Sharing.ts'

const ChooseUploadInput = Schema.Struct({
  /** What the file is for. */
  key: Schema.NonEmptyString,
  /** Absent to remove the chosen file. */
  file: Schema.optionalKey(secret(Schema.instanceOf(File))),
})

/** A newer command replaces and cancels a running upload. */
export const uploadLane = (key: string): Lane => ({ key: `upload ${key}`, policy: 'replace' })

/**
 * Chooses a file for an upload, or removes it. A running upload of the same key is cancelled. A guest's file is kept
 * until they are a member. docs/behaviour/compose.md#uploads.
 */
export const ChooseUpload = defineIntent({
  name: 'upload.choose.v1',
  input: ChooseUploadInput,
  lane: ({ key }) => uploadLane(key),
  guard: ({ file }) => {
    const reason = file === undefined ? undefined : wrongUpload(file)
    return reason === undefined ? undefined : new InvalidInput({ fields: [{ field: 'file', reason }] })
  },
  begin: ({ key, file }, { store }) => {
    const { [key]: _, ...others } = store.uploads.peek()
    store.uploads.value = file === undefined ? others : { ...others, [key]: { file, stage: { kind: 'chosen' } } }
  },
  send: () => Effect.void,
})

const UploadMediaInput = Schema.Struct({
  /** What the file is for. */
  key: Schema.NonEmptyString,
  file: secret(Schema.instanceOf(File)),
})
type Input = typeof UploadMediaInput.Type

const reach = ({ key, file }: Input, { store }: CommandContext, stage: UploadStage): void => {
  store.uploads.value = { ...store.uploads.peek(), [key]: { file, stage } }
}

const send = Effect.fnUntraced(function* (input: Input, context: CommandContext) {
  const { file } = input
  const { absolute } = yield* Sharing
  const { token } = yield* (yield* Api).call(getUploadToken, { uploadType: 'postMedia' })
  const tell = (part: number): void => reach(input, context, { kind: 'sending', part })
  if (isVideoFile(file.name)) {
    const { address } = yield* upload(uploadVideo, { token, file }, tell)
    return { address: absolute(address) }
  }
  const { id } = yield* upload(uploadMedia, { token, file }, tell)
  return { address: absolute(`/media/${id}`) }
})

export const UploadMedia = defineIntent({
  name: 'upload.media.v1',
  input: UploadMediaInput,
  lane: ({ key }) => uploadLane(key),
  guard: (input, context) => {
    const reason = wrongUpload(input.file)
    return reason === undefined ? memberOnly(input, context) : new InvalidInput({ fields: [{ field: 'file', reason }] })
  },
  begin: (input, context) => reach(input, context, { kind: 'sending', part: 0 }),
  send,
  settle: (sent, input, context) => reach(input, context, { kind: 'sent', ...sent }),
  fail: (failure, input, context) => reach(input, context, { kind: 'failed', failure }),
  giveUp: (input, context) => reach(input, context, { kind: 'chosen' }),
})
