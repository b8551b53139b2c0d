/** The state of choosing a profile picture. */
import { useEffect, useRef } from 'react'
import { pictureKey, SetProfilePicture } from '../../../commands/account/SetProfilePicture.ts'
import { useApp } from '../../core/App.ts'
import { useGoBack } from '../../layout/useGoBack.ts'
import { type PictureChoice, usePictureChoice } from './PictureActions.tsx'

/** Leaves the screen once the picture is saved. */
export const usePicture = (): PictureChoice => {
  const { run, store } = useApp()
  const goBack = useGoBack()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return usePictureChoice(pictureKey, async (file, cut) => {
    if (cut === undefined) return
    await run(SetProfilePicture, { file, cut })
    // Without an upload it was saved. Do not navigate if the member has left the screen already.
    if (isHere.current && store.uploads.peek()[pictureKey] === undefined) goBack()
  })
}
