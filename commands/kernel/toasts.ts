/**
 * Toasts of the kernel and of the commands of the first screen; those of other
 * actions are in `actionToasts.ts` and beside their commands.
 * docs/behaviour/layout-and-navigation.md#toasts, docs/error-catalogue.md.
 */
import type { Failure } from '../../schemas/Failure.ts'
import type { Toast } from '../ports/Overlays.ts'

/** The offline toast for commands that are silent when the server rejects them. */
export const tellOffline = ({ _tag }: Failure): Toast | undefined => (_tag === 'Offline' ? toasts.notSent : undefined)

/** Toasts of commands, in the specification's words. */
export const toasts = {
  toggledPostView: { text: 'Toggled Post View.', style: 'success' },
  linkCopied: { text: 'Link copied to clipboard.', style: 'success' },
  sharingUnsupported: { text: 'Outdated Browser. Link copied to clipboard.', style: 'info' },
  copyingRefused: { text: 'Your browser does not allow copying. The link is in the address bar.', style: 'error' },
  sentLater: { text: "You're offline. We'll send it when you're back.", style: 'info' },
  notSent: { text: "You're offline. Nothing was changed.", style: 'error' },
  reducerException: { text: 'Oops, something went terribly wrong.', style: 'error' },
} as const satisfies Record<string, Toast>
