// Writing a comment: sending, failures, and where the dialog leads after success.
import { signal } from '@preact/signals-core'
import { Effect, Layer, Schema } from 'effect'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EndSession } from '../../../../commands/account/LogOut.ts'
import { draftsKey } from '../../../../commands/compose/storedDrafts.ts'
import { Comment } from '../../../../schemas/entities/Comment.ts'
import { aComment, aPost, aUser } from '../../../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../../../tests/support/kernel.ts'
import { localKeyValueStore } from '../../../adapters/localKeyValueStore.ts'
import { makeRun } from '../../../core/runtime.ts'
import { useValue } from '../../../core/useValue.ts'
import { renderInApp } from '../../../testing/renderInApp.tsx'
import { CreateCommentDialog } from './CreateCommentDialog.tsx'

const made = answered({
  comments: [Schema.encodeSync(Comment)(aComment({ id: 9, parentId: 5, author: 'ada', markdown: 'Well said' }))],
})

const draw = async (options: TestKernelOptions = {}, parentId?: number) => {
  const kernel = testKernel({ answer: () => made, ...options })
  const { store } = kernel
  store.changeViewer({ kind: 'member', user: aUser() })
  store.posts.confirm([aPost({ title: 'How do you keep slugs away?' })])
  store.comments.confirm([aComment({ id: 5, markdown: 'Copper **tape**' })])
  const onClose = vi.fn<() => void>()
  const run = makeRun(Layer.merge(kernel.layer, localKeyValueStore), () => {})
  const overlay = { name: 'createComment', postId: 1, ...(parentId === undefined ? {} : { parentId }) } as const
  const isOpen = signal(true)
  const Stage = () =>
    useValue(isOpen) ? <CreateCommentDialog overlay={overlay} onClose={onClose} /> : <p>Elsewhere</p>
  const drawn = await renderInApp(<Stage />, { store, run })
  const area = () => document.querySelector('textarea') ?? document.createElement('textarea')
  return {
    ...drawn,
    kernel,
    onClose,
    area,
    run,
    leave: () =>
      act(async () => {
        isOpen.value = false
      }),
    type: (text: string) =>
      act(async () => {
        Reflect.set(HTMLTextAreaElement.prototype, 'value', text, area())
        area().dispatchEvent(new Event('input', { bubbles: true }))
      }),
    isSendable: () => drawn.find('button', 'Send')?.hasAttribute('disabled') === false,
  }
}

beforeEach(() => localStorage.clear())

describe('the dialog of a comment', () => {
  it('shows what it replies to, and can send text within the limit', async () => {
    const { page, type, isSendable } = await draw()
    expect(page.textContent).toContain('How do you keep slugs away?')
    expect(isSendable()).toBe(false)
    await type('  ')
    expect(isSendable()).toBe(false)
    await type('a'.repeat(15_001))
    expect(isSendable()).toBe(false)
    await type('Well said')
    expect(isSendable()).toBe(true)
  })

  it('closes and clears its draft when the comment is sent, and opens a comment that is not on screen', async () => {
    const { page, kernel, type, press } = await draw({}, 5)
    expect(page.textContent).toContain('Copper tape')
    await type('Well said')
    expect(localStorage.getItem(draftsKey)).toContain('Well said')
    await press('button', 'Send')
    expect(kernel.requests.map(({ input }) => input['content'])).toEqual(['Well said'])
    expect(kernel.store.comments.peek(9)?.markdown).toBe('Well said')
    expect(localStorage.getItem(draftsKey)).toBeNull()
    expect(kernel.addresses).toEqual([expect.stringMatching(/\/c\/[^/]+\/$/)])
  })

  it('shows why the comment was refused, and keeps the text', async () => {
    const { page, type, press, area, onClose, isSendable } = await draw({
      answer: () => answered({ status: false, error: 'slow down' }),
    })
    await type('Well said')
    await press('button', 'Send')
    expect(page.querySelector('[role="alert"]')?.textContent).toBe('Slow down.')
    expect([area().value, onClose.mock.calls.length, isSendable()]).toEqual(['Well said', 0, true])
  })

  it('keeps the text of a comment during which the session ended', async () => {
    let answer: () => void = () => {}
    const over = answered({ status: false, error: 'invalid credentials' }, 401)
    const waiting = Effect.callback<typeof over>((resume) => {
      answer = () => resume(Effect.succeed(over))
    })
    const { kernel, run, type, press, area, onClose } = await draw({ answer: () => waiting })
    await type('Well said')
    await press('button', 'Send')
    await act(() => run(EndSession, undefined))
    await act(async () => answer())
    expect([area().value, onClose.mock.calls.length]).toEqual(['Well said', 0])
    expect(localStorage.getItem(draftsKey)).toContain('Well said')
    expect(kernel.overlays).toEqual([{ name: 'accountNeeded', what: 'session' }])
  })

  it('clears the draft but does not close again when the response arrives after it was closed', async () => {
    let answer: () => void = () => {}
    const waiting = Effect.callback<typeof made>((resume) => {
      answer = () => resume(Effect.succeed(made))
    })
    const { kernel, type, press, onClose, leave } = await draw({ answer: () => waiting })
    await type('Well said')
    await press('button', 'Send')
    await leave()
    await act(async () => answer())
    expect([onClose.mock.calls.length, kernel.addresses]).toEqual([0, []])
    expect(localStorage.getItem(draftsKey)).toBeNull()
  })

  it('stays open with text that was typed during sending', async () => {
    let answer: () => void = () => {}
    const waiting = Effect.callback<typeof made>((resume) => {
      answer = () => resume(Effect.succeed(made))
    })
    const { kernel, type, press, onClose, area, leave } = await draw({ answer: () => waiting })
    await type('Well said')
    await press('button', 'Send')
    await type('Well said, and I would add')
    await act(async () => answer())
    expect([area().value, onClose.mock.calls.length, kernel.addresses]).toEqual(['Well said, and I would add', 0, []])
    await leave()
    await vi.waitFor(() => expect(localStorage.getItem(draftsKey)).toContain('and I would add'))
  })
})
