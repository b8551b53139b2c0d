/** Keeps media that are not safe for work out of sight, and unloaded, until the reader asks for them. */

import { type ReactNode, Suspense, useState } from 'react'
import { useOpened } from '../post/Opened.ts'
import { EyeOff } from '../ui/moreIcons.tsx'
import styles from './SensitiveVeil.module.css'

interface SensitiveVeilProps {
  /** The post's. */
  readonly id: number
  /** Width divided by height of what is behind it; undefined where only its place is known. */
  readonly aspect: number | undefined
  readonly isSmall: boolean
  /** What is drawn while the part behind it is loaded. */
  readonly room: ReactNode
  readonly children: ReactNode
}

/** The button that had the focus is gone: its place is where reading goes on. */
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
      <div tabIndex={-1} ref={wasPressed ? focus : undefined}>
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
