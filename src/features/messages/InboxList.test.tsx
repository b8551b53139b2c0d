// The inbox on screen: its rows and their links, and what it shows when it is empty, failed or a guest's.
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { Message } from '../../../schemas/entities/Message.ts'
import { ServerRefused } from '../../../schemas/Failure.ts'
import { type InboxType, InboxType as types } from '../../../schemas/vocabulary.ts'
import { listFailed, listLoaded } from '../../../signals/ListState.ts'
import { makeStore } from '../../../signals/Store.ts'
import { withoutComment } from '../../../signals/storedRecords.ts'
import { aComment, aMessage, aUser } from '../../../tests/support/entities.ts'
import { renderInApp } from '../../testing/renderInApp.tsx'
import { MessageRow } from './InboxList.tsx'
import { InboxScreen } from './screens/InboxScreen.tsx'

const storeOf = (messages: ReadonlyArray<Message>) => {
  const store = makeStore()
  store.changeViewer({ kind: 'member', user: aUser() })
  store.comments.confirm(messages.flatMap(({ comment }) => comment ?? []))
  store.messages.confirm(messages.map(withoutComment))
  return store
}

const drawRow = async (fields: Partial<Message>) => {
  const { page, find, press, ran } = await renderInApp(<MessageRow id={1} />, { store: storeOf([aMessage(fields)]) })
  const article = page.querySelector('article')
  return { page, find, press, ran, name: article?.getAttribute('aria-label'), text: article?.textContent ?? '' }
}

describe('a row of the inbox', () => {
  it('says who wrote about what, and links to the conversation', async () => {
    const { name, text, find } = await drawRow({ subject: 'Leeks', markdown: '**Any** left?', conversationId: 7 })
    expect(name).toBe('Message from bob')
    expect(text).toContain('Any left?')
    expect(find('link', 'Leeks')?.getAttribute('href')).toBe('/message/7')
  })

  it('is marked as unread until the message is read', async () => {
    const store = storeOf([aMessage({ isUnread: true })])
    const { page } = await renderInApp(<MessageRow id={1} />, { store })
    const name = () => page.querySelector('article')?.getAttribute('aria-label')
    expect(name()).toBe('Unread message from bob')
    await act(async () => store.messages.confirm([aMessage()]))
    expect(name()).toBe('Message from bob')
  })

  it('names the recipient of a sent message', async () => {
    const { name, text } = await drawRow({ author: 'Ada', recipient: 'bob' })
    expect(name).toBe('Message to bob')
    expect(text).toContain('To bob')
  })

  it('says when the message or the account is deleted', async () => {
    const message = await drawRow({ author: '', markdown: '', isDeleted: true })
    expect(message.text).toContain('This message was deleted.')
    const account = await drawRow({ author: '', markdown: 'Farewell' })
    expect(account.name).toBe('Message from [deleted]')
    expect(account.text).toContain('Farewell')
  })

  it('names the moderators for a notice without an author, as after a report', async () => {
    const { name, text } = await drawRow({ type: 2, author: '', subject: 'Your report', markdown: 'It was removed.' })
    expect(name).toBe('Message from Moderators')
    expect(text).toContain('It was removed.')
    // Not '?', the avatar of deleted accounts.
    expect(text.startsWith('M')).toBe(true)
    expect((await drawRow({ type: 2, author: '', isDeleted: true })).name).toBe('Message from [deleted]')
  })

  it('links a reply to a comment to its thread, with the parent comment', async () => {
    const comment = aComment({ id: 9, postId: 3, parentId: 8, author: 'carol', postTitle: 'Leeks' })
    const { find } = await drawRow({ type: 2, comment, isUnread: true })
    expect(find('link', 'Leeks')?.getAttribute('href')).toMatch(/\/x\/c\/[^?]+\?d=1$/)
  })

  it('links a reply to its thread under the post, and marks the notice as read', async () => {
    const comment = aComment({ id: 9, postId: 3, author: 'carol', postTitle: 'Leeks', markdown: 'Try *ash*.' })
    const { name, text, find, press, ran } = await drawRow({ type: 2, comment, isUnread: true })
    expect(name).toBe('Unread reply by carol')
    expect(text).toContain('carol replied to you')
    expect(text).toContain('Try ash.')
    expect(find('link', 'Leeks')?.getAttribute('href')).toContain(`/p/${comment.postUuid}/x/c/${comment.uuid}`)
    expect(find('link', 'Leeks')?.getAttribute('href')).not.toContain('d=')
    await press('link', 'Leeks')
    expect(ran).toContainEqual({ name: 'conversation.load.v1', input: { id: 1 } })
  })

  it.each([
    ['Ask u/Ada about it.', 'ada', true],
    ['Ask @ada, she knows.', 'Ada', true],
    ['Ask u/adam or c/ada.', 'ada', false],
  ])('says whether a comment mentions the reader: %s', async (markdown, recipient, isMention) => {
    const comment = aComment({ author: 'carol', markdown })
    const { name, text } = await drawRow({ type: 2, comment, recipient })
    expect([name, text.includes('carol mentioned you')]).toEqual([
      `${isMention ? 'Mention' : 'Reply'} by carol`,
      isMention,
    ])
  })

  it('opens the conversation of a notice that a post mentions the reader', async () => {
    const markdown = 'You are mentioned in [Leeks](/c/Cats/p/n/).'
    const { text, find } = await drawRow({ type: 2, subject: 'Leeks', markdown, conversationId: 7 })
    expect(text).toContain('You are mentioned in Leeks.')
    expect(find('link', 'Leeks')?.getAttribute('href')).toBe('/message/7')
  })

  it('says why a comment is gone', async () => {
    const comment = aComment({ author: '', markdown: '', isDeleted: true })
    const { text } = await drawRow({ type: 2, comment })
    expect(text).toContain('Comment deleted by its author.')
  })
})

describe('the inbox', () => {
  const draw = (type: InboxType, store = storeOf([])) => renderInApp(<InboxScreen type={type} />, { store })

  it('loads its tab and the unread count when it opens', async () => {
    const { ran, find } = await draw('comments')
    expect(ran).toContainEqual({ name: 'moderation.invitations.v1', input: undefined })
    expect(ran.filter(({ name }) => name !== 'moderation.invitations.v1')).toEqual([
      { name: 'inbox.load.v1', input: { type: 'comments' } },
      { name: 'viewer.refreshUnread.v1', input: undefined },
    ])
    expect(find('link', 'Comments')?.getAttribute('aria-current')).toBe('page')
    expect(find('link', 'Compose')?.getAttribute('href')).toBe('/send')
  })

  it('is reloaded from the top when its current tab is pressed', async () => {
    const { press, ran } = await draw('all')
    await press('link', 'All')
    expect(ran).toContainEqual({ name: 'inbox.refresh.v1', input: { type: 'all' } })
  })

  it.each([
    ['unread', 'No unread messages.', 'Show all messages', '/messages'],
    ['all', 'No messages yet.', 'Write a message', '/send'],
    ['comments', 'There are no replies to your comments yet.', 'Go to Trending', '/c/trending'],
    ['sent', 'You have not sent any messages.', 'Write a message', '/send'],
  ] as const)('says when %s is empty, and where to go', async (type, title, button, address) => {
    expect(types.literals).toContain(type)
    const store = storeOf([])
    store.inboxes.step(type, (state) => listLoaded(state, { ids: [], hasMore: false }, 0))
    const { page, press, ran } = await draw(type, store)
    expect(page.textContent).toContain(title)
    await press('button', button)
    expect(ran.at(-1)).toMatchObject({ name: 'screen.go.v1', input: { address } })
  })

  it('shows each conversation once, also when its messages arrive later', async () => {
    const store = storeOf([])
    const { page } = await draw('all', store)
    const messages = [3, 2, 1].map((id) => aMessage({ id, conversationId: id === 1 ? 1 : 2 }))
    await act(async () => {
      store.messages.confirm(messages.map(withoutComment))
      store.inboxes.step('all', (state) => listLoaded(state, { ids: [3, 2, 1], hasMore: false }, 0))
    })
    const rows = [...page.querySelectorAll('ul[aria-label="Messages"] > li')]
    expect(rows.map((row) => row.getAttribute('aria-setsize'))).toEqual(['2', '2'])
    expect(rows[0]?.querySelector('[aria-label="2 messages"]')).not.toBeNull()
  })

  it('says why it could not be loaded, and tries again', async () => {
    const store = storeOf([])
    store.inboxes.step('all', (state) => listFailed(state, new ServerRefused({ text: 'Not today.', status: 500 })))
    const { page, press, ran } = await draw('all', store)
    expect(page.querySelector('[role="alert"]')?.textContent).toContain('Not today.')
    await press('button', 'Try again')
    expect(ran.filter(({ name }) => name === 'inbox.load.v1')).toHaveLength(2)
  })

  it('asks guests for an account, and loads nothing', async () => {
    const { page, press, ran } = await draw('all', makeStore())
    expect(page.textContent).toContain('You need an account to send and read messages.')
    expect(ran).toEqual([])
    await press('button', 'Create an account')
    expect(ran.at(-1)).toMatchObject({ name: 'screen.go.v1', input: { address: '/registration?for=return' } })
  })
})
