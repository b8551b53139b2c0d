// Where toasts appear, before and after their styled component is loaded.
import { signal } from '@preact/signals-core'
import { act, type ReactNode, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { AppContext, type ShownToast, useApp } from '../core/App.ts'
import { type Drawn, renderWithStore } from '../testing/renderWithStore.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { ToastHost } from './ToastHost.tsx'
import { toastLook } from './toastLook.ts'

const toasts = signal<ReadonlyArray<ShownToast>>([])
const WithToasts = ({ children }: { readonly children: ReactNode }) => (
  <AppContext value={{ ...useApp(), toasts }}>{children}</AppContext>
)

let drawn: Drawn | undefined

afterEach(async () => {
  await drawn?.remove()
  toasts.value = []
  toastLook.value = undefined
})

it('loads the toast component with the first toast, and shows plain text meanwhile', async () => {
  drawn = await renderWithStore(
    <WithToasts>
      <ToastHost />
    </WithToasts>,
  )
  const place = drawn.box.querySelector('[role=status]')
  expect(toastLook.value).toBeUndefined()
  await act(async () => {
    toasts.value = [{ id: 1, text: 'Saved', style: 'success' }]
  })
  expect(place?.textContent).toBe('Saved')
  await act(() => vi.waitFor(() => expect(toastLook.value).toBeDefined()))
  expect(place?.querySelector('[aria-label="Close notice"]')).not.toBeNull()
  expect(place?.textContent).toBe('Saved')
})

const Layered = () => {
  const [layers, setLayers] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setLayers(layers + 1)}>
        Open
      </button>
      {Array.from({ length: layers }, (_, at) => (
        <Sheet key={at} title={`Layer ${at + 1}`} onClose={() => setLayers(layers - 1)}>
          <button type="button" onClick={() => setLayers(layers + 1)}>
            Open another
          </button>
        </Sheet>
      ))}
      <ToastHost />
    </>
  )
}

it('shows toasts in the topmost layer, which makes the page inert, and on the page again once it has closed', async () => {
  drawn = await renderWithStore(
    <WithToasts>
      <Layered />
    </WithToasts>,
  )
  /** The live regions: the layer of each, and its text. */
  const places = (): ReadonlyArray<readonly [string | undefined, string]> =>
    [...document.querySelectorAll('[aria-live=polite]')].map((each) => [
      each.closest('[role=dialog]')?.querySelector('h2')?.textContent,
      each.textContent,
    ])
  await drawn.press('Open')
  // The region exists before it has text, since screen readers do not announce text that is inserted with its region.
  expect(places()).toEqual([
    [undefined, ''],
    ['Layer 1', ''],
  ])
  await drawn.press('Open another')
  await act(async () => {
    toasts.value = [{ id: 1, text: 'Failed to save.', style: 'error' }]
  })
  expect(places()).toEqual([
    [undefined, ''],
    ['Layer 2', 'Failed to save.'],
  ])
  expect(document.querySelector('[role=dialog] [aria-live]')?.closest('[inert], [aria-hidden=true]')).toBeNull()

  await drawn.press('Close')
  expect(places()).toEqual([
    [undefined, ''],
    ['Layer 1', 'Failed to save.'],
  ])
  await drawn.press('Close')
  expect(places()).toEqual([[undefined, 'Failed to save.']])
})
