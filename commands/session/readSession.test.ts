// Whatever is opened as a session: it is one, or a sentence says what it is instead. Nothing crashes.
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertSessionSize, largestSession, readSession, UnreadableSession } from './readSession.ts'

const folder = new URL('../../tests/replay/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8').trim()

const text = textOf('upload-and-post.json')
const changed = (change: (file: { readonly entries: ReadonlyArray<object> }) => void): string => {
  const file = JSON.parse(text)
  change(file)
  return JSON.stringify(file)
}

/** The sentence of what cannot be read; anything else that is thrown is a crash. */
const sentenceOf = (what: string): string => {
  try {
    readSession(what)
    return ''
  } catch (error) {
    if (error instanceof UnreadableSession) return error.message
    throw error
  }
}

const cutOff = 'This file is incomplete: its end is missing. Ask for it to be sent again.'
const notOurs = 'This is not a session file of this app.'

describe('a file that is opened as a session', () => {
  it.each(files)('%s is a session', (name) => {
    expect(JSON.stringify(readSession(textOf(name)))).toBe(textOf(name))
  })

  it('is reported as cut off, wherever it ends', () => {
    const begins = text.indexOf('parley-session') + 'parley-session'.length
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), (length) => {
        expect(sentenceOf(text.slice(0, length))).toBe(length < begins ? notOurs : cutOff)
      }),
      { numRuns: 1000 },
    )
    expect([0, 1, begins - 1, begins, text.length - 1].map((length) => sentenceOf(text.slice(0, length)))).toEqual([
      notOurs,
      notOurs,
      notOurs,
      cutOff,
      cutOff,
    ])
  })

  it('is reported as damaged if its end is there', () => {
    for (const other of [`${text}${text}`, text.replace(/\}$/, ',}'), text.replace('"version":1', '"version":NaN')])
      expect(sentenceOf(other)).toBe(
        'This file is damaged: it was changed after it was made. Ask for it to be sent again.',
      )
  })

  it('is reported with the part that cannot be read', () => {
    const withStart = (part: object): string => JSON.stringify({ ...JSON.parse(text), ...part })
    for (const [part, name] of [
      [{ entries: 'all' }, 'its part "entries"'],
      [{ start: { ...JSON.parse(text).start, state: {} } }, 'its part "start.state"'],
      [{ entries: [null] }, 'the entry in place 1'],
      [{ entries: [{ sequence: 4, name: 'x'.repeat(1000) }] }, `entry 4 ("${'x'.repeat(60)}")`],
    ] as const)
      expect(sentenceOf(withStart(part))).toBe(`This session cannot be read: ${name} is not as it should be.`)
  })

  it('is reported as another version', () => {
    for (const version of ['1', null, {}])
      expect(sentenceOf(changed((file) => Object.assign(file, { version })))).toBe(
        'This session has a version that is not a number, and this build reads version 1.',
      )
    for (const version of [2, 0, 1.5])
      expect(sentenceOf(changed((file) => Object.assign(file, { version })))).toBe(
        `This session has version ${String(version)}, and this build reads version 1.`,
      )
  })

  it('is reported as not a session, whatever it contains', () => {
    for (const other of ['', ' ', 'null', '[]', '{}', '7', '"parley-session"', '<html>', '{"format":"har"}', '\u0000'])
      expect(sentenceOf(other)).toBe(notOurs)
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (other) => {
        expect(sentenceOf(other)).toBe(notOurs)
      }),
    )
  })

  it('is refused as too large before it is read', () => {
    const sentence = 'This file has 50.0 MB: a session has at most 10.0 MB, so it is not one.'
    expect(() => assertSessionSize(50_000_000)).toThrow(sentence)
    expect(sentenceOf('x'.repeat(50_000_000))).toBe(sentence)
    expect(() => assertSessionSize(largestSession)).not.toThrow()
  })

  it('is refused if it has too many entries, in any place', () => {
    const { entries, ...file } = JSON.parse(text)
    const many = Array.from({ length: 5001 }, () => entries[0])
    const sentence = 'This file has 5,001 entries: a session has at most 5,000, so it is not one.'
    expect(sentenceOf(JSON.stringify({ ...file, entries: many }))).toBe(sentence)
    expect(sentenceOf(JSON.stringify({ ...file, entries: [], earlier: [null, { ...file, entries: many }] }))).toBe(
      sentence,
    )
    expect(sentenceOf(JSON.stringify({ ...file, entries: many.slice(1) }))).toBe('')
  })

  it('is refused if its entries have too many calls, steps and changes together, or it has too many losses', () => {
    const { entries, ...file } = JSON.parse(text)
    const many = Array.from({ length: 20_001 }, (_, nth) => nth)
    const start = Number(file.start.order)
    const calls = many.map((nth) => ({ port: 'api', nth, order: start + nth }))
    const changes = many.slice(1).map((nth) => ({ key: `post/${nth}`, gone: true }))
    const losses = many.map((nth) => ({ order: start, key: `post/${nth}` }))
    const [entry] = entries
    const sentence = 'This file has 20,001 calls, steps and changes: a session has at most 20,000, so it is not one.'
    for (const part of [
      { entries: [{ ...entry, calls, steps: [] }], losses: [] },
      { entries: [{ ...entry, calls: [], steps: [{ order: start, changes }] }], losses: [] },
      { entries: [], losses },
    ])
      for (const whole of [part, { entries: [], losses: [], earlier: [{ ...file, ...part }] }])
        expect(sentenceOf(JSON.stringify({ ...file, ...whole }))).toBe(sentence)
    expect(sentenceOf(JSON.stringify({ ...file, entries, losses: losses.slice(0, 15_000) }))).toBe('')
  })

  it('is reported with the entry whose time is impossible', () => {
    for (const part of [{ at: 1e308 }, { at: -1e308 }, { duration: 1e308 }])
      expect(sentenceOf(changed((file) => Object.assign(file.entries[0] ?? {}, part)))).toMatch(
        /^This session cannot be read: entry \d+ \("[\w.]+"\) is not as it should be\.$/,
      )
  })

  it('is reported with the number and name of the entry that cannot be read', () => {
    const broken = changed((file) => Object.assign(file.entries[3] ?? {}, { calls: [{ port: 7 }] }))
    const { sequence, name } = readSession(text).entries[3] ?? {}
    expect(sentenceOf(broken)).toBe(
      `This session cannot be read: entry ${sequence} ("${name}") is not as it should be.`,
    )
  })

  it('never crashes the reader when any part is replaced', () => {
    const paths = (value: unknown, depth: number): ReadonlyArray<ReadonlyArray<string>> =>
      depth === 0 || typeof value !== 'object' || value === null
        ? []
        : Object.entries(value).flatMap(([key, each]) => [
            [key],
            ...paths(each, depth - 1).map((rest) => [key, ...rest]),
          ])
    const all = paths(JSON.parse(text), 4)
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.jsonValue(), (path, value) => {
        const file = JSON.parse(text)
        const last = path.at(-1) ?? ''
        Object.assign(
          path.slice(0, -1).reduce((part, key) => part[key], file),
          { [last]: value },
        )
        expect(sentenceOf(JSON.stringify(file))).toMatch(/^(?:|.+\.)$/s)
      }),
      { numRuns: 300 },
    )
  })
})
