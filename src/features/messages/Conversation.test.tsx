// A conversation on screen: sides, deleted messages, the reply form and earlier messages.
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Message } from '../../../schemas/entities/Message.ts'
import { type Failure, InvalidInput, NotFound, TimedOut } from '../../../schemas/Failure.ts'
import { listFailed, listLoaded } from '../../../signals/ListState.ts'
import { makeStore } from '../../../signals/Store.ts'
import { withoutComment } from '../../../signals/storedRecords.ts'
import { aComment, aMessage, aUser } from '../../../tests/support/entities.ts'
import { renderInApp } from '../../testing/renderInApp.tsx'
import { ConversationScreen } from './screens/ConversationScreen.tsx'

const day = 24 * 60 * 60 * 1000

beforeEach(() => void vi.restoreAllMocks())

const storeOf = (messages: ReadonlyArray<Message>) => {
  const store = makeStore()
  store.changeViewer({ kind: 'member', user: aUser() })
  store.comments.confirm(messages.flatMap(({ comment }) => comment ?? []))
  store.messages.confirm(messages.map(withoutComment))
  const ids = messages.map(({ id }) => id)
  if (ids.length > 0) store.conversations.step('1', (state) => listLoaded(state, { ids, hasMore: false }, 0))
  return store
}

const draw = async (messages: ReadonlyArray<Message>, answer?: (command: string) => Failure | undefined) => {
  const store = storeOf(messages)
  const drawn = await renderInApp(<ConversationScreen id={1} />, {
    store,
    ...(answer === undefined ? {} : { answer }),
  })
  const { page } = drawn
  return {
    ...drawn,
    store,
    articles: () => [...page.querySelectorAll('article')].map((each) => each.getAttribute('aria-label')),
    type: async (text: string) => {
      const area = page.querySelector('textarea')
      if (area === null) throw new Error('There is nowhere to type')
      await act(async () => {
        Reflect.set(HTMLTextAreaElement.prototype, 'value', text, area)
        area.dispatchEvent(new Event('input', { bubbles: true }))
      })
    },
  }
}

const own = { author: 'ada', recipient: 'bob' }

describe('a conversation', () => {
  it('is loaded when it opens, and scrolls to its newest message', async () => {
    const scroll = vi.spyOn(window, 'scrollTo')
    const { ran, page } = await draw([aMessage({ id: 1, subject: 'Leeks' })])
    expect(ran).toContainEqual({ name: 'conversation.load.v1', input: { id: 1 } })
    expect(scroll).toHaveBeenCalledWith(0, document.documentElement.scrollHeight)
    expect(page.querySelector('h1')?.textContent).toBe('bob')
    expect(page.querySelector('h2')?.textContent).toBe('Leeks')
  })

  it('shows both sides, oldest first, grouped by day', async () => {
    const start = aMessage().createdAt
    const { articles, page } = await draw([
      aMessage({ id: 1, ...own, markdown: '**Any** left?' }),
      aMessage({ id: 2, createdAt: start + 60_000 }),
      aMessage({ id: 3, createdAt: start + day }),
    ])
    expect(articles()).toEqual(['Message by you', 'Message by bob', 'Message by bob'])
    expect(page.querySelector('strong')?.textContent).toBe('Any')
    expect(page.querySelectorAll('li > p')).toHaveLength(2)
  })

  it('says what was deleted, and can be answered although its messages have lost their author’s name', async () => {
    const { articles, page, type, press, ran } = await draw([
      aMessage({ id: 1, author: '', markdown: '', isDeleted: true }),
      aMessage({ id: 2, author: '', markdown: 'Farewell' }),
    ])
    expect(articles()).toEqual(['Message by [deleted]', 'Message by [deleted]'])
    expect(page.textContent).toContain('This message was deleted.')
    await type('Are you still here?')
    await press('button', 'Send')
    expect(ran).toContainEqual({ name: 'message.reply.v1', input: { parentId: 2, content: 'Are you still here?' } })
  })

  it('shows a link to the comment for a notice, which is answered there', async () => {
    const comment = aComment({ id: 9, author: 'bob' })
    const { find } = await draw([aMessage({ id: 1, type: 2, comment })])
    expect(find('link', 'Go to the comment')?.getAttribute('href')).toContain(
      `/p/${comment.postUuid}/x/c/${comment.uuid}`,
    )
    expect(find('button', 'Send')).toBeUndefined()
  })

  it('names the moderators for a notice without an author, and shows no reply form', async () => {
    const notice = aMessage({ type: 2, author: '', subject: 'Your report', markdown: 'They let [it](/p/x/) stand.' })
    const { page, articles, find } = await draw([notice])
    expect(articles()).toEqual(['Message by Moderators'])
    expect(page.textContent).toContain('With Moderators')
    expect(page.textContent).not.toContain('[deleted]')
    expect(find('link', 'it')?.getAttribute('href')).toBe('/p/x')
    expect(page.querySelector('textarea')).toBeNull()
  })

  it('shows the last fifty messages, and fifty earlier ones per press', async () => {
    const { articles, press, find } = await draw(Array.from({ length: 120 }, (_, at) => aMessage({ id: at + 1 })))
    expect(articles()).toHaveLength(50)
    await press('button', 'Show earlier messages')
    expect(articles()).toHaveLength(100)
    await press('button', 'Show earlier messages')
    expect([articles().length, find('button', 'Show earlier messages')]).toEqual([120, undefined])
  })

  it('says when it does not exist or belongs to others, and links to the inbox', async () => {
    const { page, press, ran, store } = await draw([])
    await act(async () => store.conversations.step('1', (state) => listFailed(state, new NotFound({ what: 'page' }))))
    expect(page.textContent).toContain('This conversation does not exist, or you are not part of it.')
    await press('button', 'Go to Messages')
    expect(ran.at(-1)).toMatchObject({ name: 'screen.go.v1', input: { address: '/messages' } })
  })

  it('can be loaded again after a failure', async () => {
    const { press, ran, store } = await draw([])
    await act(async () => store.conversations.step('1', (state) => listFailed(state, new TimedOut())))
    await press('button', 'Try again')
    expect(ran.filter(({ name }) => name === 'conversation.load.v1')).toHaveLength(2)
  })

  it('is not requested for guests', async () => {
    const { page, ran } = await renderInApp(<ConversationScreen id={1} />)
    expect(page.textContent).toContain('You need an account to send and read messages.')
    expect(ran).toEqual([])
  })
})

describe('a reply', () => {
  const talk = [aMessage({ id: 1, ...own }), aMessage({ id: 2, conversationId: 1 })]

  it('replies to the last message, and clears its text once it was sent', async () => {
    const { type, press, ran, page } = await draw(talk)
    await type('A few.')
    await press('button', 'Send')
    expect(ran).toContainEqual({ name: 'message.reply.v1', input: { parentId: 2, content: 'A few.' } })
    expect(page.querySelector('textarea')?.value).toBe('')
  })

  it('keeps its text when it fails, says why, and reloads the conversation, since it may have arrived', async () => {
    const { type, press, ran, page } = await draw(talk, (name) =>
      name === 'message.reply.v1' ? new TimedOut() : undefined,
    )
    await type('A few.')
    await press('button', 'Send')
    expect(page.querySelector('form [role="alert"]')?.textContent).toContain('The server took too long to respond.')
    expect(page.querySelector('textarea')?.value).toBe('A few.')
    expect(ran.filter(({ name }) => name === 'conversation.load.v1')).toHaveLength(2)
  })

  it('marks the field when it is empty', async () => {
    const wrong = new InvalidInput({ fields: [{ field: 'content', reason: 'Write a message.' }] })
    const { press, page } = await draw(talk, (name) => (name === 'message.reply.v1' ? wrong : undefined))
    await press('button', 'Send')
    const area = page.querySelector('textarea')
    expect([area?.getAttribute('aria-invalid'), page.textContent?.includes('Write a message.')]).toEqual(['true', true])
  })
})
