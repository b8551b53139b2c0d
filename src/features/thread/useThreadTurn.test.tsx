// When the comments of a post are rendered.
import { afterEach, expect, it } from 'vitest'
import { makeStore } from '../../../signals/Store.ts'
import { type Drawn, renderWithStore } from '../../testing/renderWithStore.tsx'
import { measuredRows, useThreadTurn } from './measuredRows.ts'

let drawn: Drawn | undefined
let turns: Array<boolean> = []

const Section = ({ threadKey }: { readonly threadKey: string }) => {
  turns.push(useThreadTurn(threadKey))
  return null
}

afterEach(async () => {
  await drawn?.remove()
  turns = []
})

it('renders the comments after the post', async () => {
  drawn = await renderWithStore(<Section threadKey="p/new:top" />)
  expect(turns).toEqual([false, true])
})

it('renders them at once when the reader returns to a saved position', async () => {
  measuredRows.keep('p/known:top', window.innerWidth, new Map([[1, 100]]))
  const store = makeStore()
  store.places.keepThread('p/known:top', { offset: 700, commentId: 1, top: 64 })
  drawn = await renderWithStore(<Section threadKey="p/known:top" />, { store })
  expect(new Set(turns)).toEqual(new Set([true]))
})

it('renders them at once where they take the place of what the reader sees already', async () => {
  document.documentElement.dataset['preview'] = 'page'
  drawn = await renderWithStore(<Section threadKey="p/seen:top" />)
  delete document.documentElement.dataset['preview']
  expect(new Set(turns)).toEqual(new Set([true]))
})
