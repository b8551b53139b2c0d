// The focus of a control that goes away with its press goes to what takes its place.
import { signal } from '@preact/signals-core'
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Offline } from '../../schemas/Failure.ts'
import { useValue } from '../core/useValue.ts'
import { type Drawn, renderWithStore } from '../testing/renderWithStore.tsx'
import { FailureNotice } from './lists/FailureNotice.tsx'

type State = 'failed' | 'loading' | 'there' | 'left'

const state = signal<State>('failed')
const List = () => {
  const now = useValue(state)
  if (now === 'left') return <main id="content" tabIndex={-1} key="other" />
  return (
    <main tabIndex={-1}>
      <section aria-label="Comments">
        {now === 'failed' && (
          <FailureNotice failure={new Offline()} onRetry={() => (state.value = 'loading')} isInline />
        )}
        {now === 'there' && <p>A comment</p>}
      </section>
    </main>
  )
}

let drawn: Drawn | undefined
beforeEach(() => {
  state.value = 'failed'
})
afterEach(() => drawn?.remove())

const frame = (): Promise<void> => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())))
const become = async (next: State): Promise<void> => {
  await act(async () => {
    state.value = next
  })
  await frame()
}
const focused = (): string | null | undefined =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

const retry = async (): Promise<void> => {
  drawn = await renderWithStore(<List />)
  drawn.button('Try again').focus()
  await drawn.press('Try again')
  await frame()
}

it('stays where the notice was while what failed is loaded again, and when it is there', async () => {
  await retry()
  expect(focused()).toBe('Comments')
  await become('there')
  expect(focused()).toBe('Comments')
})

it('returns to the button if that fails again', async () => {
  await retry()
  await become('failed')
  expect(focused()).toBe('Try again')
  expect(document.querySelector('section')?.hasAttribute('tabindex')).toBe(false)
})

it('goes to the content if the whole screen was replaced', async () => {
  drawn = await renderWithStore(<List />)
  drawn.button('Try again').focus()
  await become('left')
  expect(document.activeElement?.id).toBe('content')
})

it('is left alone where the control did not have it', async () => {
  drawn = await renderWithStore(<List />)
  await drawn.press('Try again')
  await frame()
  expect(document.activeElement).toBe(document.body)
})
