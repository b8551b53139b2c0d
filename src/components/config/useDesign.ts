/** The logo or header that is being chosen for a community: chosen, cut, sent, stopped, tried again. */
import { type RefObject, useCallback, useRef, useState } from 'react'
import { type DesignPart, designKey, UploadDesign } from '../../../commands/config/UploadDesign.ts'
import { sentenceOf } from '../../../commands/sentences.ts'
import { ChooseUpload } from '../../../commands/writing/ChooseUpload.ts'
import { wrongPicture } from '../../../schemas/rules/wrongUpload.ts'
import { damagedFile } from '../../../schemas/words/uploads.ts'
import type { UploadInHand } from '../../../signals/UploadInHand.ts'
import { useApp } from '../../App.ts'
import { useSelected } from '../../useValue.ts'
import type { CropperHandle } from '../picture/Cropper.tsx'
import { useRefresh } from './useRefresh.ts'

interface DesignChoice {
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
  readonly save: () => void
}

export const useDesign = (community: string, of: DesignPart): DesignChoice => {
  const { run, store } = useApp()
  const key = designKey(community, of)
  const cropper = useRef<CropperHandle>(null)
  const [refused, setRefused] = useState<string>()
  const [shown, setShown] = useState<File>()
  const refresh = useRefresh(community)
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
  const save = async (): Promise<void> => {
    if (file === undefined) return
    setRefused(undefined)
    const cut = cropper.current?.cut()
    const failure = await run(UploadDesign, { community, part: of, file, ...(cut === undefined ? {} : { cut }) })
    if (failure === undefined) refresh()
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
