/** Toasts for saving a community's configuration. docs/behaviour/community-settings.md#saving. */
import type { Toast } from '../ports/Toasts.ts'

export const configToasts = {
  saving: { text: 'Saving...', style: 'info', isProgress: true },
  saved: { text: 'Saved settings.', style: 'success' },
  failed: { text: 'Your changes were not saved.', style: 'error' },
} as const satisfies Record<string, Toast>
