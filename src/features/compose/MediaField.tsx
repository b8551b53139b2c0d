/**
 * The image or video of a post: choosing, preview, upload progress, cancelling and retrying.
 * docs/behaviour/compose.md#uploads.
 */
import { useId } from 'react'
import { sentenceOf } from '../../../commands/kernel/sentences.ts'
import { uploadTypes } from '../../../schemas/screenLimits.ts'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/forms/FileButton.tsx'
import { UploadProgress } from '../../ui/forms/UploadProgress.tsx'
import { ImagePlus } from '../../ui/moreIcons.tsx'
import styles from './MediaField.module.css'
import { MediaPreview } from './MediaPreview.tsx'
import type { Upload } from './useUpload.ts'

interface MediaFieldProps {
  readonly upload: Upload
  /** Address of a file that was uploaded in an earlier visit; '' for none. */
  readonly address: string
  readonly error: string | undefined
}

export const MediaField = ({ upload, address, error }: MediaFieldProps) => {
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
          It is uploaded when you post.
        </p>
      )}
      <div className={styles.actions}>
        {stage?.kind === 'sending' ? (
          <Button onClick={remove}>Cancel</Button>
        ) : (
          <FileButton accepts={uploadTypes} onChoose={choose} describedBy={`${id}-said`} isWrong={said !== undefined}>
            <ImagePlus size={20} aria-hidden="true" />
            {hasMedia ? 'Choose another' : 'Choose a picture or video'}
          </FileButton>
        )}
        {stage?.kind === 'failed' && <Button onClick={() => void send()}>Try again</Button>}
        {hasMedia && stage?.kind !== 'sending' && (
          <Button kind="plain" onClick={remove}>
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
