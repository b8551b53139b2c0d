/** A session that ended, and not because its member logged out in this tab: what the app says of it, and whose drafts wait. */

export interface EndedSession {
  readonly username: string
  /** `expired`: the server knows it no longer. `loggedOut`: the member logged out in another tab. */
  readonly how: 'expired' | 'loggedOut'
}
