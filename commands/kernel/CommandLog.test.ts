// The log's ring buffer: bounded in entries and in size, in order, and it says from where on it is complete.
import { effect, signal } from '@preact/signals-core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CommandLogShape, logLimits, makeCommandLog } from './CommandLog.ts'
import type { EndedEntry } from './LogEntry.ts'

interface Written {
  readonly input: string
  /** Length of the response; 0 means none. */
  readonly answer: number
  readonly changes: number
}

const written = fc.record({
  input: fc.string({ unit: 'grapheme', maxLength: 80 }),
  answer: fc.constantFrom(0, 100, 2000),
  changes: fc.nat(5),
})

const write = (log: CommandLogShape, { input, answer, changes }: Written): void => {
  const entry = log.open({ kind: 'intent', name: 'a.b.v1', input, at: 0 })
  const call = log.ask(entry, 'api')
  if (answer > 0) log.answer(call, 1, { value: { status: 200, text: 'x'.repeat(answer), retryAfter: 0 } })
  log.step(entry, () => {
    for (let at = 0; at < changes; at += 1) log.note(`comment/${1e7 + at}`, undefined, {})
  })
  log.close(entry, { kind: 'done' }, 2)
}

const isWhole = ({ calls, steps }: EndedEntry): boolean =>
  calls.every(({ answer }) => answer === undefined || !('isCut' in answer)) &&
  steps.every((step) => !('brought' in step))

describe('the command log', () => {
  it('holds the last entries in order and drops the oldest responses first', () => {
    const limits = fc.record({
      entries: fc.integer({ min: 1, max: 6 }),
      weight: fc.integer({ min: 1000, max: 12_000 }),
    })
    fc.assert(
      fc.property(limits, fc.array(written), (most, all) => {
        const log = makeCommandLog({ limits: most })
        for (const each of all) write(log, each)
        const kept = log.entries()
        expect(kept.map(({ sequence }) => sequence)).toEqual(all.map((_, at) => at + 1).slice(all.length - kept.length))
        expect(kept.length).toBeLessThanOrEqual(most.entries)
        expect(kept.length >= Math.min(1, all.length)).toBe(true)
        // After the first entry that holds its response, all later ones do.
        const whole = kept.filter(({ calls }) => calls.some(({ answer }) => answer !== undefined)).map(isWhole)
        expect(whole.slice(Math.max(0, whole.indexOf(true))).every(Boolean) || !whole.includes(true)).toBe(true)
        const gone = all.length - kept.length
        expect(log.since() > 0).toBe(gone > 0)
        for (const each of kept) expect(each.order).toBeGreaterThan(log.since())
      }),
    )
  })

  it('holds at most a megabyte once it is full, whatever the commands were', () => {
    // A vote; a page of a feed; a thread, short and long; a page of settings.
    const some = fc.constantFrom<Written>(
      { input: 'post', answer: 15, changes: 2 },
      { input: 'feed', answer: 31_000, changes: 30 },
      { input: 'thread', answer: 150_000, changes: 200 },
      { input: 'thread', answer: 390_000, changes: 1900 },
      { input: 'x'.repeat(2000), answer: 0, changes: 0 },
    )
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 4 }), (mix) => {
        const log = makeCommandLog()
        for (let count = 0; count < 600; count += 1)
          write(log, mix[count % mix.length] ?? { input: '', answer: 0, changes: 0 })
        // Changed values belong to the store: the log holds their names.
        const bytes = JSON.stringify(log.entries(), (name, value) =>
          name === 'before' || name === 'after' ? undefined : value,
        ).length
        expect(bytes).toBeLessThanOrEqual(logLimits.weight)
      }),
      { numRuns: 20 },
    )
  }, 30_000)

  it('can be replayed in part and holds at least a hundred entries, however many were written', () => {
    for (const answer of [0, 2000, 31_000]) {
      const log = makeCommandLog()
      for (let count = 0; count < 1000; count += 1) write(log, { input: '', answer, changes: 25 })
      const kept = log.entries()
      expect(kept.length).toBeGreaterThanOrEqual(100)
      expect(kept.slice(-20).every(isWhole)).toBe(true)
    }
  })

  it('drops a response as long as a thread of thousands, and keeps ids of what a long step brought', () => {
    const log = makeCommandLog()
    write(log, { input: '', answer: logLimits.text + 1, changes: logLimits.changes + 1 })
    write(log, { input: '', answer: 100, changes: logLimits.changes })
    const [long, short] = log.entries()
    expect(long?.calls[0]?.answer).toMatchObject({ isCut: true })
    expect(long?.steps[0]?.changes).toEqual([])
    expect([...(long?.steps[0]?.brought ?? [])]).toEqual(
      Array.from({ length: logLimits.changes + 1 }, (_, at) => 1e7 + at),
    )
    expect(short?.steps[0]?.changes).toHaveLength(logLimits.changes)
    expect(log.since()).toBe(0)
  })

  it('begins after a step that changed too much of what was known', () => {
    const log = makeCommandLog()
    write(log, { input: '', answer: 0, changes: 1 })
    const entry = log.open({ kind: 'query', name: 'a.b.v1', input: null, at: 0 })
    log.step(entry, () => {
      for (let at = 0; at <= logLimits.changes; at += 1) log.note(`comment/${at}`, {}, {})
    })
    log.close(entry, { kind: 'done' }, 1)
    expect(log.since()).toBeGreaterThan(entry.order)
    expect(entry.steps).toEqual([])
  })

  it('keeps ids of comments that the store dropped by the thousand, and begins later where there are too many', () => {
    const log = makeCommandLog()
    const drop = (count: number): void => {
      log.note('post/1', {}, undefined, true)
      for (let at = 0; at < count; at += 1) log.note(`comment/${at}`, {}, undefined, true)
    }
    drop(5000)
    expect(log.dropped().reduce((sum, { ids }) => sum + ids.length, 0) + log.losses().length).toBe(5001)
    expect([log.losses()[0]?.change.key, log.since()]).toEqual(['post/1', 0])
    drop(logLimits.ids)
    expect(log.since()).toBeGreaterThan(0)
    expect(log.dropped().every(({ order }) => order > log.since())).toBe(true)
  })

  it('is empty after it is cleared, and complete from then on', () => {
    const log = makeCommandLog()
    write(log, { input: 'a', answer: 100, changes: 1 })
    log.clear()
    expect([log.entries(), log.losses()]).toEqual([[], []])
    write(log, { input: 'b', answer: 0, changes: 0 })
    expect(log.entries().map(({ sequence, order }) => [sequence, order > log.since()])).toEqual([[2, true]])
  })

  it('attributes to a step only its own changes: changes by watchers belong to their own entries, or to none', () => {
    const log = makeCommandLog()
    const watched = signal(0)
    const open = (name: string) => log.open({ kind: 'intent', name, input: null, at: 0 })
    const first = open('a.first.v1')
    const heard: Array<boolean> = []
    const stop = effect(() => {
      if (watched.value === 0) return
      heard.push(log.isStepping())
      log.note('theme', 'light', 'dark')
      log.step(open('a.second.v1'), () => log.note('post/2', undefined, {}))
    })
    log.step(first, () => {
      log.note('post/1', undefined, {})
      watched.value = 1
      log.note('feed/x', undefined, {})
    })
    stop()
    const changed = log
      .running()
      .map(({ name, steps }) => [name, steps.flatMap(({ changes }) => changes.map(({ key }) => key))])
    expect(changed).toEqual([
      ['a.first.v1', ['post/1', 'feed/x']],
      ['a.second.v1', ['post/2']],
    ])
    expect(log.losses().map(({ change }) => change.key)).toEqual(['theme'])
    expect([...heard, log.isStepping()]).toEqual([true, false])
  })

  it('keeps the changes that a step made before it threw', () => {
    const log = makeCommandLog()
    const entry = log.open({ kind: 'intent', name: 'a.b.v1', input: null, at: 0 })
    const broken = (): void =>
      log.step(entry, () => {
        log.note('post/1', undefined, {})
        throw new Error('broken')
      })
    expect(broken).toThrow('broken')
    expect(entry.steps.map(({ changes }) => changes.length)).toEqual([1])
    expect(log.isStepping()).toBe(false)
  })
})
