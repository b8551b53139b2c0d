// A file of two parts is carried out part by part: printed in order, stopped at any entry, and held against another build.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hashOf, sealed } from '../../commands/session/digest.ts'
import { hashOfParts, joined } from '../../commands/session/parts.ts'
import { readSession } from '../../commands/session/readSession.ts'
import type { Session, SessionEntry } from '../../commands/session/Session.ts'
import { carryOutFile } from './carryOutFile.ts'
import { printedReport, readReport } from './ReplayReport.ts'
import { replayFile, replayFiles } from './replayFiles.ts'
import { withPartFiles } from './withPartFiles.ts'

const recorded = readSession(
  readFileSync(new URL('../../tests/replay/captcha-on-comment.json', import.meta.url), 'utf8'),
)

/** The same session as a later part: its numbers go on after the first. */
const later = (session: Session): Session => {
  const by = session.entries.at(-1)?.sequence ?? 0
  const move = (entry: SessionEntry): SessionEntry => ({
    ...entry,
    sequence: entry.sequence + by,
    ...(entry.within === undefined ? {} : { within: entry.within + by }),
  })
  return sealed({
    ...session,
    start: { ...session.start, sequence: session.start.sequence + by },
    entries: session.entries.map(move),
    losses: session.losses.map((loss) =>
      loss.sequence === undefined ? loss : { ...loss, sequence: loss.sequence + by },
    ),
    page: { loadedAt: 0, sequence: by },
  })
}
const last = recorded.entries.at(-1)?.sequence ?? 0
const whole = joined([recorded, later(recorded)]) ?? recorded

let folder: string
let file: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-parts-'))
  file = join(folder, 'two.json')
  writeFileSync(file, JSON.stringify(whole))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const printedBy = async (until?: number): Promise<{ isSame: boolean; lines: ReadonlyArray<string> }> => {
  const lines: Array<string> = []
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  try {
    return { isSame: await replayFiles({ files: [file], print: true, json: false, until }), lines }
  } finally {
    log.mockRestore()
  }
}
const headings = (lines: ReadonlyArray<string>) => lines.filter((line) => line.startsWith('---'))

describe('a file of two parts', () => {
  it('replays the same, part by part', async () => {
    const outcome = await replayFile(file)
    expect(outcome).toMatchObject({
      entries: 2 * recorded.entries.length,
      hash: hashOfParts([recorded.hash, recorded.hash]),
      differences: [],
    })
  })

  it('is printed in order, with a heading between the parts and a hash for each', async () => {
    const { isSame, lines } = await printedBy()
    expect(isSame).toBe(true)
    expect(headings(lines)).toEqual(['--- Page reloaded at 1970-01-01 00:00:00 UTC ---'])
    expect(lines.filter((line) => line === `Hash of all states: ${recorded.hash}`)).toHaveLength(2)
    expect(lines.filter((line) => line.startsWith('Begins '))).toHaveLength(2)
  })

  it('stops at an entry of either part', async () => {
    expect(headings((await printedBy(1)).lines)).toEqual([])
    expect(headings((await printedBy(last + 1)).lines)).toHaveLength(1)
    const found = await carryOutFile(file, last + 1)
    const entries = Array.isArray(found) ? found.map(({ replay }) => replay.entries.at(-1)?.sequence) : []
    expect(entries).toEqual([last, last + 1])
  })

  it('names the part in which it differs', async () => {
    const [first, ...rest] = whole.entries
    const spoilt = join(folder, 'spoilt.json')
    const entries = first === undefined ? [] : [{ ...first, name: 'no.such.v1' }, ...rest]
    const newest = sealed({ ...later(recorded), entries, hash: hashOf([], entries) })
    writeFileSync(spoilt, JSON.stringify(joined([recorded, newest])))
    const outcome = await replayFile(spoilt)
    const sequences = 'error' in outcome ? [] : outcome.differences.map(({ sequence }) => sequence)
    expect(sequences[0]).toBe(last + 1)
    expect(sequences.filter((each) => each <= last)).toEqual([])
  })

  it('gives one report of all entries, which another build can read', async () => {
    expect(readReport(printedReport(await carryOutFile(file)))).toMatchObject({ differences: [] })
  })

  it('is given to other builds as files of one part each, which are deleted afterwards', async () => {
    const read = (path: string): Session => readSession(readFileSync(path, 'utf8'))
    const [paths, sessions] = await withPartFiles(file, undefined, async (files) => [files, files.map(read)] as const)
    expect(sessions.map(({ earlier, page }) => [earlier, page])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
    expect(sessions.map(({ entries }) => entries.length)).toEqual([recorded.entries.length, recorded.entries.length])
    for (const path of paths) expect(() => readFileSync(path)).toThrow('ENOENT')
  })
})
