/** The sentence of the failure, of the notice and of screens that need an account. docs/behaviour/account.md#sessions. */
export const sessionEnded = 'Your session has ended. Log in to continue.'
