// What is read of a request that does not arrive all at once.
import { expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { BodyTooLarge, InvalidInput } from '../context/ApiError.ts'
import { readInput } from './readInput.ts'

it.effect('a body that breaks off is an ordinary refusal, not a server error', () =>
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
      // Node requires it; the type lacks it.
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

/** A request whose body arrives in pieces of so many bytes; if `isEndless`, more follows without end. */
const inPieces = (type: string, text: string, length: number, isEndless = false) => {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, at + length))
      else if (!isEndless) controller.close()
      else if (at < bytes.length + 4_000_000) controller.enqueue(new Uint8Array(64 * 1024))
      at += at < bytes.length ? length : 64 * 1024
    },
  })
  const streamed = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' }
  return new Request('http://parley.example/api/v2/action/vote', streamed)
}

for (const [what, { type, of }] of Object.entries(bodies)) {
  it.effect(`${what} that comes byte by byte is read as one that comes at once`, () =>
    Effect.gen(function* () {
      const read = (count: number) => readInput(inPieces(type, of(count), 1), {})
      expect(yield* read(100)).toEqual(yield* readInput(inPieces(type, of(100), 1_000_000), {}))
      expect(yield* Effect.flip(read(101))).toEqual(tooMany)
    }),
  )
}

it.effect('a body is refused at the first piece that is too much, without waiting for its end', () =>
  Effect.gen(function* () {
    const read = (type: string, text: string) => Effect.flip(readInput(inPieces(type, text, 1000, true), {}))
    const multipart = 'multipart/form-data; boundary=x'
    const sentence = (refusal: unknown) => (refusal instanceof InvalidInput ? refusal.sentence : refusal)
    expect(sentence(yield* read(form, 'a&'.repeat(2000)))).toBe('A request may have 100 fields.')
    expect(sentence(yield* read(multipart, part('a').repeat(102)))).toBe('A request may have 100 fields.')
    expect(sentence(yield* read(multipart, `--x\r\n${'a: b\r\n'.repeat(400)}`))).toBe('The form could not be read.')
    expect(sentence(yield* read('multipart/form-data', part('a')))).toBe('The form could not be read.')
    for (const json of [`{"id":${'['.repeat(20)}`, `{"id":[${'0,'.repeat(21_000)}`])
      expect(sentence(yield* read('application/json', json))).toBe('The JSON of the body is too deep or too long.')
    expect(yield* read(form, 'a'.repeat(300_000))).toEqual(new BodyTooLarge())
  }),
)

it.effect('a body may have a quarter of a megabyte, or a whole one for long texts such as filters', () =>
  Effect.gen(function* () {
    const read = (length: number, isLong: boolean) =>
      readInput(inPieces(form, `id=${'a'.repeat(length - 3)}`, 64 * 1024), {}, { isLong })
    for (const [isLong, most] of [
      [false, 256 * 1024],
      [true, 1024 * 1024],
    ] as const) {
      expect((yield* read(most, isLong))['id']).toHaveLength(most - 3)
      expect(yield* Effect.flip(read(most + 1, isLong))).toEqual(new BodyTooLarge())
    }
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

const vote = (type: string, body: string) =>
  readInput(
    new Request('http://parley.example/api/v2/action/vote', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    }),
    {},
  )
const partOf = (headers: string, value = '1') =>
  `--x\r\ncontent-disposition: form-data; name="id"\r\n${headers}\r\n${value}\r\n--x--\r\n`

it.effect('JSON that is nested deeper or has more fields than any call needs is refused before it is parsed', () =>
  Effect.gen(function* () {
    const refused = new InvalidInput({ sentence: 'The JSON of the body is too deep or too long.' })
    for (const id of [`${'['.repeat(400_000)}${']'.repeat(400_000)}`, `[${'0,'.repeat(500_000)}0]`])
      expect(yield* Effect.flip(vote('application/json', `{"id":${id}}`))).toEqual(refused)
    const names = JSON.stringify(Array.from({ length: 5000 }, () => 'Gardening'))
    expect(yield* vote('application/json', `{"id":${names}}`)).toEqual({ id: names })
  }),
)

it.effect('a multipart field with more headers than clients write is refused before parsing', () =>
  Effect.gen(function* () {
    const unreadable = new InvalidInput({ sentence: 'The form could not be read.' })
    const type = 'multipart/form-data; boundary=x'
    expect(yield* Effect.flip(vote(type, partOf('a: b\r\n'.repeat(140_000))))).toEqual(unreadable)
    expect(yield* Effect.flip(vote(type, `--x\r\n${'a: b\r\n'.repeat(140_000)}`))).toEqual(unreadable)
    expect(yield* Effect.flip(vote('multipart/form-data; boundary="x\\"', partOf('')))).toEqual(unreadable)
    expect(yield* vote(type, partOf('content-type: text/plain\r\n', 'a\r\n\r\nb: c\r\n'.repeat(5000)))).toEqual({
      id: 'a\r\n\r\nb: c\r\n'.repeat(5000),
    })
  }),
)

for (const type of [
  'multipart/form-data; boundary=x',
  'multipart/form-data;boundary="x"',
  'multipart/form-data; charset=utf-8; boundary=x',
])
  it.effect(`a form of the type ${type} is read`, () =>
    Effect.gen(function* () {
      expect(yield* vote(type, partOf(''))).toEqual({ id: '1' })
    }),
  )
