/** A member's picture where it shows large. Who has none has a drawn figure; where the picture does not arrive, the letter stands for them. */
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
