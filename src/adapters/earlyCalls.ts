/**
 * A page without data of its own sends its first calls before the app has arrived: public/early.js repeats those that the
 * same address sent the last time, and the transport hands each answer out once. Nothing is repeated but reads of the API.
 * docs/behaviour/platform.md#start.
 */
import { Effect, Layer, Option, Schema } from 'effect'
import type { Keys } from '../../commands/ports/KeyValueStore.ts'
import { Transport, type WireAnswer } from '../../commands/ports/Transport.ts'
import { addressOf, ownOrigin, retryAfter, textOf } from './httpTransport.ts'
import { forgetSeenAfter } from './preview.ts'

declare global {
  interface Window {
    /** Answers that are on their way, by their addresses; set by public/early.js. */
    earlyAnswers?: Map<string, Promise<Response>>
    /** The key of the session that they are for; '' for a guest. */
    earlyApiKey?: string
  }
}

const storageKey = 'parley.firstCalls'

/** Calls by the page's path and query, the last one at the end. */
const FirstCalls = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Array(Schema.String)))
const decode = Schema.decodeOption(FirstCalls)

/** So many pages are remembered, and so many calls of each. */
const most = { pages: 12, calls: 8 } as const

/** Calls so soon after the first paint belong to the first screen, in milliseconds. */
const patience = 4000

/** An early answer that is older, in milliseconds since the page began, is not used. */
const longest = 15_000

const storedCalls = (): typeof FirstCalls.Type => {
  try {
    return Option.getOrElse(decode(localStorage.getItem(storageKey) ?? ''), () => ({}))
  } catch {
    return {}
  }
}

/** At a logout. */
export const forgetFirstCalls = (): void => {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing is stored there.
  }
}

const keepFirstCalls = (page: string, calls: ReadonlyArray<string>): void => {
  const { [page]: _, ...others } = storedCalls()
  const kept = [...Object.entries(others), [page, calls.slice(0, most.calls)] as const].slice(-most.pages)
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // The next visit begins without them.
  }
}

interface EarlyCalls {
  /** Answers from `window.earlyAnswers` what it has, once, and notes the reads of the first screen. */
  readonly over: (transport: Layer.Layer<Transport>) => Layer.Layer<Transport>
  /** The first screen is drawn: what it asks for within seconds is kept for the next visit. */
  readonly keepSoon: () => void
}

/** `keys` returns the session's current keys; `heard` is called for each answer that arrives. */
export const makeEarlyCalls = (keys: () => Keys | undefined, heard: () => void): EarlyCalls => {
  const page = `${location.pathname}${location.search}`
  const asked = new Set<string>()
  let isFirst = true
  /** An answer that is not read would keep its connection open. */
  const drop = (answer: Promise<Response> | undefined): void => {
    answer?.then(({ body }) => body?.cancel()).catch(() => {})
  }
  const dropAll = (): void => {
    for (const answer of window.earlyAnswers?.values() ?? []) drop(answer)
    window.earlyAnswers?.clear()
  }
  const take = (address: string): Promise<Response> | undefined => {
    const answer = window.earlyAnswers?.get(address)
    window.earlyAnswers?.delete(address)
    if (performance.now() < longest && window.earlyApiKey === (keys()?.apiKey ?? '')) return answer
    drop(answer)
    return undefined
  }
  return {
    over: (transport) =>
      Layer.effect(
        Transport,
        Effect.map(Transport, ({ send }) => ({
          send: (request) =>
            Effect.suspend(() => {
              if (request.method !== 'GET') {
                // Answers from before a write would show what was before it.
                dropAll()
                if (request.origin === 'api') forgetSeenAfter(request.path)
                return send(request)
              }
              if (request.origin !== 'api') return send(request)
              const address = addressOf(request, ownOrigin)
              if (isFirst) asked.add(address)
              const early = take(address)
              if (early === undefined) return send(request)
              const read = async (): Promise<WireAnswer> => {
                const response = await early
                const text = await textOf(response)
                heard()
                return { status: response.status, text, retryAfter: retryAfter(response.headers.get('Retry-After')) }
              }
              // One that did not arrive is sent as usual.
              return Effect.tryPromise(read).pipe(Effect.catch(() => send(request)))
            }),
        })),
      ).pipe(Layer.provide(transport)),
    keepSoon: () => {
      const session = keys()?.apiKey
      setTimeout(() => {
        isFirst = false
        dropAll()
        // Nothing of a member is stored after their logout.
        if (asked.size > 0 && keys()?.apiKey === session) keepFirstCalls(page, [...asked])
      }, patience)
    },
  }
}
