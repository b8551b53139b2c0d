/**
 * The app's icons. Each component renders a symbol of the sprite beside this file, so that no path is JavaScript and an
 * icon costs a screen only its name. `npm run icons` makes the sprite from Lucide's drawings (ISC licence) and reads
 * the names here: the icons of the first screen. Later screens have a sprite of their own (`moreIcons.tsx`).
 */
import { clsx } from 'clsx'
import type { ReactElement } from 'react'
import styles from './icons.module.css'
import sprite from './icons.svg'

/** CSS pixels, at the default text size. Each has a class in the style sheet. */
export type IconSize = 13 | 14 | 16 | 18 | 20 | 22 | 24 | 26 | 28 | 30 | 32

interface IconProps {
  readonly size?: IconSize
  readonly isFilled?: boolean
  readonly className?: string | undefined
  /** Icons are decorative: their meaning is always in a text. */
  readonly 'aria-hidden'?: 'true'
}

export type Icon = (props: IconProps) => ReactElement

export const icon = (name: string, drawings = sprite): Icon =>
  function DrawnIcon({ size = 24, isFilled = false, className }) {
    return (
      <svg className={clsx(styles[`icon${size}`], isFilled && styles.filled, className)} aria-hidden="true">
        <use href={`${drawings}#${name}`} />
      </svg>
    )
  }

export const Activity = /* @__PURE__ */ icon('activity')
export const ArrowBigUp = /* @__PURE__ */ icon('arrow-big-up')
export const ArrowUp = /* @__PURE__ */ icon('arrow-up')
export const Award = /* @__PURE__ */ icon('award')
export const Bookmark = /* @__PURE__ */ icon('bookmark')
export const ChevronDown = /* @__PURE__ */ icon('chevron-down')
export const ChevronLeft = /* @__PURE__ */ icon('chevron-left')
export const CircleUserRound = /* @__PURE__ */ icon('circle-user-round')
export const Clock = /* @__PURE__ */ icon('clock')
export const Ellipsis = /* @__PURE__ */ icon('ellipsis')
export const ExternalLink = /* @__PURE__ */ icon('external-link')
export const Flame = /* @__PURE__ */ icon('flame')
export const House = /* @__PURE__ */ icon('house')
export const ImageOff = /* @__PURE__ */ icon('image-off')
export const LayoutGrid = /* @__PURE__ */ icon('layout-grid')
export const LoaderCircle = /* @__PURE__ */ icon('loader-circle')
export const LockKeyhole = /* @__PURE__ */ icon('lock-keyhole')
export const MessageCircle = /* @__PURE__ */ icon('message-circle')
export const Pencil = /* @__PURE__ */ icon('pencil')
export const Pin = /* @__PURE__ */ icon('pin')
export const Plus = /* @__PURE__ */ icon('plus')
export const RefreshCw = /* @__PURE__ */ icon('refresh-cw')
export const Repeat2 = /* @__PURE__ */ icon('repeat-2')
export const Rocket = /* @__PURE__ */ icon('rocket')
export const Rows3 = /* @__PURE__ */ icon('rows-3')
export const Rows4 = /* @__PURE__ */ icon('rows-4')
export const Search = /* @__PURE__ */ icon('search')
export const Share2 = /* @__PURE__ */ icon('share-2')
export const ShieldCheck = /* @__PURE__ */ icon('shield-check')
export const TriangleAlert = /* @__PURE__ */ icon('triangle-alert')
export const Trophy = /* @__PURE__ */ icon('trophy')
export const UserRound = /* @__PURE__ */ icon('user-round')
export const UsersRound = /* @__PURE__ */ icon('users-round')
