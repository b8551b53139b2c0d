/** The file of a form: choosing one sends it at once where the viewer is a member, and keeps it until they are where they are not. */
import { useCallback, useState } from 'react'
import { sentenceOf } from '../../../commands/sentences.ts'
import { ChooseUpload } from '../../../commands/writing/ChooseUpload.ts'
import { UploadMedia } from '../../../commands/writing/UploadMedia.ts'
import type { Failure } from '../../../schemas/Failure.ts'
import type { UploadInHand } from '../../../signals/UploadInHand.ts'
import { useApp } from '../../App.ts'
import { useSelected } from '../../useValue.ts'

export interface Upload {
  readonly inHand: UploadInHand | undefined
  /** What is wrong with the file that was chosen last, as a sentence. */
  readonly wrong: string | undefined
  readonly choose: (file: File) => void
  /** Stops what is being sent, and lets go of the file. */
  readonly remove: () => void
  /** Sends the file in hand; nothing where there is none. */
  readonly send: () => Promise<Failure | undefined>
}

/** `onSent` hears the address of what was sent, and '' where that does not count any more. */
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
