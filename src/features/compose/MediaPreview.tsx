/** Preview of the image or video to post: the local file, or one that was uploaded in an earlier visit. */
import { useEffect, useRef } from 'react'
import { isVideoFile } from '../../../schemas/rules/wrongUpload.ts'
import styles from './MediaField.module.css'

interface MediaPreviewProps {
  readonly file: File | undefined
  /** Shown if there is no local file. */
  readonly address: string
}

export const MediaPreview = ({ file, address }: MediaPreviewProps) => {
  const element = useRef<HTMLImageElement & HTMLVideoElement>(null)
  useEffect(() => {
    const local = file === undefined ? undefined : URL.createObjectURL(file)
    if (element.current !== null) element.current.src = local ?? address
    return () => {
      if (local !== undefined) URL.revokeObjectURL(local)
    }
  }, [file, address])
  return isVideoFile(file?.name ?? address) ? (
    <video ref={element} controls muted playsInline aria-label="Preview" className={styles.preview} />
  ) : (
    <img ref={element} alt="Preview" className={styles.preview} />
  )
}
