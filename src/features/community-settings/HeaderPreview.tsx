/** Preview of an image as a community's header. */
import { useEffect, useRef } from 'react'
import styles from './DesignPanel.module.css'

interface HeaderPreviewProps {
  readonly file: File
  readonly onReady: () => void
  readonly onUnreadable: () => void
}

export const HeaderPreview = ({ file, onReady, onUnreadable }: HeaderPreviewProps) => {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    picture.current?.setAttribute('src', address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={picture} alt="New header" className={styles.header} onLoad={onReady} onError={onUnreadable} />
}
