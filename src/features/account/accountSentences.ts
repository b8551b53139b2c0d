/** Why an account is needed: one sentence per action. docs/behaviour/layout-and-navigation.md#guests. */
import { sessionEnded } from '../../../schemas/words/sessionEnded.ts'

export const accountSentences = {
  messages: 'You need an account to send and read messages.',
  profile: 'You need an account to have a profile.',
  comment: 'You need an account to comment.',
  session: sessionEnded,
  lists: 'You need an account to keep lists of your own.',
  settings: 'You need an account to change settings.',
} as const
