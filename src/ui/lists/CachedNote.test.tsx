// The note above a saved copy: its age, and retrying once the network is back.
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Offline, TimedOut } from '../../../schemas/Failure.ts'
import { type FeedAddress, feedKey } from '../../../schemas/FeedAddress.ts'
import { listFailed, listLoaded, listLoading } from '../../../signals/ListState.ts'
import { makeStore } from '../../../signals/Store.ts'
import { FeedBody } from '../../features/feed/FeedBody.tsx'
import { type Drawn, renderWithStore } from '../../testing/renderWithStore.tsx'
import { samplePost } from '../../testing/samplePost.ts'
import { CachedNote } from './FailureNotice.tsx'

/** The clock's time in `renderWithStore`. */
const now = 1_767_409_445_000
const minute = 60_000

let drawn: Drawn | undefined
let isAtTop = true
let tries = 0

beforeEach(() => {
  isAtTop = true
  tries = 0
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => (isAtTop ? 0 : 5000))
})
afterEach(async () => {
  await drawn?.remove()
  vi.restoreAllMocks()
})

const draw = async (failure: Offline | TimedOut = new Offline(), isPart = false): Promise<Drawn> => {
  const kept = { at: now - 5 * minute, failure }
  drawn = await renderWithStore(<CachedNote kept={kept} onRetry={() => void (tries += 1)} isPart={isPart} />)
  return drawn
}

const words = ({ box }: Drawn): string | undefined => box.querySelector('[role=status] p')?.textContent

const comeOnline = () => act(async () => window.dispatchEvent(new Event('online')))

describe('the note above a saved copy', () => {
  it('says how old the copy is, and why it is shown', async () => {
    expect(words(await draw())).toBe('You are offline. This was saved 5 minutes ago.')
    await drawn?.remove()
    expect(words(await draw(new TimedOut()))).toBe('The server is not responding. This was saved 5 minutes ago.')
    await drawn?.remove()
    const part = 'You are offline. This was saved 5 minutes ago, with only the first of its comments.'
    expect(words(await draw(new Offline(), true))).toBe(part)
  })

  it('retries when the network is back, and on request', async () => {
    const { press } = await draw()
    await comeOnline()
    expect(tries).toBe(1)
    await press('Try again')
    expect(tries).toBe(2)
  })

  it('does not retry while the reader is further down, where new content would move the page', async () => {
    isAtTop = false
    await draw()
    await comeOnline()
    expect(tries).toBe(0)
  })
})

describe('a saved copy of a feed', () => {
  const feed: FeedAddress = { source: { kind: 'all' }, sort: 'hot', period: 'week' }
  const key = feedKey(feed)

  it('keeps its posts and the note during retries, and drops the note after a success', async () => {
    const store = makeStore()
    store.posts.confirm([samplePost(1), samplePost(2)])
    const ids = [1, 2]
    const kept = { at: now - 5 * minute, failure: new Offline() }
    store.feeds.step(key, (state) => listLoaded(state, { ids, hasMore: true, kept }, now))
    drawn = await renderWithStore(<FeedBody feed={feed} />, { store })
    const { box, ran } = drawn
    const shows = async (note: boolean) => {
      await vi.waitFor(async () => {
        await act(async () => {})
        expect(box.textContent?.includes('You are offline. This was saved 5 minutes ago.')).toBe(note)
      })
      expect(box.querySelectorAll('h2 a')).toHaveLength(2)
    }
    await shows(true)
    await comeOnline()
    expect(ran.at(-1)?.name).toBe('feed.refresh.v1')
    await shows(true)
    await act(async () => store.feeds.step(key, (state) => listFailed(listLoading(state), new Offline())))
    await shows(true)
    await act(async () => store.feeds.step(key, (state) => listLoaded(state, { ids, hasMore: true }, now)))
    await shows(false)
  })
})
