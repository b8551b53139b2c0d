// When a write is handed to the browser: after the frame that shows what its press has changed.
import { Effect } from 'effect'
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest'
import { Transport, type WireRequest } from '../../commands/ports/Transport.ts'
import { httpTransport, ownOrigin } from './httpTransport.ts'

let asked: Mock<typeof fetch>
let frames: Array<FrameRequestCallback>

beforeEach(() => {
  asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')))
  frames = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  vi.stubGlobal('cancelAnimationFrame', () => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const vote: WireRequest = { method: 'POST', origin: 'api', path: '/action/vote', body: 'form', input: { id: '7' } }

const send = (request: WireRequest) =>
  Effect.runPromise(
    Effect.flatMap(Transport, (transport) => transport.send(request)).pipe(
      Effect.provide(httpTransport(ownOrigin, () => undefined)),
    ),
  )

test('a write waits for the next frame and its paint, and is sent once', async () => {
  const answer = send(vote)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).not.toHaveBeenCalled()
  for (const frame of frames) frame(0)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5)
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  await answer
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a window that paints nothing sends its writes 200 milliseconds later', async () => {
  const answer = send(vote)
  await vi.advanceTimersByTimeAsync(199)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await answer
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a page that is left before its next frame sends its writes at once', async () => {
  const answer = send(vote)
  document.dispatchEvent(new Event('visibilitychange'))
  await Promise.resolve()
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  await answer
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a hidden tab sends its writes without waiting for a frame', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await send(vote)
  expect([asked.mock.calls.length, frames.length]).toEqual([1, 0])
})

test('a read waits for nothing', () => {
  void send({ ...vote, method: 'GET', body: 'query' })
  expect(asked).toHaveBeenCalledTimes(1)
})
