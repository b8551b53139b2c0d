/**
 * Sets a community's logo or header: the logo is cropped to a square on the device, the header is sent as it was
 * chosen. The file stays chosen until all of that is done. docs/behaviour/community-settings.md#design.
 */
import { Effect, Schema } from 'effect'
import { getUploadToken, uploadCommunityDesign } from '../../schemas/api/uploads.ts'
import { secret } from '../../schemas/codecs/secret.ts'
import { Cut } from '../../schemas/entities/Media.ts'
import { InvalidInput } from '../../schemas/Failure.ts'
import { nameKey } from '../../schemas/ids.ts'
import { wrongPicture } from '../../schemas/rules/wrongInput.ts'
import type { UploadStage } from '../../signals/storedRecords.ts'
import { uploadLane } from '../compose/UploadMedia.ts'
import { cutPicture } from '../effects/browserEffects.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { upload } from '../kernel/upload.ts'
import { moderatorOnly } from '../moderation/moderatorOnly.ts'
import { Toasts } from '../ports/Overlays.ts'
import { configToasts } from './LoadCommunitySettings.ts'

const DesignPart = Schema.Literals(['logo', 'header'])
export type DesignPart = typeof DesignPart.Type

/** The upload's key; choosing another file or none cancels the upload. */
export const designKey = (community: string, part: DesignPart): string => `${part} of ${nameKey(community)}`

const Input = Schema.Struct({
  community: Schema.NonEmptyString,
  part: DesignPart,
  file: secret(Schema.instanceOf(File)),
  /** The part to show; absent for all of it. */
  cut: Schema.optionalKey(Cut),
})
type Input = typeof Input.Type

const reach = ({ community, part, file }: Input, { store }: CommandContext, stage: UploadStage): void => {
  store.uploads.value = { ...store.uploads.peek(), [designKey(community, part)]: { file, stage } }
}

const send = Effect.fnUntraced(function* (input: Input, context: CommandContext) {
  const { community, part, cut } = input
  yield* (yield* Toasts).show(configToasts.saving)
  const file = cut === undefined ? input.file : yield* cutPicture(input.file, cut)
  const { token } = yield* (yield* Api).call(getUploadToken, {
    uploadType: 'communityDesign',
    community,
    [part]: file.name,
  })
  const { id } = yield* upload(uploadCommunityDesign, { token, [part]: file }, (sent) =>
    reach(input, context, { kind: 'sending', part: sent }),
  )
  return { address: `/media/${id}` }
})

export const UploadDesign = defineIntent({
  name: 'config.uploadDesign.v1',
  input: Input,
  lane: ({ community, part }) => uploadLane(designKey(community, part)),
  guard: ({ community, file }, context) => {
    const reason = wrongPicture(file)
    const wrong = reason === undefined ? undefined : new InvalidInput({ fields: [{ field: 'file', reason }] })
    return moderatorOnly(community, context, 'design') ?? wrong
  },
  begin: (input, context) => reach(input, context, { kind: 'sending', part: 0 }),
  send,
  settle: ({ address }, { community, part }, { store }) => {
    const { [designKey(community, part)]: _, ...others } = store.uploads.peek()
    store.uploads.value = others
    const known = store.communities.base(nameKey(community))
    if (known !== undefined)
      store.communities.confirm([{ ...known, ...(part === 'logo' ? { icon: address } : { header: address }) }])
  },
  fail: (failure, input, context) => reach(input, context, { kind: 'failed', failure }),
  giveUp: (input, context) => reach(input, context, { kind: 'chosen' }),
  tell: { success: () => configToasts.saved, failure: () => configToasts.failed },
})
