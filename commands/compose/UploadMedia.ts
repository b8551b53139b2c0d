/**
 * Uploads the picture or video of a new post: gets a token, sends the file, reports progress. Choosing another file
 * replaces it. docs/behaviour/compose.md#uploads.
 */
import { Effect, Schema } from 'effect'
import { getUploadToken, uploadMedia, uploadVideo } from '../../schemas/api/uploads.ts'
import { secret } from '../../schemas/codecs/secret.ts'
import { InvalidInput } from '../../schemas/Failure.ts'
import { isVideoFile, wrongUpload } from '../../schemas/rules/wrongUpload.ts'
import type { UploadStage } from '../../signals/UploadInHand.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/memberOnly.ts'
import { upload } from '../kernel/upload.ts'
import { Sharing } from '../ports/Sharing.ts'
import { uploadLane } from './ChooseUpload.ts'

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
