// Long answers are decoded as they arrive: wherever they are cut, the text is the same.
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { textOf } from './httpTransport.ts'

/** As the server says it: compressed. */
const isLong = { headers: { 'Content-Length': '1000000' } }

const inPieces = (
  bytes: Uint8Array<ArrayBuffer>,
  cuts: ReadonlyArray<number>,
  init: ResponseInit = isLong,
): Response => {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((one, other) => one - other), bytes.length]
  return new Response(
    new ReadableStream({
      start: (out) => {
        for (const [at, from] of places.slice(0, -1).entries()) {
          const piece = bytes.slice(from, places[at + 1])
          if (piece.length > 0) out.enqueue(piece)
        }
        out.close()
      },
    }),
    init,
  )
}

it('any text in any pieces, also in the middle of a character, is read as the browser reads it whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.uint8Array().map((bytes) => new Uint8Array(bytes)),
      ),
      fc.array(fc.nat(), { maxLength: 8 }),
      async (content, cuts) => {
        const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
        expect(await textOf(inPieces(bytes, cuts))).toBe(await new Response(bytes).text())
      },
    ),
    { numRuns: 300 },
  )
})

it.each([
  ['a great length', isLong],
  ['unknown length', {}],
])('an answer of %s is decoded in pieces, each in a new task', async (_length, init) => {
  const tasks: Array<() => void> = []
  vi.stubGlobal(
    'MessageChannel',
    class {
      readonly port1 = {
        addEventListener: (_: string, work: () => void) => tasks.push(work),
        start: vi.fn<() => void>(),
        close: vi.fn<() => void>(),
      }
      readonly port2 = { postMessage: vi.fn<() => void>() }
    },
  )
  const decode = vi.spyOn(TextDecoder.prototype, 'decode')
  const sizes = () => decode.mock.calls.flatMap(([bytes]) => bytes?.byteLength ?? [])
  const text = textOf(inPieces(new Uint8Array(300 * 1024), [], init))
  for (const decoded of [[131_072], [131_072, 131_072]]) {
    await vi.waitFor(() => expect(tasks).toHaveLength(1))
    expect(sizes()).toEqual(decoded)
    tasks.shift()?.()
  }
  expect(await text).toHaveLength(300 * 1024)
  expect(sizes()).toEqual([131_072, 131_072, 45_056])
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('an answer without a body is an empty text', async () => {
  expect(await textOf(new Response(null, { status: 204 }))).toBe('')
})

it('an answer that breaks off is not read as a shorter one', async () => {
  const broken = new Response(
    new ReadableStream({
      start: (out) => {
        out.enqueue(new TextEncoder().encode('{"status":'))
        out.error(new TypeError('broken off'))
      },
    }),
    isLong,
  )
  await expect(textOf(broken)).rejects.toThrow('broken off')
})
