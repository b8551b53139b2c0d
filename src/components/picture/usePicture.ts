/** The picture that is being chosen for the member's profile. */
import { useEffect, useRef } from 'react'
import { pictureKey, SetProfilePicture } from '../../../commands/account/SetProfilePicture.ts'
import { useApp } from '../../App.ts'
import { useGoBack } from '../chrome/useGoBack.ts'
import { type PictureChoice, usePictureChoice } from './usePictureChoice.ts'

/** Once it is saved, the screen is left. */
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
    // Nothing in hand: it was saved. Who has gone elsewhere meanwhile stays there.
    if (isHere.current && store.uploads.peek()[pictureKey] === undefined) goBack()
  })
}
