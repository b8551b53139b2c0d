/** A session that ended, but not by a logout in this tab: for the notice, and for the owner of the drafts. */

export interface EndedSession {
  readonly username: string
  /** `expired`: the server rejects it. `loggedOut`: the member logged out in another tab. */
  readonly how: 'expired' | 'loggedOut'
}
