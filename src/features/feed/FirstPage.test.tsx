import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FeedAddress } from '../../../schemas/FeedAddress.ts'
import { makeStore } from '../../../signals/Store.ts'
import { type Drawn, renderWithStore } from '../../testing/renderWithStore.tsx'
import { samplePost } from '../../testing/samplePost.ts'
import { FirstPage } from './FirstPage.tsx'
import { feedEntries } from './feedLabels.ts'

const feed: FeedAddress = { source: { kind: 'all' }, sort: 'hot', period: 'week' }
const posts = Array.from({ length: 20 }, (_, at) => samplePost(at + 1))

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
  vi.restoreAllMocks()
  window.scrollTo(0, 0)
})

/** A first page whose virtual list never loads. */
const opened = () => {
  const store = makeStore()
  store.posts.confirm(posts)
  const entries = feedEntries(
    posts.map(({ id }) => id),
    { support: false, ads: undefined },
  )
  const draw = async (view: 'card' | 'condensed' = 'card') => {
    const page = { feed, memoryKey: 'all', loadedAt: 7, view, entries, canLoadMore: true, isLoadingMore: false }
    drawn = await renderWithStore(<FirstPage {...page} onMove={onMove} />, { store })
    return drawn
  }
  const onMove = vi.fn<() => Promise<never>>(() => new Promise(() => {}))
  return { draw, onMove, place: () => store.places.feed('all', 7) }
}

describe('a first page whose virtual list has not loaded', () => {
  it('restores its scroll position, with all entries rendered', async () => {
    const { draw, place } = opened()
    const page = await draw()
    window.scrollTo(0, 840)
    await page.remove()
    expect(place()).toMatchObject({ offset: 840, view: 'card' })
    expect(place()?.measurements.length).toBe(20)
    window.scrollTo(0, 0)
    const scroll = vi.spyOn(window, 'scrollTo')
    const again = await draw()
    // Checked by the call, since the test router scrolls to the top afterwards.
    expect(scroll).toHaveBeenCalledWith(0, 840)
    expect(again.box.querySelectorAll('article').length).toBe(20)
  })

  it('is restored at the top after it was left at the top', async () => {
    const { draw, place } = opened()
    for (const offset of [840, 0]) {
      const page = await draw()
      window.scrollTo(0, offset)
      await page.remove()
      expect(place()?.offset).toBe(offset)
    }
  })

  it('loads it at the first movement, which may have been before the page was taken over', async () => {
    // Taller than two screens, so that it can be scrolled.
    const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 390, 9000))
    const still = opened()
    await still.draw()
    expect(still.onMove).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('wheel'))
    expect(still.onMove).toHaveBeenCalledOnce()
    await drawn?.remove()
    // The router of this test would scroll to the top.
    const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(400)
    const scrolled = opened()
    await scrolled.draw()
    expect(scrolled.onMove).toHaveBeenCalledOnce()
    scrollY.mockRestore()
    rect.mockRestore()
  })

  it('does not restore the position in another view, whose entries have other heights', async () => {
    const { draw } = opened()
    const page = await draw()
    window.scrollTo(0, 840)
    await page.remove()
    const scroll = vi.spyOn(window, 'scrollTo')
    await draw('condensed')
    expect(scroll).not.toHaveBeenCalledWith(0, 840)
  })
})
