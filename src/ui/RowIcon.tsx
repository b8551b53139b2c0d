/**
 * The icons that every row of a long list has. Drawn by a path of their own instead of a symbol of the sprite, which the
 * browser copies into each place that uses it: a thread that is flung makes hundreds a second. Lucide's drawings (ISC licence).
 */
import { memo } from 'react'
import styles from './icons.module.css'
import type { IconSize } from './icons.tsx'

interface RowIconProps {
  readonly size: IconSize
}

const rowIcon = (path: string) =>
  memo(function RowIcon({ size }: RowIconProps) {
    return (
      <svg viewBox="0 0 24 24" className={styles[`icon${size}`]} aria-hidden="true">
        <path d={path} />
      </svg>
    )
  })

export const DownArrow = /* @__PURE__ */ rowIcon(
  'M9 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v6a1 1 0 0 0 1 1h3.293a.707.707 0 0 1 .5 1.207l-7.086 7.086a1 1 0 0 1-1.414 0l-7.086-7.086a.707.707 0 0 1 .5-1.207H8a1 1 0 0 0 1-1z',
)
export const UpArrow = /* @__PURE__ */ rowIcon(
  'M9 19a1 1 0 0 0 1 1h4a1 1 0 0 0 1-1v-6a1 1 0 0 1 1-1h3.293a.707.707 0 0 0 .5-1.207l-7.086-7.086a1 1 0 0 0-1.414 0l-7.086 7.086a.707.707 0 0 0 .5 1.207H8a1 1 0 0 1 1 1z',
)
export const Dots = /* @__PURE__ */ rowIcon(
  'M11 12a1 1 0 0 0 2 0 1 1 0 0 0-2 0zm7 0a1 1 0 0 0 2 0 1 1 0 0 0-2 0zM4 12a1 1 0 0 0 2 0 1 1 0 0 0-2 0z',
)
export const ReplyArrow = /* @__PURE__ */ rowIcon('M20 18v-2a4 4 0 0 0-4-4H4m5 5-5-5 5-5')
