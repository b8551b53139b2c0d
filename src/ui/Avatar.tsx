/**
 * A member's or community's picture or, without one, the first letter of the name on one of 11 colours chosen by its
 * hash.
 */
import { clsx } from 'clsx'
import { useState } from 'react'
import { nameKey } from '../../schemas/ids.ts'
import styles from './Avatar.module.css'
import { WebImage } from './WebImage.tsx'

interface AvatarProps {
  readonly name: string
  readonly address?: string | undefined
  /** CSS pixels. */
  readonly size?: number
}

const colours = 11

/** The same name has the same colour everywhere. docs/behaviour/profile.md#picture. */
const colourOf = (name: string): number => {
  let hash = 0
  for (const letter of name.toLowerCase()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return hash % colours
}

export const Avatar = ({ name, address = '', size = 24 }: AvatarProps) => {
  const [failed, setFailed] = useState('')
  const style = { width: size, height: size }
  if (address !== '' && failed !== address) {
    return (
      <WebImage
        src={address}
        alt=""
        width={size}
        height={size}
        className={styles.avatar}
        style={style}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(address)}
      />
    )
  }
  return (
    // A drawing has its size without a style, which a page without scripts does not get.
    <svg
      className={clsx(styles.avatar, styles.letter)}
      data-colour={colourOf(name)}
      width={size}
      height={size}
      viewBox="0 0 50 50"
      aria-hidden="true"
    >
      <text x="25" y="25" textAnchor="middle" dominantBaseline="central">
        {name.charAt(0).toUpperCase()}
      </text>
    </svg>
  )
}

/** The letter alone at 20 pixels, for rows of long lists: one element, without hooks. */
export const LetterAvatar = ({ name }: { readonly name: string }) => (
  <span className={clsx(styles.avatar, styles.small)} data-colour={colourOf(name)} aria-hidden="true">
    {name.charAt(0).toUpperCase()}
  </span>
)

// One of 31 stock figures for members without a picture, the same for the same name everywhere.
// docs/behaviour/profile.md#picture.

/** Number of figures in public/portraits, drawn by scripts/make-portraits.mjs. */
export const stockPortraits = 31

/** The figure's number for a name, regardless of case: FNV-1a, whose low bits are good enough for a remainder. */
export const stockPortraitOf = (name: string): number => {
  let hash = 0x811c9dc5
  for (const letter of nameKey(name)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0) % stockPortraits
}

/** The address of the figure. */
export const stockPortrait = (name: string): string => `/portraits/${stockPortraitOf(name)}.svg`

interface PortraitProps {
  readonly name: string
  readonly address: string | undefined
  /** CSS pixels. */
  readonly size: number
}

/** A large picture of a member. Without one, a stock figure; if the picture fails to load, the letter. */
export const Portrait = ({ name, address, size }: PortraitProps) => (
  <Avatar name={name} address={address ?? stockPortrait(name)} size={size} />
)
