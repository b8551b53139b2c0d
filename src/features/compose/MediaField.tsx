/**
 * The image or video of a post: choosing, preview, upload progress, cancelling and retrying.
 * docs/behaviour/compose.md#uploads.
 */
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { sentenceOf } from '../../../commands/kernel/sentences.ts'
import { isVideoFile } from '../../../schemas/rules/wrongInput.ts'
import { uploadTypes } from '../../../schemas/screenLimits.ts'
import { plainText } from '../../../schemas/words/plainText.ts'
import { Button } from '../../ui/Button.tsx'
import { FileButton, UploadProgress } from '../../ui/forms/FileButton.tsx'
import { ImagePlus } from '../../ui/moreIcons.tsx'
import answeredStyles from './Answered.module.css'
import styles from './MediaField.module.css'
import type { TellAddress, Upload } from './useUpload.ts'

interface MediaPreviewProps {
  readonly file: File | undefined
  /** Shown if there is no local file. */
  readonly address: string
}

/** Preview of the image or video to post: the local file, or one that was uploaded in an earlier visit. */
const MediaPreview = ({ file, address }: MediaPreviewProps) => {
  const [failed, setFailed] = useState<string>()
  const element = useRef<HTMLImageElement & HTMLVideoElement>(null)
  useEffect(() => {
    const local = file === undefined ? undefined : URL.createObjectURL(file)
    if (element.current !== null) element.current.src = local ?? address
    return () => {
      if (local !== undefined) URL.revokeObjectURL(local)
    }
  }, [file, address])
  const shown = file?.name ?? address
  // Why is not known: no network, a format that this browser does not play, or a file that is gone.
  if (failed === shown)
    return (
      <p className={styles.hint}>
        This {isVideoFile(shown) ? 'video' : 'picture'} cannot be shown here now. If it is no longer on the server, you
        will be told when you post.
      </p>
    )
  const fail = (): void => setFailed(shown)
  return isVideoFile(shown) ? (
    <video ref={element} controls muted playsInline aria-label="Preview" className={styles.preview} onError={fail} />
  ) : (
    <img ref={element} alt="Preview" className={styles.preview} onError={fail} />
  )
}

interface MediaFieldProps {
  readonly upload: Upload
  /** Address of the upload, perhaps of an earlier visit; '' for none. */
  readonly value: string
  readonly onChange: TellAddress
  readonly error: string | undefined
}

export const MediaField = ({ upload, value: address, onChange, error }: MediaFieldProps) => {
  const id = useId()
  const { inHand, wrong, choose, remove, send } = upload
  const stage = inHand?.stage
  const hasMedia = inHand !== undefined || address !== ''
  const said = wrong ?? (stage?.kind === 'failed' ? sentenceOf(stage.failure) : error)
  return (
    <div role="group" aria-label="Media" className={styles.media}>
      {hasMedia && <MediaPreview file={inHand?.file} address={address} />}
      {stage?.kind === 'sending' && <UploadProgress part={stage.part} />}
      {(stage?.kind === 'sent' || (inHand === undefined && address !== '')) && (
        <p role="status" className={styles.done}>
          Uploaded.
        </p>
      )}
      {stage?.kind === 'chosen' && (
        <p role="status" className={styles.done}>
          It will be uploaded when you post.
        </p>
      )}
      <div className={styles.actions}>
        {stage?.kind === 'sending' ? (
          <Button onClick={() => remove(onChange)}>Cancel</Button>
        ) : (
          <FileButton
            accepts={uploadTypes}
            onChoose={(file) => choose(file, onChange)}
            describedBy={`${id}-said`}
            isWrong={said !== undefined}
          >
            <ImagePlus size={20} aria-hidden="true" />
            {hasMedia ? 'Choose another' : 'Choose a picture or video'}
          </FileButton>
        )}
        {stage?.kind === 'failed' && <Button onClick={() => void send(onChange)}>Try again</Button>}
        {hasMedia && stage?.kind !== 'sending' && (
          <Button kind="plain" onClick={() => remove(onChange)}>
            Remove
          </Button>
        )}
      </div>
      <p className={styles.hint}>jpg, png and webp up to 12MB; gif and mp4 up to 100MB.</p>
      <p id={`${id}-said`} role={said === undefined ? undefined : 'alert'} className={styles.wrong}>
        {said}
      </p>
    </div>
  )
}

interface AnsweredProps {
  /** '' for a deleted account, or while it is unknown. */
  readonly author: string
  /** Markdown. */
  readonly text: string
}

/** The beginning of the text that a comment replies to, shown while writing. */
export const Answered = ({ author, text }: AnsweredProps) => {
  const words = useMemo(() => plainText(text), [text])
  if (words === '') return null
  return (
    <blockquote className={answeredStyles.answered} aria-label="Replying to">
      {author !== '' && <cite className={answeredStyles.author}>{author}</cite>}
      <p dir="auto" className={answeredStyles.words}>
        {words}
      </p>
    </blockquote>
  )
}
