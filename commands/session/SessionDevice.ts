/**
 * What a session file says about the device: what a fault may depend on, and nothing that identifies the device or the
 * person.
 */
import { Schema } from 'effect'

/** The device went online or offline. */
const NetworkChange = Schema.Struct({
  /** Milliseconds since the epoch. */
  at: Schema.Number,
  isOnline: Schema.Boolean,
})
export type NetworkChange = typeof NetworkChange.Type

export const SessionDevice = Schema.Struct({
  /** Name and version: 'Firefox 131'. */
  browser: Schema.String,
  /** The system: 'Android'. */
  platform: Schema.String,
  /** The window in CSS pixels, and the number of device pixels for each. */
  viewport: Schema.Struct({ width: Schema.Number, height: Schema.Number, scale: Schema.Number }),
  languages: Schema.Array(Schema.String),
  timeZone: Schema.String,
  isOnline: Schema.Boolean,
  /** When the device went online and offline during the session. */
  network: Schema.Array(NetworkChange),
  /** Whether the app's service worker is in use. */
  hasWorker: Schema.Boolean,
  /** Gigabytes, as rounded by the browser. */
  memory: Schema.optionalKey(Schema.Number),
  /** The preferences that the device reports to pages. */
  theme: Schema.Literals(['light', 'dark']),
  reducedMotion: Schema.Boolean,
})
export type SessionDevice = typeof SessionDevice.Type
