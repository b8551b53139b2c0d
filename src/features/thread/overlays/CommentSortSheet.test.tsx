// The menu of comment orders, on a post and on a permalink.
import { afterEach, describe, expect, it } from 'vitest'
import { idOfUuid } from '../../../../schemas/ids.ts'
import { makeStore } from '../../../../signals/Store.ts'
import { aPost } from '../../../../tests/support/entities.ts'
import { type Drawn, renderWithStore } from '../../../testing/renderWithStore.tsx'
import { CommentSortSheet } from './CommentSortSheet.tsx'

let drawn: Drawn | undefined
let isClosed = false

afterEach(async () => {
  await drawn?.remove()
  isClosed = false
})

const open = async (address: string, route: string, store = makeStore()): Promise<Drawn> => {
  const close = (): void => {
    isClosed = true
  }
  drawn = await renderWithStore(<CommentSortSheet overlay={{ name: 'commentSort' }} onClose={close} />, {
    address,
    route,
    store,
  })
  return drawn
}

const overPost = (query = '', store = makeStore()) => open(`/c/gaming/p/n/${query}`, '/c/$community/p/$uuid/', store)

describe('CommentSortSheet', () => {
  it('offers the four orders of the specification, and marks the current one', async () => {
    await overPost()
    const choices = [...document.querySelectorAll('[role=dialog] li button')]
    expect(choices.map((choice) => [choice.textContent, choice.getAttribute('aria-pressed')])).toEqual([
      ['Top', 'true'],
      ['Newest', 'false'],
      ['Oldest', 'false'],
      ['Worst', 'false'],
    ])
  })

  it('sends Worst as controversial', async () => {
    const { press, ran } = await overPost()
    await press('Worst')
    const input = { path: '/c/gaming/p/n/', sort: 'controversial', usual: 'top', ancestors: 0 }
    expect(ran).toEqual([{ name: 'thread.sort.v1', input }])
  })

  it('reloads the thread when the current order is chosen', async () => {
    const { press, ran } = await overPost('?commentSort=new')
    await press('Newest')
    expect(ran).toEqual([{ name: 'post.load.v1', input: { postUuid: 'n', sort: 'new' } }])
    expect(isClosed).toBe(true)
  })

  it('keeps the number of ancestors that a permalink shows', async () => {
    const { press, ran } = await open('/p/n/x/c/r/?d=2', '/p/$uuid/$title/c/$commentUuid/')
    await press('Oldest')
    expect(ran[0]?.input).toEqual({ path: '/p/n/x/c/r/', sort: 'old', usual: 'top', ancestors: 2 })
  })

  it("marks the community's order by default, and reloads without an order when that is chosen", async () => {
    const store = makeStore()
    store.posts.confirm([aPost({ id: idOfUuid('n') ?? 0, commentSort: 'new' })])
    const { press, ran } = await overPost('', store)
    expect(document.querySelector('[role=dialog] [aria-pressed=true]')?.textContent).toBe('Newest')
    await press('Newest')
    await press('Top')
    expect(ran).toEqual([
      { name: 'post.load.v1', input: { postUuid: 'n' } },
      { name: 'thread.sort.v1', input: { path: '/c/gaming/p/n/', sort: 'top', usual: 'new', ancestors: 0 } },
    ])
  })
})
