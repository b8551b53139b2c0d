// Choosing a folder to save into, and creating a new one.
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { WireRequest } from '../../../../commands/ports/Transport.ts'
import { answered, testKernel } from '../../../../tests/support/kernel.ts'
import { makeRun } from '../../../core/runtime.ts'
import { type Drawn, renderInApp } from '../../../testing/renderInApp.tsx'
import { sampleUser } from '../../../testing/samples.ts'
import { SaveDialog } from './SaveDialog.tsx'

type Folders = ReadonlyArray<{ readonly name: string; readonly count: number; readonly contains?: boolean }>

const two: Folders = [
  { name: 'Later', count: 1, contains: true },
  { name: 'Garden', count: 2, contains: false },
]

const draw = async (folders: Folders, refusal?: (request: WireRequest) => string | undefined) => {
  const kernel = testKernel({
    answer: (request) => {
      const error = refusal?.(request)
      if (error !== undefined) return answered({ status: false, error })
      if (request.path === '/folder/create_folder')
        return answered({ status: true, folders: [{ name: request.input['name'], count: 0 }] })
      return answered({ status: true, folders })
    },
  })
  kernel.store.changeViewer({ kind: 'member', user: sampleUser() })
  const onClose = vi.fn<() => void>()
  const drawn = await renderInApp(<SaveDialog overlay={{ name: 'save', kind: 'comment', id: 7 }} onClose={onClose} />, {
    store: kernel.store,
    run: makeRun(kernel.layer, () => {}),
  })
  await vi.waitFor(() => expect(drawn.find('button', 'Create new folder')).toBeDefined())
  const sent = () =>
    kernel.requests
      .filter(({ method }) => method === 'POST')
      .map(({ path, input }) => [path, input['category'] ?? input['name']])
  return { ...drawn, kernel, onClose, sent }
}

const type = (page: HTMLElement, words: string) =>
  act(async () => {
    const field = page.querySelector('input')
    if (field === null) throw new Error('There is no field')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

const pressed = ({ find }: Drawn, name: string) => find('button', name)?.getAttribute('aria-pressed')

afterEach(() => vi.useRealTimers())

describe('the save dialog', () => {
  test('shows every folder with its count, and marks those that contain the item', async () => {
    const drawn = await draw(two)
    expect([pressed(drawn, 'Later1 item'), pressed(drawn, 'Garden2 items')]).toEqual(['true', 'false'])
    expect(drawn.sent()).toEqual([])
  })

  test('saves into the chosen folder and closes; choosing a folder that contains the item removes it', async () => {
    const drawn = await draw(two)
    await drawn.press('button', 'Garden2 items')
    expect(drawn.onClose).toHaveBeenCalledTimes(1)
    await drawn.press('button', 'Later1 item')
    await vi.waitFor(() =>
      expect(drawn.sent()).toEqual([
        ['/action/save', 'Garden'],
        ['/action/unsave', 'Later'],
      ]),
    )
    expect(drawn.kernel.requests.at(-1)?.input).toMatchObject({ type: 'comment', id: '7' })
  })

  test('creates a folder and saves into it', async () => {
    const drawn = await draw([])
    expect(drawn.page.textContent).toContain('You have no folders yet.')
    await drawn.press('button', 'Create new folder')
    await drawn.press('button', 'Create and save')
    expect(drawn.sent()).toEqual([])
    await type(drawn.page, ' Balcony ')
    await drawn.press('button', 'Create and save')
    await vi.waitFor(() =>
      expect(drawn.sent()).toEqual([
        ['/folder/create_folder', 'Balcony'],
        ['/action/save', 'Balcony'],
      ]),
    )
    expect(drawn.onClose).toHaveBeenCalledTimes(1)
  })

  test('says why a folder could not be created, saves nothing, and keeps the name', async () => {
    const words = 'You already have a folder of that name.'
    const drawn = await draw(two, ({ path }) => (path === '/folder/create_folder' ? words : undefined))
    await drawn.press('button', 'Create new folder')
    await type(drawn.page, 'Later')
    await drawn.press('button', 'Create and save')
    await vi.waitFor(() => expect(drawn.page.textContent).toContain(words))
    expect([drawn.page.querySelector('input')?.value, drawn.onClose.mock.calls.length]).toEqual(['Later', 0])
    expect(drawn.sent()).toEqual([['/folder/create_folder', 'Later']])
  })

  test('does not send a name that is too long', async () => {
    const drawn = await draw(two)
    await drawn.press('button', 'Create new folder')
    await type(drawn.page, 'n'.repeat(51))
    expect(drawn.find('button', 'Create and save')?.hasAttribute('disabled')).toBe(true)
    expect(drawn.page.textContent).toContain('51/50')
  })
})
