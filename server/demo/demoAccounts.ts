// The accounts of the demo world that one can log in to; the server prints them when it starts.

export interface DemoAccount {
  readonly username: string
  /** What the account is for. */
  readonly purpose: string
}

export const demoAccounts: readonly DemoAccount[] = [
  { username: 'demo_member', purpose: 'reads, votes, saves, has messages waiting and three awards to give' },
  { username: 'demo_author', purpose: 'has written texts, links and comments, and helps to run four communities' },
  { username: 'demo_moderator', purpose: 'moderates AskTheTable and TinyGardens' },
  { username: 'demo_pro', purpose: 'pays for Pro by card (no money is taken), and has awards to give' },
  { username: 'demo_admin', purpose: 'is an admin, and sees no ads' },
]

/** The same for all of them. */
export const demoPassword = 'demo-password'
