/**
 * Messages between tabs of this device: by a broadcast channel or, where the browser has none, by local storage's event
 * in other tabs. Only pages of the same origin receive either; anything that is not a known message is ignored.
 */
import { Effect, Layer, Option, Schema } from 'effect'
import { TabNews, Tabs } from '../../commands/ports/Tabs.ts'

const name = 'parley.tabs'

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Struct({ news: TabNews })))

const hasChannel = (): boolean => typeof BroadcastChannel === 'function'

/** `at` makes every text unique: storage fires an event only if the value changes. */
const textOf = (news: TabNews, at: number): string => JSON.stringify({ news, at })

const store = (text: string): void => {
  try {
    localStorage.setItem(name, text)
    localStorage.removeItem(name)
  } catch {
    // Nothing was sent; other tabs check for themselves when they are next shown.
  }
}

export const makeTabs = () => {
  const channel = hasChannel() ? new BroadcastChannel(name) : undefined
  const tell = (news: TabNews): void => {
    const text = textOf(news, Date.now())
    if (channel === undefined) store(text)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    else channel.postMessage(text)
  }
  /** Calls `act` with every message of another tab, in order. */
  const hear = (act: (news: TabNews) => void): (() => void) => {
    const take = (text: unknown): void => Option.match(decode(text), { onNone: () => {}, onSome: (it) => act(it.news) })
    const onMessage = ({ data }: MessageEvent<unknown>): void => take(data)
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === name && newValue !== null) take(newValue)
    }
    if (channel === undefined) window.addEventListener('storage', onStorage)
    else channel.addEventListener('message', onMessage)
    return () => {
      channel?.removeEventListener('message', onMessage)
      window.removeEventListener('storage', onStorage)
    }
  }
  return { hear, layer: Layer.succeed(Tabs, { tell: (news) => Effect.sync(() => tell(news)) }) }
}
