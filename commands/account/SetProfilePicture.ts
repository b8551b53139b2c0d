/**
 * Sets the viewer's picture: crops it on the device, uploads it with progress, and assigns it to the account. The
 * chosen file stays until all of that is done, so that a retry needs no new choice. docs/behaviour/profile.md#picture.
 */
import { Effect, Schema } from 'effect'
import { setProfilePicture } from '../../schemas/api/account.ts'
import { getUploadToken, uploadMedia } from '../../schemas/api/uploads.ts'
import { secret } from '../../schemas/codecs/secret.ts'
import { Cut } from '../../schemas/entities/Media.ts'
import { InvalidInput } from '../../schemas/Failure.ts'
import { sameName } from '../../schemas/ids.ts'
import { wrongPicture } from '../../schemas/rules/wrongInput.ts'
import { type ContentRef, parseRef, type Store } from '../../signals/Store.ts'
import type { UploadStage } from '../../signals/storedRecords.ts'
import { uploadLane } from '../compose/UploadMedia.ts'
import { cutPicture } from '../effects/browserEffects.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/notFound.ts'
import { upload } from '../kernel/upload.ts'
import type { Toast } from '../ports/Overlays.ts'
import { Toasts } from '../ports/Overlays.ts'
import { viewerBase } from './storedMember.ts'

/** The profile picture. docs/behaviour/profile.md#picture; the screen shows the reason of a failure. */
const pictureToasts = {
  saving: { text: 'Saving...', style: 'info', isProgress: true },
  updated: { text: 'Updated profile picture.', style: 'success' },
  failed: { text: 'Your picture was not saved.', style: 'error' },
} as const satisfies Readonly<Record<string, Toast>>

// Shows a member's new picture at once: on their entity, and on their posts and comments in any list. For a command's
// `settle`.

interface Listed<Id> {
  readonly keys: () => ReadonlyArray<string>
  readonly peek: (key: string) => { readonly ids: ReadonlyArray<Id> }
}

const idsIn = <Id>(lists: Listed<Id>): ReadonlyArray<Id> => lists.keys().flatMap((key) => lists.peek(key).ids)

const idsOf = (kind: 'post' | 'comment', refs: ReadonlyArray<ContentRef>): ReadonlyArray<number> =>
  refs.flatMap((ref) => {
    const { kind: its, id } = parseRef(ref)
    return its === kind ? [id] : []
  })

/** Applies the change that later answers will contain anyway. */
const showPicture = (store: Store, address: string): void => {
  const viewer = viewerBase(store)
  if (viewer === undefined) return
  const profilePictures = [address]
  store.users.confirm([{ ...viewer, profilePictures }])
  const mixed = idsIn(store.contents)
  const posts = new Set([...idsIn(store.feeds), ...idsIn(store.openPosts), ...idsOf('post', mixed)])
  const comments = new Set([...idsIn(store.commentLists), ...idsOf('comment', mixed)])
  const own = <A extends { readonly author: string }>(content: A | undefined): ReadonlyArray<A> =>
    content !== undefined && sameName(content.author, viewer.username) ? [{ ...content, profilePictures }] : []
  store.posts.confirm([...posts].flatMap((id) => own(store.posts.base(id))))
  store.comments.confirm([...comments].flatMap((id) => own(store.comments.base(id))))
}

/** The upload's key; choosing another file or none cancels the upload. */
export const pictureKey = 'profile picture'

const Input = Schema.Struct({ file: secret(Schema.instanceOf(File)), cut: Cut })
type Input = typeof Input.Type

const reach = ({ file }: Input, { store }: CommandContext, stage: UploadStage): void => {
  store.uploads.value = { ...store.uploads.peek(), [pictureKey]: { file, stage } }
}

const send = Effect.fnUntraced(function* (input: Input, context: CommandContext) {
  yield* (yield* Toasts).show(pictureToasts.saving)
  const picture = yield* cutPicture(input.file, input.cut)
  const { call } = yield* Api
  const { token } = yield* call(getUploadToken, { uploadType: 'profilePicture' })
  const { id } = yield* upload(uploadMedia, { token, file: picture }, (part) =>
    reach(input, context, { kind: 'sending', part }),
  )
  yield* call(setProfilePicture, { id })
  return { address: `/media/${id}` }
})

export const SetProfilePicture = defineIntent({
  name: 'account.picture.v1',
  input: Input,
  lane: () => uploadLane(pictureKey),
  guard: (input, context) => {
    const reason = wrongPicture(input.file)
    return reason === undefined ? memberOnly(input, context) : new InvalidInput({ fields: [{ field: 'file', reason }] })
  },
  begin: (input, context) => reach(input, context, { kind: 'sending', part: 0 }),
  send,
  settle: ({ address }, _input, { store }) => {
    const { [pictureKey]: _, ...others } = store.uploads.peek()
    store.uploads.value = others
    showPicture(store, address)
  },
  fail: (failure, input, context) => reach(input, context, { kind: 'failed', failure }),
  giveUp: (input, context) => reach(input, context, { kind: 'chosen' }),
  tell: { success: () => pictureToasts.updated, failure: () => pictureToasts.failed },
})
