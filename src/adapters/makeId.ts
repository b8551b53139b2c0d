/** Random ids, also on pages loaded without encryption: browsers offer `randomUUID` to secure pages only. */

/** A UUID, version 4. */
import { baseCommunity } from '../../schemas/rules/reservedName.ts'
export const makeId = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'.charAt((bytes[8] ?? 0) & 3)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

// The community that this page's host stands for. docs/behaviour/platform.md#base-community.

/** 'home' if none. */
export const ownBase = (): string => baseCommunity(location.host)
