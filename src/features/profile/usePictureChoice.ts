/**
 * An image upload for a fixed purpose (profile, logo, header): choosing, cropping, sending, cancelling and retrying.
 */
import { type RefObject, useCallback, useRef, useState } from 'react'
import { ChooseUpload } from '../../../commands/compose/ChooseUpload.ts'
import { sentenceOf } from '../../../commands/kernel/sentences.ts'
import { wrongPicture } from '../../../schemas/rules/wrongUpload.ts'
import { damagedFile } from '../../../schemas/words/uploads.ts'
import type { UploadInHand } from '../../../signals/UploadInHand.ts'
import { useApp } from '../../core/App.ts'
import { useSelected } from '../../core/useValue.ts'
import type { CropperHandle } from './Cropper.tsx'

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
