/**
 * Toasts for moderation actions; failures are rolled back silently. docs/behaviour/moderation.md#decisions lists them.
 */
import type { Toast } from '../ports/Overlays.ts'

/** The specification's sentences; those for bans, messages, reports, invitations and undo are ours. */
export const moderationToasts = {
  ignored: { text: 'Successfully ignored!', style: 'success' },
  unignored: { text: 'Successfully unignored!', style: 'success' },
  approved: { text: 'Successfully approved!', style: 'success' },
  restored: { text: 'Put back as it was.', style: 'success' },
  removed: { text: 'Successfully removed!', style: 'success' },
  locked: { text: 'Successfully locked!', style: 'success' },
  unlocked: { text: 'Successfully unlocked!', style: 'success' },
  stickied: { text: 'Successfully stickied!', style: 'success' },
  unstickied: { text: 'Successfully unstickied!', style: 'success' },
  banned: { text: 'Successfully banned!', style: 'success' },
  unbanned: { text: 'Successfully unbanned!', style: 'success' },
  messageSent: { text: 'Message sent.', style: 'success' },
  moderatorAdded: { text: 'Successfully added!', style: 'success' },
  moderatorInvited: { text: 'Invited. They become a moderator once they accept.', style: 'success' },
  invitationAccepted: { text: 'You are a moderator now.', style: 'success' },
  invitationDeclined: { text: 'Invitation declined.', style: 'success' },
  invitationFailed: { text: 'That did not work. Please try again.', style: 'error' },
  reportReviewed: { text: 'Marked as reviewed.', style: 'success' },
  moderatorRemoved: { text: 'Successfully removed.', style: 'success' },
} as const satisfies Readonly<Record<string, Toast>>
