// What of a request is read when it does not come as a whole.
import { expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { InvalidInput } from './Refusal.ts'
import { readInput } from './readInput.ts'

it.effect('a body that breaks off is a refusal like any other: nothing went wrong inside', () =>
  Effect.gen(function* () {
    let pulls = 0
    const body = new ReadableStream({
      pull: (controller) => {
        pulls += 1
        if (pulls === 1) controller.enqueue(new TextEncoder().encode('id=1&direction='))
        else controller.error(new Error('aborted'))
      },
    })
    const streamed = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      // Node asks for it; the type does not know it.
      duplex: 'half',
    }
    const request = new Request('http://parley.example/api/v2/action/vote', streamed)
    expect(yield* Effect.flip(readInput(request, {}))).toEqual(new InvalidInput({ sentence: 'The request broke off.' }))
  }),
)
