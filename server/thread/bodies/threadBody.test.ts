import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Effect, Schema } from 'effect'
import { expect, it, vi } from 'vitest'
import { Comment } from '../../../schemas/entities/Comment.ts'
import { Database } from '../../database/Database.ts'
import { openSqlite } from '../../database/openDatabase.ts'
import { plainOf } from './gzipParts.ts'
import { buildBody, overlayOf, readyInBrotli, type ThreadBody, wholeInGzip } from './threadBody.ts'

const decode = Schema.decodeUnknownSync(Comment)

const commentsWith = (scores: ReadonlyMap<number, number>) =>
  Array.from({ length: 300 }, (_, at) => decode({ id: at + 1, score: scores.get(at + 1) ?? 1 }))

const bodyOf = (scores: ReadonlyMap<number, number>, previous?: ThreadBody): Promise<ThreadBody> =>
  Effect.runPromise(
    Effect.provideService(
      buildBody(
        () => Effect.succeed({ comments: commentsWith(scores), topLevelIds: [1], ranked: 300 }),
        'readers',
        previous,
      ),
      Database,
      openSqlite(':memory:'),
    ),
  )

it('a body takes over the parts of the one before that are still the same, and is what it would be without it', async () => {
  const before = await bodyOf(new Map())
  const changed = new Map([[200, 7]])
  const [after, anew] = [await bodyOf(changed, before), await bodyOf(changed)]
  expect(after.parts.filter((part) => !before.parts.includes(part))).toHaveLength(1)
  expect([after.digest, await plainOf(after.parts)]).toEqual([anew.digest, await plainOf(anew.parts)])
  expect(after.digest).not.toBe(before.digest)
  expect((await bodyOf(new Map(), after)).digest).toBe(before.digest)
})

it('a response is compressed with Brotli in the background, once a second reader asks for the same bytes', async () => {
  const body = await bodyOf(new Map())
  const reads: Array<string> = []
  const read = (digest: string) =>
    readyInBrotli(body, digest, async () => {
      reads.push(digest)
      return body.parts
    })
  expect([read('a'), reads.length]).toEqual([undefined, 0])
  expect([read('a'), read('a'), read('b'), read('b')]).toEqual([undefined, undefined, undefined, undefined])
  // The second is not begun while the first is made.
  expect(reads).toEqual(['a'])
  const whole = await vi.waitFor(() => {
    const made = read('a')
    if (made === undefined) throw new Error('not ready yet')
    return made
  })
  expect(brotliDecompressSync(whole)).toEqual(await plainOf(body.parts))
  expect([read('b'), reads]).toEqual([undefined, ['a', 'b']])
})

it('a response that cannot be compressed is tried again, and takes no other response with it', async () => {
  const body = await bodyOf(new Map())
  let tries = 0
  const read = () =>
    readyInBrotli(body, 'a', () => {
      tries += 1
      return tries === 1 ? Promise.reject(new Error('no memory')) : Promise.resolve(body.parts)
    })
  await vi.waitFor(() => {
    if (read() === undefined) throw new Error('not ready yet')
  })
  expect(tries).toBe(2)
})

it('a response in gzip is joined once for readers of the same bytes, and those before the last two are forgotten', async () => {
  const body = await bodyOf(new Map())
  const joined: Array<string> = []
  const read = (digest: string) =>
    wholeInGzip(body, digest, async () => {
      joined.push(digest)
      return body.parts
    })
  const whole = await read('a')
  expect(gunzipSync(whole)).toEqual(await plainOf(body.parts))
  expect(await read('a')).toBe(whole)
  for (const digest of ['b', 'c', 'b', 'a']) await read(digest)
  expect(joined).toEqual(['a', 'b', 'c', 'a'])
})

it('a reader’s marked comments are read and compressed again only in parts that changed, or whose marks changed', async () => {
  const read: Array<ReadonlyArray<number>> = []
  const marked = (ids: ReadonlyArray<number>, value: number) => ids.map((id) => ({ id, text: `${id}:${value}` }))
  const overlay = (body: ThreadBody, marks: ReturnType<typeof marked>, known?: Parameters<typeof overlayOf>[2]) =>
    Effect.runPromise(
      overlayOf(body, marks, known, (ids) => {
        read.push(ids)
        return Effect.succeed(ids.map((id) => decode({ id, score: 1, vote_state: 1 })))
      }),
    )
  const before = await bodyOf(new Map())
  const first = await overlay(before, marked([1, 100, 101, 300], 1))
  const after = await bodyOf(new Map([[299, 7]]), before)
  const second = await overlay(after, marked([1, 100, 101, 300], 1), first)
  const third = await overlay(after, [...marked([1], -1), ...marked([100, 101, 300], 1)], second)
  expect(read).toEqual([[1, 100, 101, 300], [300], [1]])
  // What was taken over is what would be made without it.
  const shown = ({ parts }: typeof first, body: ThreadBody) =>
    plainOf(body.parts.map((part) => parts.get(part)?.part ?? part))
  expect(await shown(second, after)).toEqual(await shown(await overlay(after, marked([1, 100, 101, 300], 1)), after))
  expect(await overlay(after, marked([1, 100, 101, 300], 1), second)).toBe(second)
  expect(third.parts.size).toBe(3)
})

it('a reader’s marks stay where a comment changes and changes back before they read again', async () => {
  const marks = [{ id: 100, text: '100:1' }]
  const overlay = (body: ThreadBody, known?: Parameters<typeof overlayOf>[2]) =>
    Effect.runPromise(
      overlayOf(body, marks, known, (ids) => Effect.succeed(ids.map((id) => decode({ id, score: 1, vote_state: 1 })))),
    )
  const shown = async (body: ThreadBody, { parts }: Awaited<ReturnType<typeof overlay>>) =>
    String(await plainOf(body.parts.map((part) => parts.get(part)?.part ?? part)))
  const first = await bodyOf(new Map())
  const known = await overlay(first)
  const again = await bodyOf(new Map(), await bodyOf(new Map([[101, 7]]), first))
  expect(again.digest).toBe(first.digest)
  expect(await shown(again, await overlay(again, known))).toBe(await shown(first, known))
})

it('a new body drops what readers had of parts that are gone, and readers with nothing else', async () => {
  const before = await bodyOf(new Map())
  const [first, second] = [before.parts[0], before.parts[1]]
  if (first === undefined || second === undefined) throw new Error('too few parts')
  const own = { marks: '', part: first }
  const of = before.build
  before.overlays.set(1, { of, marks: '', parts: new Map([[first, own]]) })
  before.overlays.set(2, {
    of,
    marks: '',
    parts: new Map([
      [first, own],
      [second, own],
    ]),
  })
  const after = await bodyOf(new Map([[1, 7]]), before)
  expect([...after.overlays].map(([viewer, { parts }]) => [viewer, [...parts.keys()]])).toEqual([[2, [second]]])
})

it('the parts of a body hold no more memory than their bytes', async () => {
  const { parts } = await bodyOf(new Map())
  expect(parts.map(({ data }) => data.buffer.byteLength)).toEqual(parts.map(({ data }) => data.length))
})
