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

const form = 'application/x-www-form-urlencoded'
const fieldsOf = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`)
const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`
const bodies = {
  'a form': { type: form, of: (count: number) => fieldsOf(count).join('&') },
  'a form of one name': { type: form, of: (count: number) => 'a&'.repeat(count).slice(0, -1) },
  JSON: {
    type: 'application/json',
    of: (count: number) => JSON.stringify(Object.fromEntries(fieldsOf(count).map((name) => [name, 1]))),
  },
  'a multipart form': {
    type: 'multipart/form-data; boundary=x',
    of: (count: number) => `${fieldsOf(count).map(part).join('')}--x--\r\n`,
  },
} as const
const tooMany = new InvalidInput({ sentence: 'A request may have 100 fields.' })

for (const [what, { type, of }] of Object.entries(bodies))
  it.effect(`${what} of a hundred fields is read, and a longer one refused before its fields are taken apart`, () =>
    Effect.gen(function* () {
      const read = (count: number) =>
        readInput(
          new Request('http://parley.example/api/v2/action/vote', {
            method: 'POST',
            headers: { 'content-type': type },
            body: of(count),
          }),
          {},
        )
      expect(Object.keys(yield* read(100))).toHaveLength(what === 'a form of one name' ? 1 : 100)
      expect(yield* Effect.flip(read(101))).toEqual(tooMany)
      expect(yield* Effect.flip(read(15_000))).toEqual(tooMany)
    }),
  )

it.effect('an address of more than a hundred fields is refused', () =>
  Effect.gen(function* () {
    const read = (count: number) =>
      readInput(new Request(`http://parley.example/api/v2/post/newv2.json?${fieldsOf(count).join('&')}`), {})
    expect(Object.keys(yield* read(100))).toHaveLength(100)
    expect(yield* Effect.flip(read(101))).toEqual(tooMany)
  }),
)
