/** How simple results of outside calls are written to the log and read from it. */
import type { Form } from './recorded.ts'

/** A result without a value. */
export const done: Form<void> = { show: () => null, revive: () => {} }

export const flag: Form<boolean> = { show: (value) => value, revive: (shown) => shown === true }
