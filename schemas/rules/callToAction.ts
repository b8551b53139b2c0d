/**
 * When and to what a reader is invited: to have the app on the home screen where the browser offers that, else a guest to an account.
 * Document 1, section 9 (Mobile call-to-action dismissal reappears after 7 days; never shown for one named community).
 */
import { nameKey } from '../ids.ts'
import { durations } from '../limits.ts'

/** The community about the app itself, whose readers know of it. */
const uninvited = 'parley'

/** Whoever comes for the first time wants to read: so long after it they have come again. Milliseconds. */
const acquaintance = 12 * 60 * 60 * 1000

export interface Occasion {
  /** Milliseconds since the epoch, as the two moments that follow. */
  readonly now: number
  readonly firstVisitAt: number
  /** 0 for never. */
  readonly dismissedAt: number
  /** The community whose feed is open, or that the host stands for. */
  readonly community: string
  readonly isGuest: boolean
  readonly canInstall: boolean
}

/** What the reader is invited to now, if to anything. */
export const invitationOn = (occasion: Occasion): 'install' | 'signUp' | undefined => {
  const { now, firstVisitAt, dismissedAt, community, isGuest, canInstall } = occasion
  if (nameKey(community) === uninvited || now - firstVisitAt < acquaintance) return undefined
  if (dismissedAt !== 0 && now - dismissedAt < durations.callToActionDismissal) return undefined
  if (canInstall) return 'install'
  return isGuest ? 'signUp' : undefined
}
