/** The rows that guard accounts: sessions, and what lives for minutes only. They are among the tables of Tables.ts. */
import type { Generated } from 'kysely'

export interface CaptchaAnswerRow {
  /** What tells an answer from every other: it was used, and is good for nothing more until it expires by itself. */
  id: string
  expires: number
}

export interface CaptchaPassRow {
  /** Who is not asked again, and for what: see server/queries/captchaPasses.ts. */
  key: string
  expires: number
}

/** Guesses by name (no network), by network (no name), and by name from a network. */
export interface PasswordGuessRow {
  /** The name that was tried, lower-case, whether it is anybody's or not; '' for any. */
  name_key: string
  /** An IPv4 address, or the first 64 bits of an IPv6 one; '' for any. */
  network: string
  count: number
  last: number
  /** After this they are forgotten. */
  expires: number
}

/** What a member's password was until they changed it, for some minutes. */
export interface PasswordChangeRow {
  user_id: number
  previous_hash: string
  changed: number
}

export interface ResetTokenRow {
  token_hash: string
  user_id: number
  expires: number
}

/** Counters of requests per caller and minute, shared by all server processes. */
export interface RateLimitRow {
  key: string
  window_start: number
  count: number
}

export interface SessionRow {
  /** The key that travels in X-API-KEY. */
  api_key: string
  /** Hash of the secret that travels in X-API-SECRET. */
  secret_hash: string
  user_id: number
  created: number
  /** Written now and then only. */
  last_seen: number
  /** Names the session to its member; good for nothing else. */
  id: Generated<string>
  /** What the browser says of itself, as it was last seen. */
  user_agent: Generated<string>
  /** The network that it was last seen in: an address without its last part. */
  place: Generated<string>
}
