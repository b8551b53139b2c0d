/**
 * When a reader is invited, and to what: to install the app where the browser offers that, else a guest to sign up.
 * docs/behaviour/layout-and-navigation.md#call-to-action.
 */
import { nameKey } from '../ids.ts'
import { durations } from '../limits.ts'

/** The community about the app itself, whose readers know of it. */
const uninvited = 'parley'

/** First-time visitors are not invited: the delay after the first visit, in milliseconds. */
const acquaintance = 12 * 60 * 60 * 1000

/** Whether the first visit still lasts. Both times are milliseconds since the epoch. */
export const isFirstVisit = (now: number, firstVisitAt: number): boolean => now - firstVisitAt < acquaintance

export interface Occasion {
  /** Milliseconds since the epoch, as the next two. */
  readonly now: number
  readonly firstVisitAt: number
  /** 0 for never. */
  readonly dismissedAt: number
  /** The community of the current feed, or of the host. */
  readonly community: string
  readonly isGuest: boolean
  readonly canInstall: boolean
}

/** The invitation to show now, if any. */
export const invitationOn = (occasion: Occasion): 'install' | 'signUp' | undefined => {
  const { now, firstVisitAt, dismissedAt, community, isGuest, canInstall } = occasion
  if (nameKey(community) === uninvited || isFirstVisit(now, firstVisitAt)) return undefined
  if (dismissedAt !== 0 && now - dismissedAt < durations.callToActionDismissal) return undefined
  if (canInstall) return 'install'
  return isGuest ? 'signUp' : undefined
}
