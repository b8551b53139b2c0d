/** A large picture of a member. Without one, a stock figure; if the picture fails to load, the letter. */
import { Avatar } from './Avatar.tsx'
import { stockPortrait } from './stockPortrait.ts'

interface PortraitProps {
  readonly name: string
  readonly address: string | undefined
  /** CSS pixels. */
  readonly size: number
}

export const Portrait = ({ name, address, size }: PortraitProps) => (
  <Avatar name={name} address={address ?? stockPortrait(name)} size={size} />
)
