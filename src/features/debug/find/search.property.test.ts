// Looking for entries: whatever stands in one finds it, filters narrow and never add, and the next failure goes round.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SessionEntry } from '../../../../commands/session/Session.ts'
import type { TimelineEntry } from '../timeline/timelineOf.ts'
import { isEntry, numberOf, type TimelineItem, type TimelineTrouble } from '../timeline/troublesIn.ts'
import {
  countsOf,
  entitiesOf,
  filterTimeline,
  nextFailure,
  noFilter,
  states,
  statesOf,
  toggled,
} from './filterTimeline.ts'
import { searchTimeline, wordsOf } from './searchTimeline.ts'

const outcomes: ReadonlyArray<SessionEntry['outcome']> = [
  { kind: 'done' },
  { kind: 'defect', reason: 'TypeError: x is not a function' },
  { kind: 'failed', failure: { _tag: 'Offline' } },
]

const word = fc.stringMatching(/^[a-z]{3,8}$/)

const item = fc
  .record({
    kind: fc.constantFrom('intent' as const, 'query' as const, 'navigation' as const),
    name: fc.constantFrom('content.vote.v1', 'feed.visit.v1', 'navigation.go.v1'),
    input: fc.record({ id: fc.nat(99), word }),
    outcome: fc.constantFrom(...outcomes),
    keys: fc.array(fc.constantFrom('post/7', 'post/71', 'comment/3', 'user/ada', 'toasts'), { maxLength: 3 }),
    body: word,
    differs: fc.boolean(),
  })
  .map(
    ({ kind, name, input, outcome, keys, body, differs }): Omit<TimelineEntry, 'entry'> & { entry: SessionEntry } => ({
      entry: {
        sequence: 0,
        order: 1,
        at: 0,
        kind,
        name,
        input,
        calls: [
          {
            port: 'api',
            nth: 0,
            order: 2,
            asked: { method: 'GET', path: '/feed', input: {} },
            answer: { order: 3, at: 5, value: { status: 200, text: JSON.stringify({ said: `"${body}" yes` }) } },
          },
        ],
        steps: [],
        ...(outcome === undefined ? {} : { outcome }),
      },
      keys: new Set(keys),
      requests: [],
      steps: [],
      toasts: [],
      layers: [],
      differences: differs ? [{ sequence: 0, name, field: 'outcome', expected: 1, got: 2, order: 1 }] : [],
      firstStop: 0,
      lastStop: 0,
    }),
  )
const timelines = fc
  .array(item, { maxLength: 12 })
  .map(
    (items): ReadonlyArray<TimelineEntry> =>
      items.map((each, at) => ({ ...each, entry: { ...each.entry, sequence: at + 1 } })),
  )

const trouble = fc
  .record({ reason: word, frame: word, kind: fc.constantFrom('uncaught' as const, 'console' as const) })
  .map(
    ({ reason, frame, kind }): Omit<TimelineTrouble, 'number'> => ({
      trouble: { order: 1, at: 0, kind, reason: `Error: ${reason}`, stack: [`${frame} /assets/${frame}.js:1:2`] },
      stop: 0,
    }),
  )
/** Entries, and errors among them. */
const mixed = fc
  .tuple(timelines, fc.array(fc.tuple(trouble, fc.nat(12)), { maxLength: 4 }))
  .map(
    ([entries, troubles]): ReadonlyArray<TimelineItem> =>
      [...entries, ...troubles.map(([each, after], at) => ({ ...each, number: after + (at + 1) / 1000 }))].toSorted(
        (one, other) => numberOf(one) - numberOf(other),
      ),
  )

describe('a search', () => {
  it('finds each entry by its number, name and address, and by words of its input and responses', () => {
    fc.assert(
      fc.property(timelines, (timeline) => {
        const { find } = searchTimeline(timeline)
        for (const each of timeline) {
          const { word: said }: { readonly word?: unknown } = Object(each.entry.input)
          expect(find(`#${each.entry.sequence}`)).toEqual([each])
          for (const wanted of [each.entry.name, String(said), `GET /feed ${String(said).toUpperCase()}`, '"yes'])
            expect(find(wanted)).toContain(each)
        }
      }),
    )
  })

  it('finds each error by its reason, its kind and its stack', () => {
    fc.assert(
      fc.property(mixed, (timeline) => {
        const { find } = searchTimeline(timeline)
        for (const each of timeline) {
          if (isEntry(each)) continue
          const { kind, reason, stack } = each.trouble
          for (const wanted of [kind, `"${reason.toUpperCase()}"`, ...stack.map((frame) => `"${frame}"`)])
            expect(find(wanted)).toContain(each)
        }
      }),
    )
  })

  it('finds at least as many entries with fewer words', () => {
    fc.assert(
      fc.property(mixed, fc.array(word, { minLength: 1, maxLength: 3 }), (timeline, words) => {
        const { find } = searchTimeline(timeline)
        const fewer = find(words.slice(1).join(' '))
        for (const each of find(words.join(' '))) expect(fewer).toContain(each)
        expect(find('  ')).toEqual(timeline)
      }),
    )
  })

  it('finds the plain words of titles, and tells posts apart', () => {
    const [vote] = fc.sample(item, 1)
    if (vote === undefined) throw new Error('nothing was made')
    const made = (sequence: number, key: string, name: string): TimelineEntry => ({
      ...vote,
      keys: new Set([key]),
      entry: { ...vote.entry, sequence, name, input: { kind: 'post', value: 1 } },
    })
    const timeline = [made(1, 'post/7', 'content.vote.v1'), made(2, 'post/71', 'feed.visit.v1')]
    const numbers = (wanted: string) => searchTimeline(timeline).find(wanted).map(numberOf)
    expect([numbers('voted post'), numbers('"voted on a post"'), numbers('"post voted"')]).toEqual([[1], [1], []])
    expect([numbers('post/7'), numbers('post/71'), numbers('POST/')]).toEqual([[1], [2], [1, 2]])
    expect(wordsOf('a "b c" d "e')).toEqual(['a', 'b c', 'd', 'e'])
  })
})

describe('filters', () => {
  it('keep entries that match one filter of each used group', () => {
    const filters = fc.record({
      states: fc.subarray([...states]).map((some) => new Set(some)),
      kinds: fc.subarray(['intent' as const, 'query' as const]).map((some) => new Set(some)),
      entities: fc.subarray(['post', 'comment']).map((some) => new Set(some)),
    })
    fc.assert(
      fc.property(mixed, filters, (timeline, filter) => {
        const left = filterTimeline(timeline, filter)
        for (const each of timeline) {
          const isIn =
            (filter.states.size === 0 || statesOf(each).some((state) => filter.states.has(state))) &&
            (filter.kinds.size === 0 ||
              (isEntry(each) && [...filter.kinds].some((kind) => kind === each.entry.kind))) &&
            (filter.entities.size === 0 || [...entitiesOf(each)].some((entity) => filter.entities.has(entity)))
          expect(left.includes(each)).toBe(isIn)
        }
        expect(filterTimeline(timeline, noFilter)).toEqual(timeline)
      }),
    )
  })

  it('are removed by the same press, and counted', () => {
    expect([...toggled(toggled(new Set(['a']), 'b'), 'a')]).toEqual(['b'])
    expect([...countsOf([['a'], ['b', 'a'], []])]).toEqual([
      ['a', 2],
      ['b', 1],
    ])
  })
})

it('the next failure steps through all failures in order, and starts again after the last', () => {
  fc.assert(
    fc.property(mixed, (timeline) => {
      const failures = timeline.filter((each) => statesOf(each).length > 0)
      const met: Array<TimelineItem> = []
      let now: number | undefined
      for (const _each of failures) {
        const next = nextFailure(timeline, now)
        if (next === undefined) throw new Error('there is one')
        met.push(next)
        now = numberOf(next)
      }
      expect(met).toEqual(failures)
      expect(nextFailure(timeline, now)).toEqual(failures[0])
    }),
  )
})
