/** Collects the mails that the server sends, so that tests can take them one by one. */
import { Effect } from 'effect'
import type { Mail, Post } from '../../../server/mail/Mailer.ts'

/** A queue on both sides: mails wait to be taken, and `next` waits for a mail. */
export const openMailbox = (): { readonly post: Post; readonly next: () => Promise<Mail> } => {
  const waiting: Array<Promise<Mail>> = []
  const deliveries: Array<(mail: Mail) => void> = []
  const addSlot = () => waiting.push(new Promise((deliver) => deliveries.push(deliver)))
  return {
    post: (mail) =>
      Effect.sync(() => {
        if (deliveries.length === 0) addSlot()
        deliveries.shift()?.(mail)
      }),
    next: () => {
      if (waiting.length === 0) addSlot()
      return waiting.shift() ?? Promise.reject(new Error('There is no mailbox.'))
    },
  }
}
