/**
 * An image in a frame of known shape, so that nothing moves when it loads. A press opens it full-screen. If it fails,
 * the frame says so and offers Retry. docs/behaviour/media.md#sizes.
 */
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { useApp } from '../../core/App.ts'
import { Button } from '../../ui/Button.tsx'
import { ImageOff } from '../../ui/icons.tsx'
import { usePictureAddress } from '../../ui/VisuallyHidden.tsx'
import { WebImage } from '../../ui/WebImage.tsx'
import styles from './Picture.module.css'
import { useIsFirstPicture } from './useIsFirstPicture.ts'

interface PictureProps {
  readonly address: string
  readonly srcSet?: string
  readonly sizes?: string
  /** The image's alternative text, and its caption in the viewer. */
  readonly name: string
  /** Width divided by height of the frame; undefined if the container sets the size. */
  readonly aspect: number | undefined
  /** Whether the image is cropped to fill its frame, or shown whole in it. */
  readonly fit?: 'cover' | 'contain' | 'top'
  readonly isSmall?: boolean
  readonly children?: ReactNode
}

export const Picture = ({
  address,
  srcSet = '',
  sizes,
  name,
  aspect,
  fit = 'cover',
  isSmall = false,
  children,
}: PictureProps) => {
  const app = useApp()
  const [failed, setFailed] = useState('')
  const [attempt, setAttempt] = useState(0)
  const isFirst = useIsFirstPicture()
  const shown = usePictureAddress(address)
  const style = aspect === undefined ? undefined : { aspectRatio: aspect }
  const again = (): void => {
    setFailed('')
    setAttempt(attempt + 1)
  }
  if (failed === address)
    return (
      <div className={clsx(styles.frame, styles.failed)} style={style} role="group" aria-label={name}>
        <ImageOff size={isSmall ? 20 : 28} aria-hidden="true" />
        {!isSmall && <p>Image failed to load.</p>}
        <Button onClick={again}>Retry</Button>
        {shown !== address && !isSmall && (
          <a href={address} target="_blank" rel="noopener nofollow ugc">
            Open original
          </a>
        )}
      </div>
    )
  // After a failed rendition, retry with the original.
  const choice = srcSet === '' || attempt > 0 ? {} : { srcSet, sizes }
  return (
    <button
      type="button"
      className={styles.frame}
      style={style}
      onClick={() => void app.run(OpenOverlay, { name: 'image', address: shown, title: name })}
    >
      <WebImage
        key={attempt}
        {...choice}
        src={address}
        alt={name === '' ? 'Open image' : name}
        className={clsx(styles.image, styles[fit])}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailed(address)}
      />
      {children}
    </button>
  )
}
