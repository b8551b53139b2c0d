// Messages of one tab reach the others, with and without a broadcast channel, and anything else is ignored.
import { Effect } from 'effect'
import { afterEach, expect, test, vi } from 'vitest'
import { type TabNews, Tabs } from '../../commands/ports/Tabs.ts'
import { makeTabs } from './tabs.ts'

const news: TabNews = { kind: 'loggedOut', member: 'ada' }

const tell = (tabs: ReturnType<typeof makeTabs>): void =>
  Effect.runSync(
    Effect.provide(
      Effect.flatMap(Tabs, ({ tell: say }) => say(news)),
      tabs.layer,
    ),
  )

afterEach(() => vi.unstubAllGlobals())

test('tabs receive each other’s messages, and not their own', async () => {
  const [one, other] = [makeTabs(), makeTabs()]
  const heard = { one: vi.fn<(it: TabNews) => void>(), other: vi.fn<(it: TabNews) => void>() }
  one.hear(heard.one)
  other.hear(heard.other)
  tell(one)
  await vi.waitFor(() => expect(heard.other.mock.calls).toEqual([[news]]))
  expect(heard.one).not.toHaveBeenCalled()
})

test('without a broadcast channel messages go through local storage, and nothing stays there', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const tabs = makeTabs()
  const heard = vi.fn<(it: TabNews) => void>()
  tabs.hear(heard)
  const storage = localStorage
  const write = vi.fn<(key: string, text: string) => void>((key, text) => storage.setItem(key, text))
  vi.stubGlobal('localStorage', { setItem: write, removeItem: (key: string) => storage.removeItem(key) })
  tell(tabs)
  const [key, text] = write.mock.calls[0] ?? []
  expect(storage.getItem(key ?? '')).toBeNull()
  // Browsers send the event to the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: key ?? null, newValue: text ?? null }))
  expect(heard.mock.calls).toEqual([[news]])
})

test.each([
  '',
  'null',
  '{"news":{"kind":"loggedOut"}}',
  '{"news":{"kind":"post","member":"ada","id":1,"marks":{"vote":7}}}',
])('ignores what is not a message: %s', (newValue) => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const heard = vi.fn<(it: TabNews) => void>()
  makeTabs().hear(heard)
  window.dispatchEvent(new StorageEvent('storage', { key: 'parley.tabs', newValue }))
  expect(heard).not.toHaveBeenCalled()
})
