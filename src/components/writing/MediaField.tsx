/** The picture or video of a post: chosen, looked at, sent with its progress, stopped, tried again. Document 1, sections 2, 5 and 7. */
import { useId } from 'react'
import { sentenceOf } from '../../../commands/sentences.ts'
import { uploadTypes } from '../../../schemas/limits.ts'
import { Button } from '../ui/Button.tsx'
import { ImagePlus } from '../ui/icons.tsx'
import styles from './MediaField.module.css'
import { MediaPreview } from './MediaPreview.tsx'
import type { Upload } from './useUpload.ts'

interface MediaFieldProps {
  readonly upload: Upload
  /** What was uploaded in an earlier visit; '' for nothing. */
  readonly address: string
  readonly error: string | undefined
}

const accepted = uploadTypes.map((type) => `.${type}`).join(',')

export const MediaField = ({ upload, address, error }: MediaFieldProps) => {
  const id = useId()
  const { inHand, wrong, choose, remove, send } = upload
  const stage = inHand?.stage
  const hasMedia = inHand !== undefined || address !== ''
  const said = wrong ?? (stage?.kind === 'failed' ? sentenceOf(stage.failure) : error)
  return (
    <div role="group" aria-label="Media" className={styles.media}>
      {hasMedia && <MediaPreview file={inHand?.file} address={address} />}
      {stage?.kind === 'sending' && (
        <div className={styles.progress}>
          <progress aria-label="Upload" max={1} value={stage.part} className={styles.bar} />
          <span className={styles.part}>{Math.round(stage.part * 100)}%</span>
        </div>
      )}
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
          <label className={styles.choose}>
            <ImagePlus size={20} aria-hidden="true" />
            {hasMedia ? 'Choose another' : 'Choose a picture or video'}
            <input
              type="file"
              accept={accepted}
              className={styles.file}
              aria-describedby={`${id}-said`}
              aria-invalid={said !== undefined}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                // So that the same file can be chosen again.
                currentTarget.value = ''
                if (file !== undefined) choose(file)
              }}
            />
          </label>
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
