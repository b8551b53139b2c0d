// A field that a dialog was opened for takes the focus, also where the dialog takes it first.
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Drawn, drawInApp } from '../../testing/drawInApp.tsx'
import { Sheet } from './Sheet.tsx'
import { TextField } from './TextField.tsx'

const nothing = (): void => {}

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
  vi.unstubAllGlobals()
})

it.each(['fine', 'coarse'])('takes the focus in a dialog with a %s pointer', async (pointer) => {
  const matches = (query: string): boolean => query === `(pointer: ${pointer})`
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: matches(query), media: query }) as unknown as MediaQueryList,
  )
  drawn = await drawInApp(
    <Sheet title="Create Note" onClose={nothing}>
      <TextField label="Note" value="" onChange={nothing} rows={5} isFocusedFirst />
    </Sheet>,
  )
  await act(() => vi.waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA')))
})
