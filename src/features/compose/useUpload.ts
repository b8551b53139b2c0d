/** The file of a form. A member's file is uploaded as soon as it is chosen; a guest's is kept until the login. */
import { useCallback, useState } from 'react'
import { ChooseUpload, UploadMedia } from '../../../commands/compose/UploadMedia.ts'
import { sentenceOf } from '../../../commands/kernel/sentences.ts'
import type { Failure } from '../../../schemas/Failure.ts'
import type { UploadInHand } from '../../../signals/storedRecords.ts'
import { useApp } from '../../core/App.ts'
import { useSelected } from '../../core/useValue.ts'

/** Takes the address of an upload, and '' when that is no longer valid. */
export type TellAddress = (address: string) => void

export interface Upload {
  readonly inHand: UploadInHand | undefined
  /** Why the last chosen file was refused, as a sentence. */
  readonly wrong: string | undefined
  readonly choose: (file: File, tell: TellAddress) => void
  /** Cancels the upload and removes the file. */
  readonly remove: (tell: TellAddress) => void
  /** Uploads the chosen file, if there is one. */
  readonly send: (tell: TellAddress) => Promise<Failure | undefined>
}

export const useUpload = (key: string): Upload => {
  const { run, store } = useApp()
  const [wrong, setWrong] = useState<string>()
  const inHand = useSelected(
    store.uploads,
    useCallback((uploads: Readonly<Record<string, UploadInHand>>) => uploads[key], [key]),
  )
  const send = async (tell: TellAddress): Promise<Failure | undefined> => {
    const file = store.uploads.peek()[key]?.file
    if (file === undefined) return undefined
    const failure = await run(UploadMedia, { key, file })
    const stage = store.uploads.peek()[key]?.stage
    if (stage?.kind === 'sent') tell(stage.address)
    return failure
  }
  const choose = async (file: File, tell: TellAddress): Promise<void> => {
    const failure = await run(ChooseUpload, { key, file })
    setWrong(failure === undefined ? undefined : sentenceOf(failure))
    if (failure !== undefined) return
    tell('')
    if (store.viewer.peek().kind === 'member') void send(tell)
  }
  const remove = (tell: TellAddress): void => {
    setWrong(undefined)
    tell('')
    void run(ChooseUpload, { key })
  }
  return { inHand, wrong, choose: (file, tell) => void choose(file, tell), remove, send }
}
