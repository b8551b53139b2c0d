/** The member's current picture, or the chosen replacement. */

import { useEffect, useRef } from 'react'
import { pictureKey, SetProfilePicture } from '../../../commands/account/SetProfilePicture.ts'
import { pictureSizes } from '../../../schemas/limits.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { useGoBack } from '../../layout/useGoBack.ts'
import { Portrait } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Cropper } from './Cropper.tsx'
import { PictureActions, type PictureChoice, usePictureChoice } from './PictureActions.tsx'
import styles from './PictureForm.module.css'

// The state of choosing a profile picture.

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

const words = { first: 'Choose a picture', other: 'Choose another' } as const

export const PictureForm = ({ choice }: { readonly choice: PictureChoice }) => {
  const viewer = useValue(useApp().store.viewer)
  const { file, part, cropper, remove, show, giveUp } = choice
  if (viewer.kind === 'guest') return null
  const { username, profilePictures } = viewer.user
  return (
    <div role="group" aria-label="Profile picture" className={styles.form}>
      {file === undefined ? (
        <div className={styles.present}>
          <Portrait name={username} address={profilePictures[0]} size={144} />
          <p className={styles.name}>{username}</p>
        </div>
      ) : (
        <Cropper
          key={`${file.name} ${file.size} ${file.lastModified}`}
          ref={cropper}
          file={file}
          isStill={part !== undefined}
          onReady={show}
          onUnreadable={giveUp}
        />
      )}
      <PictureActions choice={choice} words={words} recommended={pictureSizes.profile}>
        <Button kind="plain" onClick={remove}>
          Remove
        </Button>
      </PictureActions>
    </div>
  )
}
