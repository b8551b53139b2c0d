/** The member's picture as it is, or the one that is to take its place. Document 2, section 2 (Profile). */
import { useId } from 'react'
import { pictureSizes } from '../../../schemas/pictureSizes.ts'
import { uploadTypes } from '../../../schemas/screenLimits.ts'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'
import { Button } from '../ui/Button.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { ImagePlus } from '../ui/moreIcons.tsx'
import { Portrait } from '../ui/Portrait.tsx'
import { UploadProgress } from '../ui/UploadProgress.tsx'
import { Cropper } from './Cropper.tsx'
import styles from './PictureForm.module.css'
import type { PictureChoice } from './usePicture.ts'

const accepted = uploadTypes.filter((type) => type !== 'mp4')
const recommended = pictureSizes.profile.join('x')

export const PictureForm = ({ choice }: { readonly choice: PictureChoice }) => {
  const id = useId()
  const viewer = useValue(useApp().store.viewer)
  const { file, part, wrong, cropper, choose, remove, cancel, show, giveUp } = choice
  const isSending = part !== undefined
  if (viewer.kind === 'guest') return null
  const { username, profilePictures } = viewer.user
  return (
    <div role="group" aria-label="Profile picture" className={styles.form}>
      {file === undefined ? (
        <div className={styles.present}>
          <Portrait name={username} address={profilePictures[0]} size={144} />
          <p className={styles.name}>{username}</p>
        </div>
      ) : (
        <Cropper
          key={`${file.name} ${file.size} ${file.lastModified}`}
          ref={cropper}
          file={file}
          isStill={isSending}
          onReady={show}
          onUnreadable={giveUp}
        />
      )}
      {isSending && (
        <div className={styles.progress}>
          <UploadProgress part={part} />
        </div>
      )}
      <div className={styles.actions}>
        {isSending ? (
          <Button onClick={cancel}>Cancel</Button>
        ) : (
          <FileButton accepts={accepted} onChoose={choose} describedBy={`${id}-said`} isWrong={wrong !== undefined}>
            <ImagePlus size={20} aria-hidden="true" />
            {file === undefined ? 'Choose a picture' : 'Choose another'}
          </FileButton>
        )}
        {file !== undefined && !isSending && (
          <Button kind="plain" onClick={remove}>
            Remove
          </Button>
        )}
      </div>
      <p id={`${id}-said`} role={wrong === undefined ? undefined : 'alert'} className={styles.wrong}>
        {wrong}
      </p>
      <p className={styles.hint}>Recommended size: {recommended} px. jpg, png and webp up to 12MB; gif up to 100MB.</p>
    </div>
  )
}
