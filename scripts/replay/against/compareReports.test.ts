// Two reports of one session: where they part is found whatever it is, and nowhere else.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { carryOutFile } from '../carryOutFile.ts'
import { printedReport, type ReplayReport, readReport } from '../ReplayReport.ts'
import { compareReports } from './compareReports.ts'

const file = join(import.meta.dirname, '../../../tests/replay/feed-and-votes-under-failures.json')

const reportOf = async (): Promise<ReplayReport> => {
  const report = readReport(printedReport(await carryOutFile(file)))
  if (!('entries' in report)) throw new Error('no report')
  return report
}

let same: ReplayReport
beforeAll(async () => {
  same = await reportOf()
})

type Entry = ReplayReport['entries'][number]

/** What another build may do otherwise in one entry; answers the entry as it was where it has nothing of the kind. */
const otherwise = {
  input: (entry: Entry): Entry => ({ ...entry, input: { else: true } }),
  name: (entry: Entry): Entry => ({ ...entry, name: 'post.fold.v9' }),
  outcome: (entry: Entry): Entry => ({ ...entry, outcome: { kind: 'defect', reason: 'broken' } }),
  request: (entry: Entry): Entry => ({
    ...entry,
    calls: entry.calls.map((call) => (call.asked ? { ...call, asked: { ...call.asked, path: '/else' } } : call)),
  }),
  'request not sent': (entry: Entry): Entry => ({ ...entry, calls: entry.calls.filter(({ asked }) => !asked) }),
  changes: (entry: Entry): Entry => ({
    ...entry,
    steps: entry.steps.map((step) => ({ ...step, changes: [{ key: 'post/7', fields: { score: 3 } }] })),
  }),
  'nothing changed': (entry: Entry): Entry => ({
    ...entry,
    steps: entry.steps.map((step) => ({ ...step, changes: [] })),
  }),
  state: (entry: Entry): Entry => ({ ...entry, state: 'else' }),
} as const

const kinds = Object.entries(otherwise)
const changed = ({ entries, ...rest }: ReplayReport, at: number, act: (entry: Entry) => Entry): ReplayReport => ({
  ...rest,
  entries: entries.map((entry, nth) => (nth === at ? act(entry) : entry)),
})

describe('the first difference of two reports', () => {
  it('does not exist for the same session under the same code', async () => {
    expect(compareReports(same, await reportOf())).toEqual([])
  })

  it('is the entry that differs in any way, on either side', () => {
    const someEntry = fc.nat(same.entries.length - 1)
    let told = 0
    fc.assert(
      fc.property(someEntry, fc.constantFrom(...kinds), fc.boolean(), (at, [, act], isHere) => {
        const other = changed(same, at, act)
        const partings = isHere ? compareReports(other, same) : compareReports(same, other)
        const isChanged = JSON.stringify(other.entries) !== JSON.stringify(same.entries)
        told += Number(isChanged)
        expect(new Set(partings.map(({ sequence }) => sequence))).toEqual(
          new Set(isChanged ? [same.entries[at]?.sequence] : []),
        )
      }),
      { numRuns: 300 },
    )
    expect(told).toBeGreaterThan(100)
  })

  it('is the first of two entries that differ, in the order in which they happened', () => {
    const someEntry = fc.nat(same.entries.length - 1)
    // Commands run beside each other: the tenth entry of this session began after the ninth, and has its place before it.
    const [before, after] = [8, 9]
    expect(same.entries[after]?.order).toBeLessThan(same.entries[before]?.order ?? 0)
    fc.assert(
      fc.property(someEntry, someEntry, (one, two) => {
        const other = changed(changed(same, one, otherwise.input), two, otherwise.input)
        const [first] = [one, two]
          .flatMap((at) => same.entries[at] ?? [])
          .toSorted((left, right) => left.order - right.order)
        expect(compareReports(same, other)[0]?.sequence).toBe(first?.sequence)
      }),
      { examples: [[before, after]] },
    )
  })

  it('is an entry that only one of the two has', () => {
    const [first, ...rest] = same.entries
    const last = same.entries.at(-1)
    const without = { ...same, entries: rest }
    const cut = { ...same, entries: same.entries.slice(0, -1) }
    expect(compareReports(without, same)[0]).toMatchObject({ sequence: first?.sequence, field: 'entry' })
    expect(compareReports(same, without)[0]).toMatchObject({ sequence: first?.sequence, field: 'entry' })
    expect(compareReports(same, cut)[0]).toMatchObject({ sequence: last?.sequence, here: last?.name })
    expect(compareReports(cut, same)[0]).toMatchObject({ sequence: last?.sequence, there: last?.name })
  })

  it('is a command that only one of the two knows, and not what follows from that in its entry', () => {
    const at = same.entries.findIndex(({ steps }) => steps.length > 0)
    const { sequence = 0, name = '' } = same.entries[at] ?? {}
    const unknown = 'this build knows no such command'
    const other: ReplayReport = {
      ...changed(same, at, (entry) => ({ ...entry, given: true, steps: [] })),
      differences: [{ sequence, name, field: 'command', got: unknown }],
    }
    const told = { sequence, name, field: 'command' }
    expect(compareReports(same, other)).toEqual([{ ...told, here: 'carried out', there: unknown }])
    expect(compareReports(other, same)).toEqual([{ ...told, here: unknown, there: 'carried out' }])
    expect(compareReports(other, other)).toEqual([])
  })

  it('is the order of two requests if each entry sends the same', () => {
    const [one, two] = same.entries.filter(({ calls }) => calls.length === 1 && calls[0]?.asked !== undefined)
    const orderOf = (entry: Entry | undefined): number => entry?.calls[0]?.order ?? 0
    const at = (entry: Entry, order: number): Entry => ({
      ...entry,
      calls: entry.calls.map((call) => ({ ...call, order })),
    })
    const entries = same.entries.map((entry) =>
      entry === one ? at(entry, orderOf(two)) : entry === two ? at(entry, orderOf(one)) : entry,
    )
    const [found, ...more] = compareReports({ ...same, entries }, same)
    expect(more).toEqual([])
    expect(found?.field).toMatch(/^request \d+$/)
    // Each of the two stands where the other was.
    expect([one?.sequence, two?.sequence]).toContain(found?.sequence)
  })

  it('is the hash if nothing else differs', () => {
    expect(compareReports(same, { ...same, hash: 'else' })).toEqual([
      expect.objectContaining({ field: 'hash of all states', here: same.hash, there: 'else' }),
    ])
  })
})

describe('a report', () => {
  it('contains no response of the recording', () => {
    const { entries } = JSON.parse(readFileSync(file, 'utf8'))
    const answered = entries.flatMap(({ calls }: Entry) => calls).filter(({ answer }: Entry['calls'][number]) => answer)
    expect(answered.length).toBeGreaterThan(0)
    expect(same.entries.flatMap(({ calls }) => calls).filter(({ answer }) => answer)).toEqual([])
  })

  it('has a digest of the state after each entry, which differs after each entry that changed something', () => {
    const told = new Set(same.entries.map(({ state }) => state))
    const changing = same.entries.filter(({ steps }) => steps.some(({ changes }) => changes.length > 0))
    expect(told.size).toBeGreaterThan(changing.length / 2)
  })
})
