// What is read of a body from Node's own stream when the client disconnects or the body is refused.
import { once } from 'node:events'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { BodyTooLarge, InvalidInput } from '../context/ApiError.ts'
import { bodyBytes, bodyMost } from './bodyBytes.ts'

const request = new Request('http://parley.example/api/v2/action/vote', { method: 'POST' })

/** A request of which this much has arrived, and no more will. */
const arrived = (text: string, isComplete: boolean): IncomingMessage => {
  const incoming = new IncomingMessage(new Socket())
  incoming.push(text)
  if (isComplete) incoming.push(null)
  incoming.complete = isComplete
  return incoming
}

const textOf = (incoming: IncomingMessage) =>
  Effect.map(bodyBytes(request, incoming, bodyMost.usual), (bytes) => new TextDecoder().decode(bytes))

it.effect('a body that arrived completely is used even if the client has disconnected', () =>
  Effect.gen(function* () {
    const incoming = arrived('id=1&direction=up', true)
    incoming.destroy(new Error('aborted'))
    expect(yield* textOf(incoming)).toBe('id=1&direction=up')
  }),
)

it.effect('a body cut off by a disconnect is rejected, not read as a shorter text', () =>
  Effect.gen(function* () {
    const incoming = arrived('id=1&direction=', false)
    incoming.destroy(new Error('aborted'))
    expect(yield* Effect.flip(textOf(incoming))).toEqual(new InvalidInput({ sentence: 'The request broke off.' }))
  }),
)

it.effect('a refused body is read to its end, and its connection left open for the response', () =>
  Effect.gen(function* () {
    const refused = new InvalidInput({ sentence: 'No.' })
    const tooLong = arrived('a'.repeat(bodyMost.usual + 1), true)
    expect(yield* Effect.flip(textOf(tooLong))).toEqual(new BodyTooLarge())
    const wrong = arrived('a&'.repeat(1000), true)
    expect(yield* Effect.flip(bodyBytes(request, wrong, bodyMost.usual, () => refused))).toEqual(refused)
    for (const incoming of [tooLong, wrong]) {
      expect(incoming.readableEnded).toBe(true)
      expect(incoming.socket.destroyed).toBe(false)
    }
  }),
)

it.effect('a body that is much too long is refused before its end, and drained after the response', () =>
  Effect.gen(function* () {
    const incoming = new IncomingMessage(new Socket())
    let pieces = 0
    incoming._read = () => {
      pieces += 1
      if (pieces <= 40) incoming.push('a'.repeat(64 * 1024))
    }
    expect(yield* Effect.flip(textOf(incoming))).toEqual(new BodyTooLarge())
    const ended = once(incoming, 'end')
    incoming.push('a'.repeat(100_000))
    incoming.push(null)
    yield* Effect.promise(() => ended)
    expect(incoming.readableEnded).toBe(true)
  }),
)
