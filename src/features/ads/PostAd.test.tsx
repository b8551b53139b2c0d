import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdPlan } from '../../../signals/AdPlan.ts'
import { listLoaded } from '../../../signals/ListState.ts'
import { makeStore, type Store } from '../../../signals/Store.ts'
import { type Drawn, renderWithStore } from '../../testing/renderWithStore.tsx'
import { PostAd } from './PostAd.tsx'

const plan: AdPlan = { inFeed: () => new Map(), onPost: (visit) => `ad/${visit}` }
const key = 'p/1A:top'

let top = 0
let drawn: Drawn | undefined
beforeEach(() => {
  top = 0
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 390, 100))
})
afterEach(async () => {
  await drawn?.remove()
  vi.restoreAllMocks()
})

const draw = async (store: Store): Promise<HTMLElement> => {
  drawn = await renderWithStore(<PostAd postUuid="1A" threadKey={key} />, { store })
  return drawn.box
}
const hasPlace = async (box: HTMLElement): Promise<boolean> => {
  await act(async () => {})
  return box.querySelector('[class*=_post_]') !== null
}
const plans = (store: Store, next: AdPlan | undefined) =>
  act(async () => {
    store.adPlan.value = next
  })
const loadComments = (store: Store): void =>
  store.commentLists.step(key, (state) => listLoaded(state, { ids: [1], hasMore: false }, 1))

describe('the ad slot below a post', () => {
  it('is there from the first render if the ad plan is known', async () => {
    const store = makeStore()
    store.adPlan.value = plan
    loadComments(store)
    expect(await hasPlace(await draw(store))).toBe(true)
  })

  it('is left out without a plan, and on visits that the plan leaves out at random', async () => {
    const store = makeStore()
    const box = await draw(store)
    expect(await hasPlace(box)).toBe(false)
    await plans(store, { ...plan, onPost: () => undefined })
    expect(await hasPlace(box)).toBe(false)
  })

  it('is added later only while the comments are loading or below the screen', async () => {
    const store = makeStore()
    const box = await draw(store)
    await plans(store, plan)
    expect(await hasPlace(box)).toBe(true)
    await drawn?.remove()
    const longPost = makeStore()
    loadComments(longPost)
    top = 10_000
    const below = await draw(longPost)
    await plans(longPost, plan)
    expect(await hasPlace(below)).toBe(true)
  })

  it('does not push down comments that may be read already', async () => {
    const store = makeStore()
    loadComments(store)
    const box = await draw(store)
    await plans(store, plan)
    expect(await hasPlace(box)).toBe(false)
  })

  it('is removed when the viewer becomes Pro', async () => {
    const store = makeStore()
    store.adPlan.value = plan
    const box = await draw(store)
    await plans(store, undefined)
    expect(await hasPlace(box)).toBe(false)
  })
})
