/** Tables that protect accounts and requests: sessions, and data that lives for a day or less. Part of Tables.ts. */
import type { Generated } from 'kysely'

export interface CaptchaAnswerRow {
  /** Id of a captcha answer that was used; it is rejected until it expires by itself. */
  id: string
  expires: number
}

export interface CaptchaPassRow {
  /** Who is not asked again, and for what: see server/captcha/queries/captchaAnswer.ts. */
  key: string
  expires: number
}

/** Guesses by name (no network), by network (no name), and by name from a network. */
export interface PasswordGuessRow {
  /** The name tried, lower-case, whether or not it exists; '' for any. */
  name_key: string
  /** An IPv4 address, or the first 64 bits of an IPv6 one; '' for any. */
  network: string
  count: number
  last: number
  /** When the row may be deleted. */
  expires: number
}

/** A member's previous password hash, for some minutes after a change. */
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
  /** Updated only now and then. */
  last_seen: number
  /** Identifies the session to its member; it is not a credential. */
  id: Generated<string>
  /** The user agent, as last seen. */
  user_agent: Generated<string>
  /** The network, as last seen: an address without its last part. */
  place: Generated<string>
}

/** The answer to a request that created something, for a day. Encrypted with the request's key. */
export interface RequestKeyRow {
  id: string
  request_hash: string
  answer: string
  created: number
}

/** Work that is done outside of requests: once, or again and again. server/jobs/jobTable.ts. */
export interface JobRow {
  id: Generated<number>
  kind: string
  /** Unique: of jobs with the same key there is one. */
  key: string
  /** JSON. Deleted with the row as soon as the job is done. */
  payload: string
  /** Id of the request that enqueued it; '' for none. */
  request: Generated<string>
  created: number
  /** When it may run. */
  due: number
  /** When `due` was written: a `due` of a clock ahead of ours counts as over. */
  noted: number
  attempts: Generated<number>
  /** Of the runner that has it; '' for none. */
  lease: Generated<string>
  /** When the lease ends if it is not renewed. */
  leased_until: Generated<number>
  /** Why the last attempt failed. */
  error: Generated<string>
  /** When it was given up; 0 while it is not. */
  died: Generated<number>
}

/** Facts about the database itself, such as which demo world it holds. */
export interface SettingRow {
  name: string
  value: string
}
