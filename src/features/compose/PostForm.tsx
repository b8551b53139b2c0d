/**
 * The form of a new post. Guests can fill it in, too; their post is sent after the login.
 * docs/behaviour/compose.md#post-form.
 */
import { AskToSignUp } from '../../../commands/account/AskToSignUp.ts'
import { CreatePost } from '../../../commands/compose/CreatePost.ts'
import { ChooseUpload } from '../../../commands/compose/UploadMedia.ts'
import { type Failure, NotAllowed } from '../../../schemas/Failure.ts'
import { sourceOfCommunity } from '../../../schemas/FeedAddress.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { textLimits } from '../../../schemas/limits.ts'
import { wrongPost } from '../../../schemas/rules/wrongInput.ts'
import type { PostType } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../core/App.ts'
import { Editor } from '../../ui/forms/Editor.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useRootMark } from '../../ui/useRootMark.ts'
import { useFormForGuests } from '../account/useFormForGuests.ts'
import { CommunityPicker } from './CommunityPicker.tsx'
import { MediaField } from './MediaField.tsx'
import styles from './PostForm.module.css'
import { type TellAddress, useUpload } from './useUpload.ts'

interface PostFormProps {
  /** As in the address; '' for none. */
  readonly community: string
  readonly type: PostType
}

type Values = Readonly<Record<'community' | 'title' | 'link' | 'content' | 'media', string>>

const uploadCancelled = 'Nothing was posted: the upload was cancelled.'

const empty = { title: '', link: '', content: '', media: '' }

export const PostForm = ({ community, type }: PostFormProps) => {
  const { run, store } = useApp()
  const key = `post/${nameKey(community)}`
  const isPlace = community !== '' && sourceOfCommunity(community).kind === 'community'
  const upload = useUpload(key)
  const { inHand } = upload
  // A chosen file is uploaded before the post is sent, so its missing link is no error.
  const isLinkComing = type === 'media' && inHand !== undefined
  const mediaOf = ({ media }: Values): string => (inHand?.stage.kind === 'sent' ? inHand.stage.address : media)
  const postOf = (values: Values) => ({ ...values, type, link: type === 'media' ? mediaOf(values) : values.link })

  const createPost = async (values: Values, change: TellAddress): Promise<Failure | undefined> => {
    if (store.viewer.peek().kind === 'guest') return await run(AskToSignUp, { action: 'new post' })
    const post = postOf(values)
    if (!isLinkComing || post.link !== '') return await run(CreatePost, post)
    const failed = await upload.send(change)
    const stage = store.uploads.peek()[key]?.stage
    // A cancelled upload is no failure, but the post is not sent either.
    if (stage?.kind !== 'sent') return failed ?? new NotAllowed({ reason: uploadCancelled })
    const refused = await run(CreatePost, { ...post, link: stage.address })
    // The file belongs to the post now: nothing of it is left in the form.
    if (refused === undefined) change(values.media)
    return refused
  }
  useRootMark('post-form')
  const form = useFormForGuests<Values>('post', {
    draft: key,
    initial: { ...empty, community: isPlace ? community : '' },
    check: (values) => {
      const { link, ...others } = wrongPost(postOf(values))
      if (type !== 'media') return { ...others, link }
      return { ...others, media: isLinkComing ? undefined : link }
    },
    canSubmit: () => inHand?.stage.kind !== 'sending',
    send: async (values, change) => {
      const failure = await createPost(values, (address) => change('media', address))
      if (failure === undefined) void run(ChooseUpload, { key })
      return failure
    },
  })
  return (
    <Form form={form} label="New Post" submit="Post" busy="Posting…" className={styles.form} isLarge>
      <CommunityPicker {...form.field('community')} />
      <TextField label="Title" limit={textLimits.postTitle} isRequired {...form.field('title')} />
      {type === 'link' && (
        <TextField label="Link" type="url" autoCapitalize="none" isRequired {...form.field('link')} />
      )}
      {type === 'media' && <MediaField upload={upload} {...form.field('media')} value={mediaOf(form.values)} />}
      {type === 'text' && <Editor label="Text" onSend={form.submit} {...form.field('content')} />}
    </Form>
  )
}
