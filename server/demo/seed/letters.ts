// Conversations of the demo accounts, and notices of replies to their comments.
import { commentReplyType } from '../../../schemas/entities/Message.ts'
import { htmlOf } from '../../text/markdown.ts'
import { demoAccounts } from '../demoAccounts.ts'
import type { MadeComment } from './comments.ts'
import type { People } from './people.ts'
import { hour, type Message, minute } from './World.ts'
import { letters } from './words/letters.ts'

const firstId = 530_112
/** Notices per account, for the newest replies. */
const noticesMost = 40
/** How many of them are unread, by account. */
const unreadNotices: Readonly<Record<string, number>> = { demo_member: 6, demo_author: 3 }

type Draft = Omit<Message, 'id' | 'conversation_id'> & { readonly conversation: string }

const conversations = (people: People, now: number): Draft[] =>
  letters.flatMap(({ subject, owner, other, lines, age, isUnread }) => {
    const account = people.named(owner)
    const guest = typeof other === 'string' ? people.named(other) : people.regulars[other]
    if (guest === undefined) return []
    return lines.map((line, index): Draft => {
      const isOwn = line.startsWith('> ')
      const [from, to] = isOwn ? [account, guest] : [guest, account]
      const markdown = isOwn ? line.slice(2) : line
      const back = lines.length - 1 - index
      return {
        conversation: subject,
        type: 1,
        author_id: from.id,
        recipient_id: to.id,
        subject,
        markdown,
        html: htmlOf(markdown),
        created: now - age * hour - back * (47 * minute + index * 13 * minute),
        is_unread: isUnread === true && back === 0 && !isOwn ? 1 : 0,
        is_deleted: 0,
        is_withdrawn: 0,
        comment_id: 0,
      }
    })
  })

const noticesFor = (username: string, people: People, comments: readonly MadeComment[]): Draft[] => {
  const account = people.named(username)
  const answers = comments.filter(
    ({ row, parent }) =>
      parent?.row.author_id === account.id &&
      row.author_id !== account.id &&
      row.is_removed === 0 &&
      row.is_deleted === 0,
  )
  const kept = answers.slice(-noticesMost)
  return kept.map(
    ({ row, post }, index): Draft => ({
      conversation: `comment ${row.id}`,
      type: commentReplyType,
      author_id: row.author_id,
      recipient_id: account.id,
      subject: post.row.title.slice(0, 255),
      markdown: row.markdown,
      html: row.html,
      created: row.created,
      is_unread: kept.length - index <= (unreadNotices[username] ?? 0) ? 1 : 0,
      is_deleted: 0,
      is_withdrawn: 0,
      comment_id: row.id,
    }),
  )
}

/** All messages, oldest first. `comments` are in the order in which they were written. */
export const makeMessages = (people: People, comments: readonly MadeComment[], now: number): Message[] => {
  const firstOf = new Map<string, number>()
  return [
    ...conversations(people, now),
    ...demoAccounts.flatMap(({ username }) => noticesFor(username, people, comments)),
  ]
    .toSorted((a, b) => a.created - b.created)
    .map(({ conversation, ...draft }, index): Message => {
      const id = firstId + index * 3
      const first = firstOf.get(conversation) ?? id
      firstOf.set(conversation, first)
      return { ...draft, id, conversation_id: first }
    })
}
