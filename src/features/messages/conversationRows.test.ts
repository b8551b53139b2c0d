// A conversation is one row of the inbox, on whichever pages its messages were loaded.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { commentReplyType } from '../../../schemas/entities/Message.ts'
import { withoutComment } from '../../../signals/storedRecords.ts'
import { aMessage } from '../../../tests/support/entities.ts'
import { conversationRows } from './InboxList.tsx'

const messages = fc
  .array(
    fc.record({ conversationId: fc.integer({ min: 0, max: 4 }), isUnread: fc.boolean(), isNotice: fc.boolean() }),
    {
      maxLength: 30,
    },
  )
  .map((all) =>
    all.map(({ isNotice, ...fields }, at) =>
      withoutComment(aMessage({ id: 1000 - at, type: isNotice ? commentReplyType : 1, ...fields })),
    ),
  )

it('shows each conversation once, by its newest message, and counts every message', () => {
  fc.assert(
    fc.property(messages, (all) => {
      const rows = conversationRows(all)
      const shown = rows.map(({ id }) => all.find((each) => each.id === id))
      const named = shown.filter((each) => each?.type !== commentReplyType && (each?.conversationId ?? 0) > 0)
      expect(new Set(named.map((each) => each?.conversationId)).size).toBe(named.length)
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
      expect(rows.some(({ isUnread }) => isUnread)).toBe(all.some(({ isUnread }) => isUnread))
      expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => b - a))
    }),
  )
})

it('is unread while any of its messages is, and notices of replies have rows of their own', () => {
  const [newest, older] = [
    aMessage({ id: 9, conversationId: 3 }),
    aMessage({ id: 7, conversationId: 3, isUnread: true }),
  ]
  const notices = [6, 5].map((id) => aMessage({ id, conversationId: 5, type: commentReplyType }))
  expect(conversationRows([newest, older, ...notices].map(withoutComment))).toEqual([
    { id: 9, count: 2, isUnread: true },
    { id: 6, count: 1, isUnread: false },
    { id: 5, count: 1, isUnread: false },
  ])
})
