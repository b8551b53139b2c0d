/** The picture that is being chosen for the member's profile: chosen, cut, sent, stopped, tried again. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { pictureKey, SetProfilePicture } from '../../../commands/account/SetProfilePicture.ts'
import { sentenceOf } from '../../../commands/sentences.ts'
import { ChooseUpload } from '../../../commands/writing/ChooseUpload.ts'
import { wrongPicture } from '../../../schemas/rules/wrongUpload.ts'
import { damagedFile } from '../../../schemas/words/uploads.ts'
import type { UploadInHand } from '../../../signals/UploadInHand.ts'
import { useApp } from '../../App.ts'
import { useSelected } from '../../useValue.ts'
import { useGoBack } from '../chrome/useGoBack.ts'
import type { CropperHandle } from './Cropper.tsx'

const ofPicture = (uploads: Readonly<Record<string, UploadInHand>>): UploadInHand | undefined => uploads[pictureKey]

export interface PictureChoice {
  readonly file: File | undefined
  /** How much of it is sent, from 0 to 1; undefined while nothing is being sent. */
  readonly part: number | undefined
  /** The picture stands in the frame, and nothing is being sent. */
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
  /** Sends what stands in the frame and, once that is done, leaves the screen. */
  readonly save: () => void
}

export const usePicture = (): PictureChoice => {
  const { run, store } = useApp()
  const goBack = useGoBack()
  const cropper = useRef<CropperHandle>(null)
  const isHere = useRef(false)
  const [refused, setRefused] = useState<string>()
  const [shown, setShown] = useState<File>()
  const inHand = useSelected(store.uploads, ofPicture)
  const { file, stage } = inHand ?? {}
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const keep = (next?: File): void =>
    void run(ChooseUpload, next === undefined ? { key: pictureKey } : { key: pictureKey, file: next })
  const choose = (next: File): void => {
    const reason = wrongPicture(next)
    setRefused(reason)
    // What was chosen before stays chosen where this one cannot be.
    if (reason === undefined) keep(next)
  }
  const save = async (): Promise<void> => {
    const cut = cropper.current?.cut()
    if (file === undefined || cut === undefined) return
    setRefused(undefined)
    await run(SetProfilePicture, { file, cut })
    // Nothing in hand: it was saved. Who has gone elsewhere meanwhile stays there.
    if (isHere.current && ofPicture(store.uploads.peek()) === undefined) goBack()
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
    save: () => void save(),
  }
}
