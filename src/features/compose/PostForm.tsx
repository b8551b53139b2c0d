/**
 * The form of a new post. Guests can fill it in, too; their post is sent after the login.
 * docs/behaviour/compose.md#post-form.
 */
import { useState } from 'react'
import { AskToSignUp } from '../../../commands/account/AskToSignUp.ts'
import { CreatePost } from '../../../commands/compose/CreatePost.ts'
import { ChooseUpload } from '../../../commands/compose/UploadMedia.ts'
import { sentenceOf } from '../../../commands/kernel/sentences.ts'
import { sourceOfCommunity } from '../../../schemas/FeedAddress.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { textLimits } from '../../../schemas/limits.ts'
import { wrongPost } from '../../../schemas/rules/wrongInput.ts'
import type { PostType } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../core/App.ts'
import { Button } from '../../ui/Button.tsx'
import { Editor } from '../../ui/forms/Editor.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useDraft } from '../../ui/forms/useDraft.ts'
import { useInvalidFocus, useSend } from '../../ui/forms/useInvalidFocus.ts'
import { useSubmitOnceMember } from '../account/useSubmitOnceMember.ts'
import { CommunityPicker } from './CommunityPicker.tsx'
import { MediaField } from './MediaField.tsx'
import styles from './PostForm.module.css'
import { useUpload } from './useUpload.ts'

interface PostFormProps {
  /** As in the address; '' for none. */
  readonly community: string
  readonly type: PostType
}

const empty = { title: '', link: '', content: '', media: '' }

export const PostForm = ({ community, type }: PostFormProps) => {
  const { run, store } = useApp()
  const key = `post/${nameKey(community)}`
  const isPlace = community !== '' && sourceOfCommunity(community).kind === 'community'
  const { fields, set, clear } = useDraft(key, { ...empty, community: isPlace ? community : '' })
  const upload = useUpload(key, (address) => set('media', address))
  const [isTried, setTried] = useState(false)
  const [invalidAttempt, setInvalidAttempt] = useState(0)
  const form = useInvalidFocus(invalidAttempt)
  const { isSending, failure, send } = useSend()
  const { inHand } = upload
  const isUploading = inHand?.stage.kind === 'sending'
  const media = inHand?.stage.kind === 'sent' ? inHand.stage.address : fields.media
  const post = { ...fields, type, link: type === 'media' ? media : fields.link }
  // A chosen file is uploaded before the post is sent, so its missing link is no error.
  const isLinkComing = type === 'media' && inHand !== undefined
  const { link: wrongLink, ...others } = wrongPost(post)
  const wrong: ReturnType<typeof wrongPost> =
    wrongLink === undefined || isLinkComing ? others : { ...others, link: wrongLink }
  const said = isTried ? wrong : {}

  const createPost = async () => {
    if (!isLinkComing || media !== '') return await run(CreatePost, post)
    const failed = await upload.send()
    const stage = store.uploads.peek()[key]?.stage
    if (stage?.kind !== 'sent') return failed
    return await run(CreatePost, { ...post, link: stage.address })
  }
  const forget = (): void => {
    clear()
    void run(ChooseUpload, { key })
  }
  /** Whether the post can be sent. If not, shows the errors and focuses the first invalid field. */
  const check = (): boolean => {
    setTried(true)
    if (Object.keys(wrong).length === 0) return true
    setInvalidAttempt((count) => count + 1)
    return false
  }
  const sendPost = (): void => {
    if (check()) send({ act: createPost, onSent: forget })
  }
  const { waitForLogin } = useSubmitOnceMember('post', sendPost)
  const submit = (): void => {
    if (isUploading) return
    if (store.viewer.peek().kind === 'member') sendPost()
    else if (check()) {
      waitForLogin()
      void run(AskToSignUp, { action: 'new post' })
    }
  }
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="New Post"
      aria-busy={isSending}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <CommunityPicker value={fields.community} onChange={(name) => set('community', name)} error={said.community} />
      <TextField
        label="Title"
        value={fields.title}
        onChange={(value) => set('title', value)}
        limit={textLimits.postTitle}
        error={said.title}
        isRequired
      />
      {type === 'link' && (
        <TextField
          label="Link"
          type="url"
          value={fields.link}
          onChange={(value) => set('link', value)}
          error={said.link}
          autoCapitalize="none"
          isRequired
        />
      )}
      {type === 'media' && <MediaField upload={upload} address={media} error={said.link} />}
      {type === 'text' && (
        <Editor
          label="Text"
          value={fields.content}
          onChange={(value) => set('content', value)}
          error={said.content}
          onSend={submit}
        />
      )}
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {sentenceOf(failure)}
        </p>
      )}
      <Button isSubmit kind="primary" isWide isDisabled={isSending || isUploading}>
        {isSending ? 'Posting…' : 'Post'}
      </Button>
    </form>
  )
}
