/**
 * A picture in a frame whose shape is known beforehand: nothing moves when it arrives. A press opens it large; one that does not arrive says
 * so and can be asked for again. Document 1, section 2 (Post card and post page).
 */
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { OpenOverlay } from '../../../commands/navigation/OpenOverlay.ts'
import { useApp } from '../../App.ts'
import { Button } from '../ui/Button.tsx'
import { ImageOff } from '../ui/icons.tsx'
import { usePictureAddress } from '../ui/NamedIn.tsx'
import { WebImage } from '../ui/WebImage.tsx'
import styles from './Picture.module.css'

/** So many pictures of a visit are asked for at once: they are what its first screen shows. All others wait until they are near. */
let firstPictures = 2

interface PictureProps {
  readonly address: string
  readonly srcSet?: string
  readonly sizes?: string
  /** What is in the picture: its text for those who listen, and its caption in the viewer. */
  readonly name: string
  /** Width divided by height of the frame; undefined where what is around gives the size. */
  readonly aspect: number | undefined
  /** Whether the picture fills its frame, losing its edges, or is shown whole in it. */
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
  const { run } = useApp()
  const [failed, setFailed] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [isFirst] = useState(() => firstPictures-- > 0)
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
  // What failed in one size is asked for again as the picture itself.
  const choice = srcSet === '' || attempt > 0 ? {} : { srcSet, sizes }
  return (
    <button
      type="button"
      className={styles.frame}
      style={style}
      onClick={() => void run(OpenOverlay, { name: 'image', address: shown, title: name })}
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
