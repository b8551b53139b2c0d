// Files that were changed at random, or made to be a burden: each is a session that is carried out, or a sentence. Never anything else, and never a request.
import { readFileSync } from 'node:fs'
import { Effect, Exit } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carryOut } from '../../tests/support/carryOut.ts'
import { Undecodable } from './failureRecordOf.ts'
import { readSession, UnreadableSession } from './readSession.ts'
import type { Session } from './Session.ts'
import { whatDiffers } from './whatDiffers.ts'

const text = readFileSync(new URL('../../tests/replay/upload-and-post.json', import.meta.url), 'utf8')

type Place = readonly [holder: Record<string, unknown>, name: string]

/** Every place in a value at which something else can stand. */
const placesIn = (value: unknown): ReadonlyArray<Place> =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(
        ([name, each]): ReadonlyArray<Place> => [[value as Record<string, unknown>, name], ...placesIn(each)],
      )

const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    null,
    -1,
    1e308,
    '',
    '__proto__',
    [],
    {},
    { set: [1] },
    { failure: { _tag: 'Offline' } },
    undefined,
  ),
)

const changes = fc.array(fc.tuple(fc.nat({ max: 1_000_000 }), junk, fc.boolean()), { minLength: 1, maxLength: 6 })

/** The same file with other values in some places, or nothing there. */
const spoilt = (each: ReadonlyArray<readonly [number, unknown, boolean]>): string => {
  const file: unknown = JSON.parse(text)
  for (const [nth, value, isGone] of each) {
    const places = placesIn(file)
    const [holder, name] = places[nth % places.length] ?? []
    if (holder === undefined || name === undefined) continue
    if (isGone && !Array.isArray(holder)) Reflect.deleteProperty(holder, name)
    else {
      // A copy: a later change may go into it, and the next run gets the same value again.
      const copy: unknown = structuredClone(value)
      Object.defineProperty(holder, name, { value: copy, enumerable: true, configurable: true, writable: true })
    }
  }
  return JSON.stringify(file)
}

const sentenceOf = async (file: string): Promise<string> => {
  let session: Session
  try {
    session = readSession(file)
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableSession)
    return String(error)
  }
  const exit = await Effect.runPromiseExit(carryOut(session))
  if (Exit.isSuccess(exit)) return whatDiffers(session, exit.value).length === 0 ? 'same' : 'differs'
  const [reason] = exit.cause.reasons
  expect(reason).toMatchObject({ _tag: 'Fail' })
  expect(reason !== undefined && 'error' in reason ? reason.error : reason).toBeInstanceOf(Undecodable)
  return 'undecodable'
}

const numRuns = Number(process.env['REPLAY_RUNS'] ?? 60)

describe('a spoilt file', () => {
  it(`is replayed, or refused with a sentence (${numRuns} runs)`, async () => {
    const met = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(changes, async (each) => {
        const outcome = await sentenceOf(spoilt(each))
        expect(outcome).not.toBe('')
        met.set(outcome.slice(0, 20), 1 + (met.get(outcome.slice(0, 20)) ?? 0))
      }),
      { numRuns },
    )
    expect(met.size).toBeGreaterThan(numRuns < 20 ? 0 : 1)
  }, 600_000)

  const withVersion = (version: string): string => text.replace('"version":1', `"version":${version}`)
  it.each([
    ['a version that is an object', withVersion('{"toString":1}')],
    ['a version that is a list of lists', withVersion(`${'['.repeat(100)}${']'.repeat(100)}`)],
    [
      'an input nested 200,000 deep',
      text.replace('"input":{', `"input":{"a":${'['.repeat(200_000)}${']'.repeat(200_000)},`),
    ],
    ['nothing at all', ''],
    ['a text', '"parley-session"'],
    ['a list', '[]'],
  ])('is answered with a sentence: %s', async (_what, file) => {
    expect(await sentenceOf(file)).toMatch(/^UnreadableSession: This /)
  })

  it('is read even if a program put a byte order mark before it', async () => {
    expect(await sentenceOf(`\uFEFF${text}`)).toBe('same')
  })

  it('with 60,000 losses is handled in time that grows only with their number', async () => {
    const session = readSession(text)
    const losses = Array.from({ length: 60_000 }, (_, at) => ({ order: session.start.order + 1, key: `post/${at}` }))
    const exit = await Effect.runPromiseExit(carryOut({ ...session, losses: [...session.losses, ...losses] }))
    expect(Exit.isSuccess(exit)).toBe(true)
  }, 60_000)
})
