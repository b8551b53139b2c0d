/**
 * Toasts for the success or failure of actions, one group per kind of action, as in docs/error-catalogue.md. Separate
 * from `sentences.ts`, so that the first visit does not load them.
 */
import type { Toast } from '../ports/Overlays.ts'

type ToastGroup = Readonly<Record<string, Toast>>

/** Hiding posts. The specification has the failure; the other sentences are ours. */
export const hideToasts = {
  hidden: { text: 'Post hidden.', style: 'success' },
  shownAgain: { text: 'Post unhidden.', style: 'success' },
  notHidden: { text: 'Failed to hide.', style: 'error' },
  notShownAgain: { text: 'Failed to unhide.', style: 'error' },
} as const satisfies ToastGroup

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

/** The inbox; ours. */
export const inboxToasts = {
  notRead: { text: 'Failed to mark as read.', style: 'error' },
} as const satisfies ToastGroup

/** Reports; ours. */
export const reportToasts = {
  sent: { text: 'Report sent. Thank you.', style: 'success' },
  messageSent: { text: 'Message reported. The admins will look at it.', style: 'success' },
} as const satisfies ToastGroup

/** Awards. */
export const awardToasts = {
  awarded: { text: 'Successfully awarded!', style: 'success' },
} as const satisfies ToastGroup

/** Saving into folders. The specification mentions posts only; comments use the same sentences. */
export const savingToasts = {
  saved: { text: 'Post saved!', style: 'success' },
  unsaved: { text: 'Post unsaved!', style: 'success' },
  failed: { text: 'Failed to save.', style: 'error' },
} as const satisfies ToastGroup

/**
 * Joining and leaving communities. The specification has the failure; the toast for leaving is ours, because leaving
 * can be undone.
 */
export const joiningToasts = {
  left: { text: 'Left community.', style: 'success' },
  joined: { text: 'Joined the communities you chose.', style: 'success' },
  failed: { text: 'Failed to subscribe.', style: 'error' },
} as const satisfies ToastGroup

/** New posts. */
export const postingToasts = {
  failed: { text: 'Post failed to save', style: 'error' },
} as const satisfies ToastGroup

/** Logging in and out. The toast for an account without a session is ours. */
export const accountToasts = {
  loggedOut: { text: 'Logged out!', style: 'success' },
  notLoggedOut: { text: 'Failed to logout.', style: 'error' },
  passwordReset: { text: 'Password has been reset.', style: 'success' },
  loggedInElsewhere: { text: 'You logged in in another tab.', style: 'info' },
  accountMade: { text: 'Account created. Log in to continue.', style: 'info' },
} as const satisfies ToastGroup

/** Sessions on other devices; ours. */
export const deviceToasts = {
  ended: { text: 'Logged out that device.', style: 'success' },
  othersEnded: { text: 'Logged out all other devices.', style: 'success' },
  failed: { text: 'Failed to log out the device.', style: 'error' },
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

/** The profile picture. docs/behaviour/profile.md#picture; the screen shows the reason of a failure. */
export const pictureToasts = {
  saving: { text: 'Saving...', style: 'info', isProgress: true },
  updated: { text: 'Updated profile picture.', style: 'success' },
  failed: { text: 'Your picture was not saved.', style: 'error' },
} as const satisfies ToastGroup
