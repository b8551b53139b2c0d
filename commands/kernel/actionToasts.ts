/**
 * Toasts for the success or failure of actions, one group per kind of action, as in docs/error-catalogue.md. Those of a
 * single command are beside it. Separate from `sentences.ts`, so that the first visit does not load them.
 */
import type { Toast } from '../ports/Overlays.ts'

type ToastGroup = Readonly<Record<string, Toast>>

/**
 * Blocking members and communities. The specification has the sentences for members; those for communities are ours.
 */
export const blockToasts = {
  blocked: { text: 'Blocked user!', style: 'success' },
  unblocked: { text: 'Unblocked user!', style: 'success' },
  communityBlocked: { text: 'Blocked community!', style: 'success' },
  communityUnblocked: { text: 'Unblocked community!', style: 'success' },
  notBlocked: { text: 'Failed to block.', style: 'error' },
  notUnblocked: { text: 'Failed to unblock.', style: 'error' },
} as const satisfies ToastGroup

/** Awards. */
export const awardToasts = {
  awarded: { text: 'Successfully awarded!', style: 'success' },
} as const satisfies ToastGroup

/** Reports; ours. */
export const reportToasts = {
  sent: { text: 'Report sent. Thank you.', style: 'success' },
  messageSent: { text: 'Message reported. The admins will look at it.', style: 'success' },
} as const satisfies ToastGroup

/** Logging in and out. The toast for an account without a session is ours. */
export const accountToasts = {
  loggedOut: { text: 'Logged out!', style: 'success' },
  notLoggedOut: { text: 'Failed to logout.', style: 'error' },
  passwordReset: { text: 'Password has been reset.', style: 'success' },
  loggedInElsewhere: { text: 'You logged in in another tab.', style: 'info' },
  accountMade: { text: 'Account created. Log in to continue.', style: 'info' },
} as const satisfies ToastGroup

/** Actions that need the member's password. */
export const ownAccountToasts = {
  passwordChanged: { text: 'Password changed.', style: 'success' },
  emailChanged: { text: 'Email changed.', style: 'success' },
  purged: { text: 'Content purged.', style: 'success' },
  deleted: { text: 'Account deleted.', style: 'success' },
  failed: { text: 'An error occured - incorrect password?', style: 'error' },
} as const satisfies ToastGroup

/** Pro subscriptions and their payment. The toasts for copying are ours. */
export const paymentToasts = {
  cancelled: { text: 'Your subscription has been cancelled.', style: 'success' },
  paid: { text: 'Success - thank you!', style: 'success' },
  failed: { text: 'Something went wrong.', style: 'error' },
  addressCopied: { text: 'Address copied to clipboard.', style: 'success' },
  amountCopied: { text: 'Amount copied to clipboard.', style: 'success' },
  notCopied: { text: 'Your browser does not allow copying. Select the text to copy it.', style: 'error' },
} as const satisfies ToastGroup
