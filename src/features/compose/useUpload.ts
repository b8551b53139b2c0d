/** The file of a form. A member's file is uploaded as soon as it is chosen; a guest's is kept until the login. */
import { useCallback, useState } from 'react'
import { ChooseUpload, UploadMedia } from '../../../commands/compose/UploadMedia.ts'
import { sentenceOf } from '../../../commands/kernel/sentences.ts'
import type { Failure } from '../../../schemas/Failure.ts'
import type { UploadInHand } from '../../../signals/storedRecords.ts'
import { useApp } from '../../core/App.ts'
import { useSelected } from '../../core/useValue.ts'

export interface Upload {
  readonly inHand: UploadInHand | undefined
  /** Why the last chosen file was refused, as a sentence. */
  readonly wrong: string | undefined
  readonly choose: (file: File) => void
  /** Cancels the upload and removes the file. */
  readonly remove: () => void
  /** Uploads the chosen file, if there is one. */
  readonly send: () => Promise<Failure | undefined>
}

/** `onSent` gets the address of the upload, and '' when that is no longer valid. */
export const useUpload = (key: string, onSent: (address: string) => void): Upload => {
  const { run, store } = useApp()
  const [wrong, setWrong] = useState<string>()
  const inHand = useSelected(
    store.uploads,
    useCallback((uploads: Readonly<Record<string, UploadInHand>>) => uploads[key], [key]),
  )
  const send = async (): Promise<Failure | undefined> => {
    const file = store.uploads.peek()[key]?.file
    if (file === undefined) return undefined
    const failure = await run(UploadMedia, { key, file })
    const stage = store.uploads.peek()[key]?.stage
    if (stage?.kind === 'sent') onSent(stage.address)
    return failure
  }
  const choose = async (file: File): Promise<void> => {
    const failure = await run(ChooseUpload, { key, file })
    setWrong(failure === undefined ? undefined : sentenceOf(failure))
    if (failure !== undefined) return
    onSent('')
    if (store.viewer.peek().kind === 'member') void send()
  }
  const remove = (): void => {
    setWrong(undefined)
    onSent('')
    void run(ChooseUpload, { key })
  }
  return { inHand, wrong, choose: (file) => void choose(file), remove, send }
}
