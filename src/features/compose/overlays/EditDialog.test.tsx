// Editing: starts with the raw text, saves changes, and keeps what was refused.
import { Effect, Layer } from 'effect'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aComment, aUser } from '../../../../tests/support/entities.ts'
import { type Answered, answered, testKernel } from '../../../../tests/support/kernel.ts'
import { localKeyValueStore } from '../../../adapters/localKeyValueStore.ts'
import { makeRun } from '../../../core/runtime.ts'
import { renderInApp } from '../../../testing/renderInApp.tsx'
import { EditDialog } from './EditDialog.tsx'

const overlay = { name: 'edit', kind: 'comment', id: 1 } as const

const draw = async (answer: (path: string) => Answered) => {
  const kernel = testKernel({ answer: ({ path }) => answer(path) })
  const { store } = kernel
  store.changeViewer({ kind: 'member', user: aUser() })
  store.comments.confirm([aComment({ author: 'ada', markdown: '' })])
  const onClose = vi.fn<() => void>()
  const run = makeRun(Layer.merge(kernel.layer, localKeyValueStore), () => {})
  const drawn = await renderInApp(<EditDialog overlay={overlay} onClose={onClose} />, { store, run })
  const area = () => document.querySelector('textarea')
  return {
    ...drawn,
    kernel,
    onClose,
    area,
    type: (text: string) =>
      act(async () => {
        const field = area()
        Reflect.set(HTMLTextAreaElement.prototype, 'value', text, field)
        field?.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    canSave: () => drawn.find('button', 'Save')?.hasAttribute('disabled') === false,
    said: () => drawn.page.querySelector('[role="alert"]')?.textContent,
  }
}

const raw = answered({ content: 'As it\r\nwas' })

beforeEach(() => localStorage.clear())

describe('the editor of a comment', () => {
  it('starts with the raw text, and saves the changed text', async () => {
    const { area, canSave, type, press, kernel, onClose } = await draw((path) =>
      path === '/comment/raw' ? raw : answered({ status: true }),
    )
    expect([area()?.value, canSave()]).toEqual(['As it\nwas', false])
    await type('  ')
    expect(canSave()).toBe(false)
    await type('As it is')
    await press('button', 'Save')
    expect(kernel.requests.at(-1)).toMatchObject({ path: '/action/edit', input: { content: 'As it is' } })
    expect([onClose.mock.calls.length, kernel.store.comments.peek(1)?.markdown]).toEqual([1, 'As it is'])
  })

  it('stays open with text that was typed during saving', async () => {
    let answer: () => void = () => {}
    const { area, canSave, type, press, onClose } = await draw((path) =>
      path === '/comment/raw'
        ? raw
        : Effect.callback<typeof raw>((resume) => {
            answer = () => resume(Effect.succeed(answered({ status: true })))
          }),
    )
    await type('As it is')
    await press('button', 'Save')
    await type('As it is now')
    await act(async () => answer())
    expect([area()?.value, canSave(), onClose.mock.calls.length]).toEqual(['As it is now', true, 0])
  })

  it('keeps a refused text in the editor, and rolls back the comment on screen', async () => {
    const { area, canSave, type, press, kernel, onClose, said } = await draw((path) =>
      path === '/comment/raw' ? raw : answered({ status: false, error: 'not today' }),
    )
    await type('As it is')
    await press('button', 'Save')
    expect([said(), area()?.value, canSave(), onClose.mock.calls.length]).toEqual(['Not today.', 'As it is', true, 0])
    expect(kernel.store.comments.peek(1)).toMatchObject({ markdown: 'As it\r\nwas', isEdited: false })
  })

  it('says why the text could not be loaded, and tries again', async () => {
    let isDown = true
    const { area, press, said } = await draw(() => (isDown ? answered({ status: false, error: 'out of ink' }) : raw))
    expect([area(), said()?.includes('Out of ink.')]).toEqual([null, true])
    isDown = false
    await press('button', 'Try again')
    expect(area()?.value).toBe('As it\nwas')
  })
})
