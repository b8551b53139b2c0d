/** What the kernel and the commands of the first screen say in passing; those of other acts are in `actionToasts.ts`. Document 1, section 8. */
import type { Toast } from './ports/Toasts.ts'

/** Toasts of commands, in the specification's words. */
export const toasts = {
  toggledPostView: { text: 'Toggled Post View.', style: 'success' },
  linkCopied: { text: 'Link copied to clipboard.', style: 'success' },
  sharingUnsupported: { text: 'Outdated Browser. Link copied to clipboard.', style: 'error' },
  copyingRefused: { text: 'Your browser does not allow copying. The link is in the address bar.', style: 'error' },
  reducerException: { text: 'Oops, something went terribly wrong.', style: 'error' },
} as const satisfies Record<string, Toast>
