/** The controls of an image upload: progress, buttons, the error, and which files fit. */
import { type ReactNode, useId } from 'react'
import { uploadTypes } from '../../../schemas/screenLimits.ts'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/forms/FileButton.tsx'
import { UploadProgress } from '../../ui/forms/UploadProgress.tsx'
import { ImagePlus } from '../../ui/moreIcons.tsx'
import styles from './PictureActions.module.css'
import type { PictureChoice } from './usePictureChoice.ts'

const accepted = uploadTypes.filter((type) => type !== 'mp4')

interface PictureActionsProps {
  readonly choice: PictureChoice
  /** Labels of the button that chooses a file: for the first file, and to replace it. */
  readonly words: { readonly first: string; readonly other: string }
  /** Width and height, in CSS pixels. */
  readonly recommended: ReadonlyArray<number>
  /** Buttons for a chosen file that is not being sent. */
  readonly children: ReactNode
}

export const PictureActions = ({ choice, words, recommended, children }: PictureActionsProps) => {
  const id = useId()
  const { file, part, wrong, choose, cancel } = choice
  const isSending = part !== undefined
  return (
    <>
      {isSending && (
        <div className={styles.progress}>
          <UploadProgress part={part} />
        </div>
      )}
      <div className={styles.actions}>
        {isSending ? (
          <Button onClick={cancel}>Cancel</Button>
        ) : (
          <FileButton accepts={accepted} onChoose={choose} describedBy={id} isWrong={wrong !== undefined}>
            <ImagePlus size={20} aria-hidden="true" />
            {file === undefined ? words.first : words.other}
          </FileButton>
        )}
        {file !== undefined && !isSending && children}
      </div>
      <p id={id} role={wrong === undefined ? undefined : 'alert'} className={styles.wrong}>
        {wrong}
      </p>
      <p className={styles.hint}>
        Recommended size: {recommended.join('x')} px. jpg, png and webp up to 12MB; gif up to 100MB.
      </p>
    </>
  )
}
