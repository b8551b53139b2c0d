/** What every media store must do: the same tests for the folder and for S3-compatible storage. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Effect, Fiber } from 'effect'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { type ByteRange, type Media, partOf } from '../../../server/media/MediaStore.ts'

/** A store for one test, empty. */
export type OpenStore = () => Promise<Media>

export const bytesOf = (length: number, seed = 1): Buffer =>
  Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 31 + seed * 7 + (index >> 8)) % 256))

/** Resolves between chunks, as a network does. */
export async function* inChunks(bytes: Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) {
    await setImmediate()
    yield bytes.subarray(start, start + size)
  }
}

export const read = (media: Media, name: string, range?: ByteRange): Promise<Buffer | undefined> =>
  Effect.runPromise(media.open(name, range)).then(async (opened) => {
    if (opened === undefined) return undefined
    return opened.body === null ? Buffer.alloc(0) : Buffer.from(await new Response(opened.body).arrayBuffer())
  })

export const namesIn = (media: Media): Promise<ReadonlyArray<string>> =>
  Effect.runPromise(media.list).then((files) => files.map(({ name }) => name).toSorted())

const megabyte = 1024 * 1024

/** How it ends: 'done', or the tag and the reason of the failure. */
export const outcome = (
  work: Effect.Effect<void, { readonly _tag: string; readonly reason: string }>,
): Promise<string> =>
  Effect.runPromise(
    Effect.match(work, { onSuccess: () => 'done', onFailure: ({ _tag, reason }) => `${_tag} ${reason}` }),
  )

export const storeContract = (what: string, openStore: OpenStore): void => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-store-files-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let files = 0
  const fileWith = (bytes: Uint8Array): string => {
    files += 1
    const path = join(folder, String(files))
    writeFileSync(path, bytes)
    return path
  }

  describe(`a media store in ${what}`, () => {
    it.each([
      ['nothing', 0],
      ['one byte', 1],
      ['a picture', 300_000],
      ['a video of several parts', 19 * megabyte + 7],
    ])('returns %s as it was stored, from a file and from a stream', async (_, length) => {
      const media = await openStore()
      const bytes = bytesOf(length)
      const before = Date.now()
      await Effect.runPromise(media.put('file.mp4', { path: fileWith(bytes) }))
      await Effect.runPromise(media.put('stream.mp4', { chunks: inChunks(bytes, 777_777) }))
      for (const name of ['file.mp4', 'stream.mp4']) {
        expect((await read(media, name))?.equals(bytes)).toBe(true)
        const facts = await Effect.runPromise(media.head(name))
        expect(facts).toMatchObject({ name, bytes: length })
        // Clocks of storage have whole seconds.
        expect(Math.abs((facts?.modified ?? 0) - before)).toBeLessThan(60_000)
      }
      expect(await namesIn(media)).toEqual(['file.mp4', 'stream.mp4'])
    })

    it('has no file that was never stored', async () => {
      const media = await openStore()
      expect(await Effect.runPromise(media.head('none.webp'))).toBeUndefined()
      expect(await Effect.runPromise(media.open('none.webp'))).toBeUndefined()
      expect(await Effect.runPromise(media.open('none.webp', { first: 0, last: 1 }))).toBeUndefined()
      await Effect.runPromise(media.remove('none.webp'))
      expect(await namesIn(media)).toEqual([])
    })

    it('returns any part of a file that exists, and says so of any other', async () => {
      const media = await openStore()
      const bytes = bytesOf(1000)
      await Effect.runPromise(media.put('clip.mp4', { path: fileWith(bytes) }))
      const place = fc.option(fc.integer({ min: 0, max: 1200 }), { nil: undefined })
      const range = fc
        .record({ first: place, last: place })
        .filter(({ first, last }) => first !== last || first !== undefined)
      await fc.assert(
        fc.asyncProperty(range, async (asked) => {
          const opened = await Effect.runPromise(media.open('clip.mp4', asked))
          const part = partOf(asked, 1000)
          expect(opened).toMatchObject({ file: { bytes: 1000 }, part })
          await opened?.body?.cancel()
          const expected = part === undefined ? Buffer.alloc(0) : bytes.subarray(part.start, part.end + 1)
          expect((await read(media, 'clip.mp4', asked))?.equals(expected)).toBe(true)
        }),
        { numRuns: 60 },
      )
    })

    it('never replaces a file', async () => {
      const media = await openStore()
      await Effect.runPromise(media.put('a.webp', { path: fileWith(bytesOf(10)) }))
      for (const content of [{ path: fileWith(bytesOf(20)) }, { chunks: inChunks(bytesOf(20)) }])
        expect(await outcome(media.put('a.webp', content))).toBe('MediaRefused taken')
      const long = { chunks: inChunks(bytesOf(9 * megabyte)) }
      expect(await outcome(media.put('a.webp', long))).toBe('MediaRefused taken')
      expect((await read(media, 'a.webp'))?.equals(bytesOf(10))).toBe(true)
    })

    it('stores one of several files that are sent under a name at the same time', async () => {
      const media = await openStore()
      const sent = [1, 2, 3, 4, 5].map((seed) => bytesOf(200_000, seed))
      const outcomes = await Promise.all(sent.map((bytes) => outcome(media.put('a.gif', { chunks: inChunks(bytes) }))))
      expect(outcomes.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'MediaRefused taken'), 'done'])
      const stored = await read(media, 'a.gif')
      expect(sent.some((bytes, index) => outcomes[index] === 'done' && stored?.equals(bytes))).toBe(true)
    })

    it('stores many files at the same time', async () => {
      const media = await openStore()
      const names = Array.from({ length: 40 }, (_, index) => `file-${index}.webp`)
      await Promise.all(
        names.map((name, index) => Effect.runPromise(media.put(name, { chunks: inChunks(bytesOf(5000, index)) }))),
      )
      expect(await namesIn(media)).toEqual(names.toSorted())
      for (const [index, name] of names.entries())
        expect((await read(media, name))?.equals(bytesOf(5000, index))).toBe(true)
    })

    it('refuses a file that is too long as soon as it is, and stores none of it', async () => {
      const media = await openStore()
      let sent = 0
      const counted = async function* () {
        for await (const chunk of inChunks(bytesOf(4 * megabyte))) {
          sent += chunk.length
          yield chunk
        }
      }
      expect(await outcome(media.put('a.mp4', { chunks: counted() }, megabyte))).toBe('MediaRefused tooLong')
      expect(sent).toBeLessThan(2 * megabyte)
      expect(await outcome(media.put('a.mp4', { path: fileWith(bytesOf(megabyte + 1)) }, megabyte))).toBe(
        'MediaRefused tooLong',
      )
      expect(await namesIn(media)).toEqual([])
      expect(await Effect.runPromise(media.head('a.mp4'))).toBeUndefined()
    })

    it.each([
      ['early', 100_000],
      ['after whole parts', 12 * megabyte],
    ])('serves nothing of a file that breaks off %s', async (_, length) => {
      const media = await openStore()
      const breaking = async function* () {
        yield* inChunks(bytesOf(length))
        throw new Error('The member is gone.')
      }
      await expect(Effect.runPromise(media.put('a.mp4', { chunks: breaking() }))).rejects.toThrow('The member is gone.')
      expect(await Effect.runPromise(media.open('a.mp4'))).toBeUndefined()
      expect(await namesIn(media)).toEqual([])
      await Effect.runPromise(media.put('a.mp4', { path: fileWith(bytesOf(5)) }))
    })

    it('serves nothing of a file whose storing is interrupted', async () => {
      const media = await openStore()
      const arrived = Promise.withResolvers<void>()
      const endless = async function* () {
        for (let sent = 0; ; sent += megabyte) {
          await setImmediate()
          yield bytesOf(megabyte)
          if (sent === 12 * megabyte) arrived.resolve()
        }
      }
      const fiber = Effect.runFork(media.put('a.mp4', { chunks: endless() }))
      await arrived.promise
      await Effect.runPromise(Fiber.interrupt(fiber))
      expect(await namesIn(media)).toEqual([])
      expect(await Effect.runPromise(media.head('a.mp4'))).toBeUndefined()
    })

    it('removes a file, after which its name is unknown', async () => {
      const media = await openStore()
      for (const name of ['a.webp', 'b.webp']) await Effect.runPromise(media.put(name, { path: fileWith(bytesOf(9)) }))
      await Effect.runPromise(media.remove('a.webp'))
      expect(await namesIn(media)).toEqual(['b.webp'])
      expect(await Effect.runPromise(media.open('a.webp'))).toBeUndefined()
    })

    it.each([
      '../a.webp',
      '..',
      '.hidden',
      'a/b.webp',
      '/etc/passwd',
      'a\\b',
      'tmp/x',
      'a%2f..%2fb',
      '',
      'a b',
      'a\0.webp',
    ])('has and takes no file with the name "%s"', async (name) => {
      const media = await openStore()
      expect(await outcome(media.put(name, { path: fileWith(bytesOf(3)) }))).toBe('MediaRefused name')
      expect(await Effect.runPromise(media.open(name))).toBeUndefined()
      expect(await Effect.runPromise(media.head(name))).toBeUndefined()
      await Effect.runPromise(media.remove(name))
      expect(await namesIn(media)).toEqual([])
    })

    it('can be checked, which leaves nothing', async () => {
      const media = await openStore()
      await Effect.runPromise(media.check)
      expect(await namesIn(media)).toEqual([])
      await Effect.runPromise(media.sweep(Date.now()))
    })
  })
}
