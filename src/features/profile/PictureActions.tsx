/** The controls of an image upload: progress, buttons, the error, and which files fit. */
import { type ReactNode, type RefObject, useCallback, useId, useRef, useState } from 'react'
import { ChooseUpload } from '../../../commands/compose/UploadMedia.ts'
import { sentenceOf } from '../../../commands/kernel/sentences.ts'
import { wrongPicture } from '../../../schemas/rules/wrongInput.ts'
import { uploadTypes } from '../../../schemas/screenLimits.ts'
import { damagedFile } from '../../../schemas/words/uploads.ts'
import type { UploadInHand } from '../../../signals/storedRecords.ts'
import { useApp } from '../../core/App.ts'
import { useSelected } from '../../core/useValue.ts'
import { Button } from '../../ui/Button.tsx'
import { FileButton, UploadProgress } from '../../ui/forms/FileButton.tsx'
import { ImagePlus } from '../../ui/moreIcons.tsx'
import type { CropperHandle } from './Cropper.tsx'
import styles from './PictureActions.module.css'

// An image upload for a fixed purpose (profile, logo, header): choosing, cropping, sending, cancelling and retrying.

export interface PictureChoice {
  readonly file: File | undefined
  /** The part that is sent, from 0 to 1; undefined while nothing is being sent. */
  readonly part: number | undefined
  /** The image is shown, and nothing is being sent. */
  readonly canSave: boolean
  /** The error, as a sentence. */
  readonly wrong: string | undefined
  readonly cropper: RefObject<CropperHandle | null>
  readonly choose: (file: File) => void
  /** Removes the file. */
  readonly remove: () => void
  /** Cancels the upload and keeps the file. */
  readonly cancel: () => void
  /** The file could be decoded as an image. */
  readonly show: () => void
  /** The file could not be decoded as an image. */
  readonly giveUp: () => void
  /** Sends the image as it is cropped. */
  readonly save: () => void
}

type Cut = ReturnType<CropperHandle['cut']>

/** `key` identifies the upload; `send` gets the crop, if there is one. */
export const usePictureChoice = (key: string, send: (file: File, cut: Cut) => Promise<void>): PictureChoice => {
  const { run, store } = useApp()
  const cropper = useRef<CropperHandle>(null)
  const [refused, setRefused] = useState<string>()
  const [shown, setShown] = useState<File>()
  const inHand = useSelected(
    store.uploads,
    useCallback((uploads: Readonly<Record<string, UploadInHand>>) => uploads[key], [key]),
  )
  const { file, stage } = inHand ?? {}
  const keep = (next?: File): void => void run(ChooseUpload, next === undefined ? { key } : { key, file: next })
  const choose = (next: File): void => {
    const reason = wrongPicture(next)
    setRefused(reason)
    // A refused file does not replace the earlier one.
    if (reason === undefined) keep(next)
  }
  const save = (): void => {
    if (file === undefined) return
    setRefused(undefined)
    void send(file, cropper.current?.cut())
  }
  return {
    file,
    part: stage?.kind === 'sending' ? stage.part : undefined,
    canSave: file !== undefined && file === shown && stage?.kind !== 'sending',
    wrong: refused ?? (stage?.kind === 'failed' ? sentenceOf(stage.failure) : undefined),
    cropper,
    choose,
    remove: () => {
      setRefused(undefined)
      keep()
    },
    cancel: () => keep(file),
    show: () => setShown(file),
    giveUp: () => {
      setRefused(damagedFile)
      keep()
    },
    save,
  }
}

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
