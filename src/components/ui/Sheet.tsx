/**
 * What rises over a screen: a sheet from the bottom edge, or a dialog in the middle. Keeps the focus and gives it back; Escape, the
 * shade and Back close it. Motion comes after the first drawing, so a sheet is usable before its animation is loaded.
 */
import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { clsx } from 'clsx'
import { domAnimation, LazyMotion, m, useReducedMotion } from 'framer-motion'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { X } from './moreIcons.tsx'
import styles from './Sheet.module.css'
import { useFocusReturn } from './useFocusReturn.ts'

interface SheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly shape?: 'sheet' | 'dialog'
  /** Keeps the title for those who listen, and draws none. */
  readonly isTitleHidden?: boolean
}

export const Sheet = ({ title, onClose, children, shape = 'sheet', isTitleHidden = false }: SheetProps) => {
  useFocusReturn()
  const isStill = useReducedMotion() === true
  // Whoever asked for less motion gets none: not even a fade, which is hard to read while it lasts.
  const from = isStill ? false : shape === 'sheet' ? { y: '60%', opacity: 0.4 } : { scale: 0.92, opacity: 0 }
  return (
    <LazyMotion features={domAnimation} strict>
      <Dialog open onClose={onClose} className={styles.dialog}>
        <m.div
          className={styles.shade}
          initial={isStill ? false : { opacity: 0 }}
          animate={{ opacity: 1 }}
          aria-hidden="true"
        />
        <div className={clsx(styles.place, shape === 'sheet' ? styles.sheet : styles.middle)}>
          <m.div
            className={styles.rise}
            initial={from}
            animate={{ y: 0, scale: 1, opacity: 1 }}
            transition={{ type: 'spring', stiffness: 520, damping: 42 }}
          >
            <DialogPanel className={styles.panel}>
              {shape === 'sheet' && <span className={styles.grip} aria-hidden="true" />}
              <div className={clsx(styles.head, isTitleHidden && styles.hiddenHead)}>
                <DialogTitle className={styles.title}>{title}</DialogTitle>
                <IconButton label="Close" onClick={onClose}>
                  <X size={20} aria-hidden="true" />
                </IconButton>
              </div>
              <div className={styles.body}>{children}</div>
            </DialogPanel>
          </m.div>
        </div>
      </Dialog>
    </LazyMotion>
  )
}
