// What of a body is read from Node's own stream when its caller leaves, or when it is refused.
import { once } from 'node:events'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { BodyTooLarge, bodyBytes, bodyMost } from './bodyBytes.ts'
import { InvalidInput } from './Refusal.ts'

const request = new Request('http://parley.example/api/v2/action/vote', { method: 'POST' })

/** A request of which so much has come in, and no more will. */
const arrived = (text: string, isComplete: boolean): IncomingMessage => {
  const incoming = new IncomingMessage(new Socket())
  incoming.push(text)
  if (isComplete) incoming.push(null)
  incoming.complete = isComplete
  return incoming
}

const textOf = (incoming: IncomingMessage) =>
  Effect.map(bodyBytes(request, incoming, bodyMost.usual), (bytes) => new TextDecoder().decode(bytes))

it.effect('a caller who left once everything was sent is heard', () =>
  Effect.gen(function* () {
    const incoming = arrived('id=1&direction=up', true)
    incoming.destroy(new Error('aborted'))
    expect(yield* textOf(incoming)).toBe('id=1&direction=up')
  }),
)

it.effect('one who left before is not: half of a text is none', () =>
  Effect.gen(function* () {
    const incoming = arrived('id=1&direction=', false)
    incoming.destroy(new Error('aborted'))
    expect(yield* Effect.flip(textOf(incoming))).toEqual(new InvalidInput({ sentence: 'The request broke off.' }))
  }),
)

it.effect('a body that is refused leaves its connection open for the answer', () =>
  Effect.gen(function* () {
    const tooLong = arrived('a'.repeat(bodyMost.usual + 1), false)
    expect(yield* Effect.flip(textOf(tooLong))).toEqual(new BodyTooLarge())
    expect(tooLong.destroyed).toBe(false)
    const refused = new InvalidInput({ sentence: 'No.' })
    const wrong = arrived('a&'.repeat(1000), false)
    expect(yield* Effect.flip(bodyBytes(request, wrong, bodyMost.usual, () => refused))).toEqual(refused)
    expect(wrong.destroyed).toBe(false)
  }),
)

it.effect('the rest of a refused body is read away, so that the next request can come', () =>
  Effect.gen(function* () {
    const incoming = arrived('a'.repeat(bodyMost.usual + 1), false)
    expect(yield* Effect.flip(textOf(incoming))).toEqual(new BodyTooLarge())
    const ended = once(incoming, 'end')
    for (const _ of [1, 2, 3]) incoming.push('a'.repeat(100_000))
    incoming.push(null)
    yield* Effect.promise(() => ended)
    expect(incoming.readableEnded).toBe(true)
  }),
)
