// A field that a dialog was opened for gets the focus, even if the dialog takes it first.
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Drawn, renderWithStore } from '../../testing/renderWithStore.tsx'
import { Sheet } from '../Sheet.tsx'
import { TextField } from './TextField.tsx'

const nothing = (): void => {}

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
  vi.restoreAllMocks()
})

it.each(['fine', 'coarse'])('gets the focus in a dialog with a %s pointer', async (pointer) => {
  const legacy = { onchange: null, addListener: nothing, removeListener: nothing }
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), { ...legacy, media, matches: media === `(pointer: ${pointer})` }),
  )
  drawn = await renderWithStore(
    <Sheet title="Create Note" onClose={nothing}>
      <TextField label="Note" value="" onChange={nothing} rows={5} isFocusedFirst />
    </Sheet>,
  )
  await act(() => vi.waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA')))
})
