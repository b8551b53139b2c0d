/** A picture that is being chosen for a place of its own - a profile, a logo, a header: chosen, cut, sent, stopped, tried again. */
import { type RefObject, useCallback, useRef, useState } from 'react'
import { sentenceOf } from '../../../commands/sentences.ts'
import { ChooseUpload } from '../../../commands/writing/ChooseUpload.ts'
import { wrongPicture } from '../../../schemas/rules/wrongUpload.ts'
import { damagedFile } from '../../../schemas/words/uploads.ts'
import type { UploadInHand } from '../../../signals/UploadInHand.ts'
import { useApp } from '../../App.ts'
import { useSelected } from '../../useValue.ts'
import type { CropperHandle } from './Cropper.tsx'

export interface PictureChoice {
  readonly file: File | undefined
  /** How much of it is sent, from 0 to 1; undefined while nothing is being sent. */
  readonly part: number | undefined
  /** The picture shows, and nothing is being sent. */
  readonly canSave: boolean
  /** What went wrong, as a sentence. */
  readonly wrong: string | undefined
  readonly cropper: RefObject<CropperHandle | null>
  readonly choose: (file: File) => void
  /** Lets go of the file. */
  readonly remove: () => void
  /** Stops what is being sent; the file stays. */
  readonly cancel: () => void
  /** The file turned out to be a picture. */
  readonly show: () => void
  /** The file turned out to be no picture. */
  readonly giveUp: () => void
  /** Sends it as it shows. */
  readonly save: () => void
}

type Cut = ReturnType<CropperHandle['cut']>

/** `key` is what the upload is known by; `send` has what stands in the frame, where there is one. */
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
    // What was chosen before stays chosen where this one cannot be.
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
