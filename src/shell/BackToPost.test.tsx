// A registration from a post's prompt ends on Home, which offers to go back to the post.
import { afterEach, describe, expect, it } from 'vitest'
import { makeStore } from '../../signals/Store.ts'
import { type Drawn, renderWithStore } from '../testing/renderWithStore.tsx'
import { sampleUser } from '../testing/samples.ts'
import { BackToPost } from './BackToPost.tsx'

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
})

const draw = async (path: string | undefined, address = '/') => {
  const store = makeStore()
  store.changeViewer({ kind: 'member', user: sampleUser() })
  if (path !== undefined) store.waiting.value = { what: 'return', path, at: 0 }
  drawn = await renderWithStore(<BackToPost />, { store, address, route: address })
  return { ...drawn, store }
}

const words = () => drawn?.box.textContent ?? ''

describe('the way back to the post', () => {
  it.each(['/p/abc/x/a-title/c', '/c/Gardening/p/abc'])('links to %s', async (path) => {
    const { press, ran } = await draw(path)
    expect(words()).toContain('Your account is ready.')
    await press('Back to the post')
    expect(ran.at(-1)).toEqual({ name: 'screen.go.v1', input: { address: path, replace: false } })
  })

  it('goes for good when it is dismissed', async () => {
    const { press, ran, store } = await draw('/p/abc')
    await press('Dismiss')
    expect(ran.at(-1)?.name).toBe('submission.forget.v1')
    expect([words(), store.waiting.peek()]).toEqual(['', undefined])
  })

  it.each(['/c/Gardening', '/u/ada'])('is for posts only: not for %s', async (path) => {
    await draw(path)
    expect(words()).toBe('')
  })

  it('is not shown to members who did not come from a post', async () => {
    await draw(undefined)
    expect(words()).toBe('')
  })

  it('is on Home only, and is forgotten on other screens', async () => {
    const { store } = await draw('/p/abc', '/browse')
    expect([words(), store.waiting.peek()]).toEqual(['', undefined])
  })
})
