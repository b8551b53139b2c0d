/** How the plainest answers of the outside are written down in the log, and read from it. */
import type { Form } from './noted.ts'

/** That it was done. */
export const done: Form<void> = { show: () => null, revive: () => {} }

export const flag: Form<boolean> = { show: (value) => value, revive: (shown) => shown === true }
