// A form keeps its draft when it is closed or reloaded, even on a device without storage.
import { signal } from '@preact/signals-core'
import { Layer } from 'effect'
import { act, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftsKey } from '../../../commands/compose/storedDrafts.ts'
import { testKernel } from '../../../tests/support/kernel.ts'
import { localKeyValueStore } from '../../adapters/localKeyValueStore.ts'
import { AppContext } from '../../core/App.ts'
import { makeRun } from '../../core/runtime.ts'
import { useDraft } from './useDraft.ts'

const Form = ({ target, text = '' }: { readonly target: string; readonly text?: string }) => {
  const { fields, set, clear } = useDraft(target, { text, title: '' })
  return (
    <form onReset={clear}>
      <textarea value={fields.text} onChange={(event) => set('text', event.currentTarget.value)} />
      <output>{fields.title}</output>
      <button
        type="button"
        onClick={() => {
          set('title', 'Both')
          set('text', 'at once')
        }}
      >
        Both
      </button>
    </form>
  )
}

let roots: Array<Root> = []

/** A visit: a new store over the same device storage. */
const visit = async (target: string, text?: string) => {
  const { layer, store } = testKernel()
  const run = makeRun(Layer.merge(layer, localKeyValueStore), () => {})
  const app = { store, run, now: signal(0), toasts: signal([]), dismissToast: () => {} }
  const page = document.createElement('div')
  document.body.replaceChildren(page)
  const root = createRoot(page)
  roots.push(root)
  const open = (to: string) =>
    act(async () =>
      root.render(
        <StrictMode>
          <AppContext value={app}>
            <Form key={to} target={to} {...(text === undefined ? {} : { text })} />
          </AppContext>
        </StrictMode>,
      ),
    )
  await open(target)
  const area = () => document.querySelector('textarea') ?? document.createElement('textarea')
  return {
    open,
    text: () => area().value,
    title: () => document.querySelector('output')?.textContent,
    type: (value: string) =>
      act(async () => {
        Reflect.set(HTMLTextAreaElement.prototype, 'value', value, area())
        area().dispatchEvent(new Event('input', { bubbles: true }))
      }),
    press: () => act(async () => document.querySelector('button')?.click()),
    sent: () => act(async () => document.querySelector('form')?.reset()),
  }
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(async () => {
  await act(async () => roots.forEach((root) => root.unmount()))
  roots = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a form is restored after a reload', async () => {
  const first = await visit('comment/7')
  await first.type('Half a thought')
  await act(async () => window.dispatchEvent(new Event('pagehide')))
  const second = await visit('comment/7')
  expect(second.text()).toBe('Half a thought')
})

it('a form that is closed and opened again is restored, and other forms are not affected', async () => {
  const here = await visit('comment/7')
  await here.type('Half a thought')
  await here.open('comment/8')
  expect(here.text()).toBe('')
  await here.open('comment/7')
  expect(here.text()).toBe('Half a thought')
})

it('the first change is saved at once, later ones within a second together', async () => {
  const writes = vi.fn<(key: string, text: string) => void>()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: writes })
  const here = await visit('comment/7')
  for (const text of ['H', 'Ha', 'Hal', 'Half']) {
    await here.type(text)
    await act(() => vi.advanceTimersByTimeAsync(100))
  }
  expect(writes).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(writes).toHaveBeenCalledTimes(2)
  expect(writes.mock.lastCall?.[1]).toContain('Half')
})

it('a form is empty after it was sent, also after a reload', async () => {
  const first = await visit('comment/7')
  await first.type('Sent')
  await first.sent()
  expect(first.text()).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect((await visit('comment/7')).text()).toBe('')
  expect(localStorage.getItem(draftsKey)).toBeNull()
})

it('text changed back to its initial value is no draft', async () => {
  const first = await visit('edit/7', 'As it was')
  await first.type('As it is')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await first.type('As it was')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(localStorage.getItem(draftsKey)).toBeNull()
})

it('two fields set in the same event are both saved', async () => {
  const here = await visit('comment/7')
  await here.press()
  expect([here.title(), here.text()]).toEqual(['Both', 'at once'])
})

it('on a device without storage, a form that is closed and opened again is restored', async () => {
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const here = await visit('comment/7')
  await here.type('Half a thought')
  await here.open('comment/8')
  await here.open('comment/7')
  expect(here.text()).toBe('Half a thought')
})
