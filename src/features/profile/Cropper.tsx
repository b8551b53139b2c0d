/**
 * Crops an image to a square frame with a round window: by dragging, pinch, wheel, keys or the slider.
 * docs/behaviour/profile.md#picture.
 */
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import type { Cut } from '../../../schemas/entities/Media.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ZoomIn, ZoomOut } from '../../ui/moreIcons.tsx'
import { useZoom, zoomByKey } from '../media/useZoom.ts'
import { fitted, largestScale, type Stage, settled, type View } from '../media/zoom.ts'
import styles from './Cropper.module.css'

// The part of an image that shows in a square frame that it covers. Pure.

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), Math.max(most, 0))

/** The crop in the image's own pixels; undefined while the image's size is unknown. */
export const cutOf = (view: View, stage: Stage): Cut | undefined => {
  const { room, picture } = stage
  const covering = fitted({ ...stage, isCovered: true })
  if (covering.width === 0 || room.width === 0) return undefined
  const { scale, x, y } = settled(view, { ...stage, isCovered: true })
  /** Image pixels per screen pixel. */
  const pixels = picture.width / (covering.width * scale)
  const side = Math.min(room.width * pixels, picture.width, picture.height)
  return {
    left: within((picture.width - side) / 2 - x * pixels, picture.width - side),
    top: within((picture.height - side) / 2 - y * pixels, picture.height - side),
    side,
  }
}

/** An arrow key moves the image to its side. */
const keys = { step: 1.15, stride: -12 }

export interface CropperHandle {
  /** The part of the image in the frame; undefined until the image is loaded. */
  readonly cut: () => Cut | undefined
}

interface CropperProps {
  readonly file: File
  /** Disabled for now. */
  readonly isStill: boolean
  /** The image has loaded. */
  readonly onReady: () => void
  readonly onUnreadable: () => void
  readonly ref: Ref<CropperHandle>
}

export const Cropper = ({ file, isStill, onReady, onUnreadable, ref }: CropperProps) => {
  const id = useId()
  const room = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [shape, setShape] = useState<'wide' | 'tall'>()
  const { view, isHeld, zoomBy, moveBy, reset, stage, handlers } = useZoom(room, picture)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    picture.current?.setAttribute('src', address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  useImperativeHandle(ref, () => ({
    cut: () => {
      const on = stage()
      return on === undefined ? undefined : cutOf(view, on)
    },
  }))
  const press = (event: KeyboardEvent): void => zoomByKey(event, { zoomBy, moveBy, reset }, keys)
  return (
    <div className={styles.cropper} inert={isStill} data-still={isStill}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application: keys move and
          zoom the image instead of the page */}
      <div
        ref={room}
        role="application"
        aria-label="Crop"
        aria-describedby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.room}
        data-held={isHeld}
        onKeyDown={press}
        {...handlers}
      >
        <img
          ref={picture}
          alt="Area to crop"
          className={styles.picture}
          data-shape={shape}
          style={{ transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          draggable={false}
          onLoad={({ currentTarget }) => {
            setShape(currentTarget.naturalWidth > currentTarget.naturalHeight ? 'wide' : 'tall')
            onReady()
          }}
          onError={onUnreadable}
        />
        <span className={styles.window} aria-hidden="true" />
      </div>
      <div className={styles.zoom}>
        <IconButton label="Zoom out" onClick={() => zoomBy(1 / keys.step)}>
          <ZoomOut size={22} aria-hidden="true" />
        </IconButton>
        <input
          type="range"
          aria-label="Zoom"
          aria-valuetext={`${Math.round(view.scale * 100)}%`}
          min={1}
          max={largestScale}
          step={0.01}
          value={view.scale}
          onChange={({ currentTarget }) => zoomBy(Number(currentTarget.value) / view.scale)}
          className={styles.slider}
        />
        <IconButton label="Zoom in" onClick={() => zoomBy(keys.step)}>
          <ZoomIn size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <p id={id} className={styles.hint}>
        Drag to move the picture, pinch or scroll to zoom. Keys: arrows, + and -.
      </p>
    </div>
  )
}
