// Where toasts stand, before and after how they look is loaded.
import { signal } from '@preact/signals-core'
import { act, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { AppContext, type ShownToast, useApp } from '../../App.ts'
import { type Drawn, drawInApp } from '../../testing/drawInApp.tsx'
import { toastLook } from '../../toastLook.ts'
import { ToastHost } from './ToastHost.tsx'

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

it('loads how toasts look with the first one, which stands there in bare words meanwhile', async () => {
  drawn = await drawInApp(
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
