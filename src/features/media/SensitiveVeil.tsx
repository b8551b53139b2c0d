/** Hides NSFW media, and does not load them, until the reader asks for them. */

import { type ReactNode, Suspense, useState } from 'react'
import { useOpened } from '../../core/Opened.ts'
import { EyeOff } from '../../ui/moreIcons.tsx'
import styles from './SensitiveVeil.module.css'

interface SensitiveVeilProps {
  /** Id of the post. */
  readonly id: number
  /** Width divided by height of the media; undefined if unknown. */
  readonly aspect: number | undefined
  readonly isSmall: boolean
  /** Shown while the media's chunk is loading. */
  readonly room: ReactNode
  readonly children: ReactNode
}

/** The pressed button is gone, so focus what replaces it. */
const focus = (place: HTMLElement | null): void => place?.focus({ preventScroll: true })

export const SensitiveVeil = ({ id, aspect, isSmall, room, children }: SensitiveVeilProps): ReactNode => {
  const [isOpen, setOpen] = useOpened(`nsfw/${id}`)
  const [wasPressed, setPressed] = useState(false)
  const open = (): void => {
    setPressed(true)
    setOpen(true)
  }
  if (isOpen) {
    return (
      // Not shown again at the next visit: src/adapters/keepSeen.ts.
      <div tabIndex={-1} data-uncovered="" ref={wasPressed ? focus : undefined}>
        <Suspense fallback={room}>{children}</Suspense>
      </div>
    )
  }
  return (
    <button
      type="button"
      className={isSmall ? styles.small : styles.veil}
      style={isSmall ? undefined : { aspectRatio: aspect }}
      aria-label="NSFW - tap to show"
      onClick={open}
    >
      <EyeOff size={26} aria-hidden="true" />
      {!isSmall && <span>NSFW - tap to show</span>}
    </button>
  )
}
