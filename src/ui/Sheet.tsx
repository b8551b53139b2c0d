/**
 * A layer above a screen: a sheet from the bottom edge, or a dialog in the middle. Traps the focus and returns it.
 * Escape, the backdrop, Back and, for a sheet, dragging down its header close it. Motion loads after the first render,
 * so a sheet is usable before that.
 */
import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { clsx } from 'clsx'
import { type DragControls, domMax, LazyMotion, m, useDragControls, useReducedMotion } from 'framer-motion'
import type { PointerEvent, ReactNode } from 'react'
import { useStill } from '../core/App.ts'
import { toastContainer } from '../core/Opened.ts'
import { IconButton } from './IconButton.tsx'
import { X } from './moreIcons.tsx'
import styles from './Sheet.module.css'
import { useFocusReturn } from './useFocusReturn.ts'

// Keeps a layer above the on-screen keyboard, which covers the page without resizing it.

/** Less covered height than this, in CSS pixels, is a browser bar. */
const leastKeyboard = 100

/** Use as the `ref` of an element that is fixed to the window's edges. */
const aboveKeyboard = (place: HTMLElement | null): (() => void) | undefined => {
  // Not every browser supports it.
  const viewport = window.visualViewport ?? undefined
  if (place === null || viewport === undefined) return undefined
  const { style } = place
  let isUp = false
  const fit = (): void => {
    const { height, offsetTop, scale } = viewport
    const covered = document.documentElement.clientHeight - height
    const wasUp = isUp
    // A pinch zoom shrinks the viewport, too.
    isUp = covered > leastKeyboard && scale < 1.01
    const foot = `${Math.max(covered - offsetTop, 0)}px`
    style.top = isUp ? `${offsetTop}px` : ''
    style.bottom = isUp ? foot : ''
    // Toasts inside the layer rise, too.
    style.setProperty('--lift', isUp ? `calc(${foot} - var(--foot))` : '')
    const field = document.activeElement
    if (isUp && !wasUp && field !== null && place.contains(field)) field.scrollIntoView({ block: 'nearest' })
  }
  fit()
  viewport.addEventListener('resize', fit)
  viewport.addEventListener('scroll', fit)
  return () => {
    viewport.removeEventListener('resize', fit)
    viewport.removeEventListener('scroll', fit)
  }
}

interface SheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly shape?: 'sheet' | 'dialog'
  /** The title is for screen readers only. */
  readonly isTitleHidden?: boolean
}

const placeOf = (shape: SheetProps['shape']): string =>
  clsx(styles.place, shape === 'dialog' ? styles.middle : styles.sheet)

/** A sheet closes when it is dragged this far or this fast: CSS pixels, and pixels per second. */
const lettingGo = { distance: 96, speed: 500 } as const

/** Starts dragging the sheet by its header, except on a button. */
const grab =
  (controls: DragControls) =>
  (event: PointerEvent): void => {
    const { target } = event
    if (target instanceof Element && target.closest('button') === null) controls.start(event)
  }

/** The content of a layer in any frame; `heading` is its title element. */
const Contents = ({
  heading,
  onClose,
  children,
  shape,
  isTitleHidden,
  onGrab,
}: Omit<SheetProps, 'title'> & {
  readonly heading: ReactNode
  readonly onGrab?: (event: PointerEvent) => void
}) => (
  <>
    {shape !== 'dialog' && (
      <div className={styles.handle} onPointerDown={onGrab} aria-hidden="true">
        <span className={styles.grip} />
      </div>
    )}
    <div
      className={clsx(styles.head, isTitleHidden === true && styles.hiddenHead, onGrab !== undefined && styles.movable)}
      onPointerDown={onGrab}
    >
      {heading}
      <IconButton label="Close" onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </div>
    <div className={styles.body}>{children}</div>
  </>
)

/**
 * A static sheet for a recorded state: stays in the frame that shows that state, and leaves the rest of the page alone.
 */
const PastSheet = (props: SheetProps) => {
  const { title, shape } = props
  return (
    <div role="dialog" aria-label={title} className={styles.dialog}>
      <div className={styles.shade} aria-hidden="true" />
      <div className={placeOf(shape)}>
        <div className={styles.rise}>
          <div className={styles.panel}>
            <Contents {...props} heading={<h2 className={styles.title}>{title}</h2>} />
          </div>
        </div>
      </div>
    </div>
  )
}

const RisingSheet = (props: SheetProps) => {
  const { title, onClose, shape } = props
  useFocusReturn()
  const isStill = useReducedMotion() === true
  const controls = useDragControls()
  const isSheet = shape !== 'dialog'
  // Readers who prefer reduced motion get none, not even a fade.
  const from = isStill ? false : shape === 'dialog' ? { scale: 0.92, opacity: 0 } : { y: '60%', opacity: 0.4 }
  return (
    <LazyMotion features={domMax} strict>
      <Dialog open onClose={onClose} className={styles.dialog}>
        <m.div
          className={styles.shade}
          initial={isStill ? false : { opacity: 0 }}
          animate={{ opacity: 1 }}
          aria-hidden="true"
        />
        <div ref={aboveKeyboard} className={placeOf(shape)}>
          <m.div
            className={styles.rise}
            initial={from}
            animate={{ y: 0, scale: 1, opacity: 1 }}
            transition={{ type: 'spring', stiffness: 520, damping: 42 }}
            drag={isSheet ? 'y' : false}
            dragControls={controls}
            dragListener={false}
            dragConstraints={{ top: 0, bottom: 0 }}
            dragElastic={{ top: 0, bottom: 1 }}
            dragMomentum={false}
            {...(isStill ? { dragTransition: { bounceStiffness: 100_000, bounceDamping: 1000 } } : {})}
            onDragEnd={(_event, { offset, velocity }) => {
              if (offset.y > lettingGo.distance || velocity.y > lettingGo.speed) onClose()
            }}
          >
            <DialogPanel className={styles.panel}>
              <Contents
                {...props}
                heading={<DialogTitle className={styles.title}>{title}</DialogTitle>}
                {...(isSheet ? { onGrab: grab(controls) } : {})}
              />
              <div ref={toastContainer} />
            </DialogPanel>
          </m.div>
        </div>
      </Dialog>
    </LazyMotion>
  )
}

export const Sheet = (props: SheetProps) =>
  useStill() === undefined ? <RisingSheet {...props} /> : <PastSheet {...props} />
