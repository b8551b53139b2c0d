/** The media store in S3-compatible storage: what every store must do, and what becomes of each failure on the way. */
import { setImmediate } from 'node:timers/promises'
import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Media } from '../../../server/media/MediaStore.ts'
import { makeS3Store } from '../../../server/media/makeS3Store.ts'
import { type Fault, type S3StandIn, standInSettings, startS3StandIn } from '../../support/s3StandIn.ts'
import { bytesOf, inChunks, namesIn, outcome, read, storeContract } from '../support/storeContract.ts'

const open: Array<S3StandIn> = []
const newStandIn = async (): Promise<S3StandIn> => {
  const standIn = await startS3StandIn()
  open.push(standIn)
  return standIn
}
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()))
})

storeContract('S3-compatible storage', async () => makeS3Store(standInSettings(await newStandIn())))

const megabyte = 1024 * 1024

/** The longest wait between two attempts, in seconds, rounded up. */
const longestWait = 4

/**
 * A store whose clock moves only while nothing but the clock can end what the store waits for. A connection, a signature
 * or an answer under way takes as many turns of the event loop as the machine pleases, and no time.
 */
const onTestClock = (standIn: S3StandIn) => {
  let isAsking = false
  let hungBefore = 0
  // Seconds that the clock may still move for the wait after the newest failure.
  let mayWait = 0
  const watched: typeof fetch = async (input, init) => {
    hungBefore = standIn.hung()
    mayWait = 0
    isAsking = true
    try {
      const response = await fetch(input, init)
      if (response.status < 500) return response
      // The store reads it before it waits.
      const body = await response.arrayBuffer()
      mayWait = longestWait
      return new Response(body, response)
    } catch (error) {
      mayWait = longestWait
      throw error
    } finally {
      isAsking = false
    }
  }
  const mayPass = (): boolean => {
    if (isAsking) return standIn.hung() > hungBefore
    mayWait -= 1
    return mayWait >= 0
  }

  /** Resolves to what the work came to, and the seconds that passed. */
  const run = <A, E>(work: Effect.Effect<A, E>) =>
    Effect.runPromise(
      Effect.gen(function* () {
        const turns = (count: number) =>
          Effect.promise(async () => {
            for (let turn = 0; turn < count; turn += 1) await setImmediate()
          })
        const fiber = yield* Effect.forkChild(Effect.result(work))
        let seconds = 0
        for (;;) {
          yield* turns(100)
          if (fiber.pollUnsafe() !== undefined) break
          if (!mayPass()) continue
          yield* TestClock.adjust('1 second')
          seconds += 1
        }
        return { result: yield* Fiber.join(fiber), seconds }
      }).pipe(Effect.provide(TestClock.layer())),
    )
  return { media: makeS3Store(standInSettings(standIn), watched), run }
}

describe('a bucket as a media store', () => {
  let standIn: S3StandIn
  let media: Media
  let run: ReturnType<typeof onTestClock>['run']
  beforeEach(async () => {
    standIn = await newStandIn()
    ;({ media, run } = onTestClock(standIn))
  })
  const long = bytesOf(13 * megabyte)
  const faults: ReadonlyArray<Fault> = [
    'drop',
    'lost',
    'hang',
    { status: 500, code: 'InternalError' },
    { status: 503, code: 'SlowDown' },
  ]

  it('has what was stored under media/, as in addresses, with type and caching for a CDN', async () => {
    await Effect.runPromise(media.put('a.webp', { chunks: inChunks(bytesOf(10)) }))
    await Effect.runPromise(media.put('b.mp4', { chunks: inChunks(bytesOf(9 * megabyte)) }))
    const kept = [...standIn.objects].map(([key, { headers }]) => [
      key,
      headers['content-type'],
      headers['cache-control'],
    ])
    expect(kept).toEqual([
      ['media/a.webp', 'image/webp', 'public, max-age=31536000, immutable'],
      ['media/b.mp4', 'video/mp4', 'public, max-age=31536000, immutable'],
    ])
  })

  it.each(faults)('stores a file although the first three answers fail: %j', async (fault) => {
    standIn.fault = ({ nth }) => (nth <= 3 ? fault : undefined)
    const { result } = await run(media.put('a.webp', { chunks: inChunks(bytesOf(100)) }))
    expect(result).toMatchObject({ _tag: 'Success' })
    expect((await read(media, 'a.webp'))?.equals(bytesOf(100))).toBe(true)
  })

  it.each(faults)('stores a long file whichever of its requests fails: %j', async (fault) => {
    // Begin, two parts, complete.
    for (const place of [1, 2, 3, 4]) {
      const first = standIn.asked.length
      standIn.fault = ({ nth }) => (nth === first + place ? fault : undefined)
      const name = `long-${place}.mp4`
      const { result } = await run(media.put(name, { chunks: inChunks(long) }))
      expect(result).toMatchObject({ _tag: 'Success' })
      standIn.fault = () => undefined
      expect((await read(media, name))?.equals(long)).toBe(true)
    }
    // An upload in parts whose beginning was lost cannot be known: it is swept a day later.
    expect(standIn.unfinished()).toHaveLength(fault === 'lost' ? 1 : 0)
    await Effect.runPromise(media.sweep(Date.now()))
    expect(standIn.unfinished()).toHaveLength(fault === 'lost' ? 1 : 0)
    await Effect.runPromise(media.sweep(Date.now() + 25 * 60 * 60 * 1000))
    expect(standIn.unfinished()).toEqual([])
  })

  it('gives up after six attempts, each later than the one before, and stores nothing', async () => {
    standIn.fault = ({ method }) => (method === 'PUT' ? { status: 503, code: 'SlowDown' } : undefined)
    const { result, seconds } = await run(media.put('a.webp', { chunks: inChunks(bytesOf(100)) }))
    expect(result).toMatchObject({
      _tag: 'Failure',
      failure: {
        reason: 'unreachable',
        code: 'SlowDown',
        sentence: `The bucket parley-media at ${standIn.endpoint.host} cannot be used right now (503 SlowDown)`,
      },
    })
    expect(standIn.asked.filter(({ method }) => method === 'PUT')).toHaveLength(6)
    expect(seconds).toBeGreaterThan(4)
    expect(standIn.objects.size).toBe(0)
  })

  it('gives up on storage that never answers, and removes what may have been stored', async () => {
    standIn.fault = ({ method }) => (method === 'PUT' ? 'hang' : undefined)
    const { result, seconds } = await run(media.put('a.webp', { chunks: inChunks(bytesOf(100)) }))
    expect(result).toMatchObject({ _tag: 'Failure', failure: { reason: 'unreachable', code: 'timeout' } })
    // Two minutes, and what passes here while it cleans up; six attempts of half a minute without that limit.
    expect(seconds).toBeLessThanOrEqual(150)
    let stored = 0
    standIn.fault = ({ method }) => {
      if (method === 'PUT') stored += 1
      return method === 'PUT' ? 'lost' : undefined
    }
    await run(media.put('b.webp', { chunks: inChunks(bytesOf(100)) }))
    expect(stored).toBeGreaterThan(0)
  })

  it.each([100, 3 * megabyte])('goes on reading where an answer of %d bytes broke off', async (length) => {
    const bytes = bytesOf(length)
    await Effect.runPromise(media.put('a.mp4', { chunks: inChunks(bytes) }))
    const first = standIn.asked.length
    standIn.fault = ({ method, nth }) => (method === 'GET' && nth <= first + 3 ? 'half' : undefined)
    expect((await read(media, 'a.mp4'))?.equals(bytes)).toBe(true)
    expect(standIn.asked.length).toBe(first + 4)
    const again = standIn.asked.length
    standIn.fault = ({ method, nth }) => (method === 'GET' && nth === again + 1 ? 'half' : undefined)
    expect((await read(media, 'a.mp4', { first: 10, last: 80 }))?.equals(bytes.subarray(10, 81))).toBe(true)
  })

  it('never returns a file as whole that is not', async () => {
    await Effect.runPromise(media.put('a.mp4', { chunks: inChunks(bytesOf(5000)) }))
    standIn.fault = ({ method }) => (method === 'GET' ? 'half' : undefined)
    await expect(read(media, 'a.mp4')).rejects.toThrow(/terminated|broke off/)
    // Nor as a mixture of two.
    const first = standIn.asked.length
    standIn.fault = ({ method, nth }) => {
      if (nth === first + 2) standIn.damage('media/a.mp4', bytesOf(5000, 3))
      return method === 'GET' && nth === first + 1 ? 'half' : undefined
    }
    await expect(read(media, 'a.mp4')).rejects.toThrow(/terminated|broke off/)
  })

  it('lists more files than one page has', async () => {
    standIn.pageSize = 7
    const names = Array.from({ length: 23 }, (_, index) => `file-${index}.webp`)
    for (const name of names) await Effect.runPromise(media.put(name, { chunks: inChunks(bytesOf(3)) }))
    expect(await namesIn(media)).toEqual(names.toSorted())
  })

  it('leaves no upload in parts behind when a file breaks off, or its name is taken', async () => {
    const breaking = async function* () {
      yield* inChunks(long)
      throw new Error('The member is gone.')
    }
    await expect(Effect.runPromise(media.put('a.mp4', { chunks: breaking() }))).rejects.toThrow('The member is gone.')
    await Effect.runPromise(media.put('b.mp4', { chunks: inChunks(bytesOf(1)) }))
    expect(await outcome(media.put('b.mp4', { chunks: inChunks(long) }))).toBe('MediaRefused taken')
    expect(standIn.unfinished()).toEqual([])
  })

  it.each([
    [
      { secretAccessKey: 'wrong' },
      '403 SignatureDoesNotMatch',
      'check MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY',
    ],
    [
      { accessKeyId: 'UNKNOWN' },
      '403 InvalidAccessKeyId',
      'check MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY',
    ],
    [{ bucket: 'another' }, '404 NoSuchBucket', 'check MEDIA_S3_BUCKET'],
    [{ region: 'us-west-9' }, '400 AuthorizationHeaderMalformed', 'check MEDIA_S3_REGION'],
  ])('says at once which setting is wrong: %j', async (wrong, said, hint) => {
    const settings = { ...standInSettings(standIn), ...wrong }
    const failure = await Effect.runPromise(Effect.flip(makeS3Store(settings).check))
    expect(failure).toMatchObject({
      reason: 'refused',
      sentence: `The bucket ${settings.bucket} at ${standIn.endpoint.host} refuses the request (${said}): ${hint}`,
    })
    expect(standIn.asked).toHaveLength(1)
    expect(JSON.stringify(failure)).not.toContain(settings.secretAccessKey)
  })

  it('is checked by storing something, and not again within a minute', async () => {
    await Effect.runPromise(media.check)
    await Effect.runPromise(media.check)
    expect(standIn.asked.map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
    expect(standIn.objects.size).toBe(0)
  })
})
