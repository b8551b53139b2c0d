/**
 * A full-screen image. Zooms by pinch, double tap, wheel or the keys + - 0, and pans by arrow keys. Back, Escape, the
 * button and a drag downwards close it. docs/behaviour/media.md#image-viewer.
 */
import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { originalAddress, webAddress } from '../../../../schemas/rules/webAddress.ts'
import { type OverlayProps, toastContainer } from '../../../core/Opened.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ExternalLink, LoaderCircle } from '../../../ui/icons.tsx'
import { X, ZoomIn, ZoomOut } from '../../../ui/moreIcons.tsx'
import { useFocusReturn } from '../../../ui/useFocusReturn.ts'
import { useZoom, zoomByKey } from '../useZoom.ts'
import styles from './ImageViewer.module.css'

/** An arrow key shows more of its side. */
const keys = { step: 1.5, stride: 80 }

/** After a drag of this many CSS pixels the backdrop is transparent. */
const dragToClear = 500

export const ImageViewer = ({ overlay, onClose }: OverlayProps<'image'>) => {
  useFocusReturn()
  const room = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const { view, drag, isHeld, zoomBy, moveBy, reset, handlers } = useZoom(room, picture, onClose)
  const shown = 'ofPrivate' in overlay ? overlay.ofPrivate : overlay
  const address = webAddress(shown.address)
  const isFailed = state === 'failed' || address === undefined
  const title = shown.title === '' ? 'Image' : shown.title

  const press = (event: KeyboardEvent): void => zoomByKey(event, { zoomBy, moveBy, reset }, keys)
  const again = (): void => {
    setState('loading')
    setAttempt(attempt + 1)
  }

  return (
    <Dialog open onClose={onClose} className={styles.dialog} onKeyDown={press}>
      <div className={styles.dark} style={{ opacity: 1 - drag / dragToClear }} aria-hidden="true" />
      <DialogPanel className={styles.panel}>
        <div ref={room} className={styles.room} data-held={isHeld} data-scale={view.scale.toFixed(2)} {...handlers}>
          {!isFailed && (
            <img
              key={attempt}
              ref={picture}
              src={address}
              alt={shown.title}
              className={styles.image}
              style={{ transform: `translate(${view.x}px, ${view.y + drag}px) scale(${view.scale})` }}
              draggable={false}
              onLoad={() => setState('shown')}
              onError={() => setState('failed')}
            />
          )}
          {state === 'loading' && !isFailed && <LoaderCircle size={32} className={styles.waiting} aria-hidden="true" />}
        </div>
        {isFailed && (
          <div className={styles.failed} role="alert">
            <p>Image failed to load.</p>
            {address !== undefined && <Button onClick={again}>Retry</Button>}
          </div>
        )}
        <div className={styles.head}>
          <IconButton label="Close" onClick={onClose} className={styles.control}>
            <X size={22} aria-hidden="true" />
          </IconButton>
          <span className={styles.gap} />
          <IconButton label="Zoom out" onClick={() => zoomBy(1 / keys.step)} className={styles.control}>
            <ZoomOut size={22} aria-hidden="true" />
          </IconButton>
          <IconButton label="Zoom in" onClick={() => zoomBy(keys.step)} className={styles.control}>
            <ZoomIn size={22} aria-hidden="true" />
          </IconButton>
          {address !== undefined && (
            <a
              href={originalAddress(address)}
              target="_blank"
              rel="noopener nofollow ugc"
              className={styles.link}
              aria-label="Open original"
              title="Open original"
            >
              <ExternalLink size={20} aria-hidden="true" />
            </a>
          )}
        </div>
        <DialogTitle className={styles.title}>{title}</DialogTitle>
        <div ref={toastContainer} />
      </DialogPanel>
    </Dialog>
  )
}
