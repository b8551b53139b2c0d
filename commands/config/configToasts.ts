/**
 * Toasts for saving a community's configuration. Document 2, section 4 (Config screens save); the sentence for a
 * failure is ours, and the screen says why.
 */
import type { Toast } from '../ports/Toasts.ts'

export const configToasts = {
  saving: { text: 'Saving...', style: 'info', isProgress: true },
  saved: { text: 'Saved settings.', style: 'success' },
  failed: { text: 'Your changes were not saved.', style: 'error' },
} as const satisfies Record<string, Toast>
