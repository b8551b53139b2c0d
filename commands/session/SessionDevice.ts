/** What the file of a session tells of the device: what a fault may depend on, and nothing that names the device or the person. */
import { Schema } from 'effect'

/** The network came or went. */
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
  /** Of the window, in CSS pixels, and how many pixels of the screen make one of them. */
  viewport: Schema.Struct({ width: Schema.Number, height: Schema.Number, scale: Schema.Number }),
  languages: Schema.Array(Schema.String),
  timeZone: Schema.String,
  isOnline: Schema.Boolean,
  /** When the network came and went during the session. */
  network: Schema.Array(NetworkChange),
  /** Whether the app's service worker answers for the network. */
  hasWorker: Schema.Boolean,
  /** Gigabytes, as roughly as browsers tell. */
  memory: Schema.optionalKey(Schema.Number),
  /** What the device asks pages for. */
  theme: Schema.Literals(['light', 'dark']),
  reducedMotion: Schema.Boolean,
})
export type SessionDevice = typeof SessionDevice.Type
