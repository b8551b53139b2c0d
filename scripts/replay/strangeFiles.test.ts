// Whatever file is opened: a sentence that a person can read, or a replay. Never an exception, a list of calls, or a wait without an end.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { craftedFiles } from '../../tests/support/craftedFiles.ts'
import { carryOutFile } from './carryOutFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-strange-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `carried out`, or the sentence. */
const sentenceOf = async (content: string | Uint8Array): Promise<string> => {
  const file = join(folder, 'session.json')
  writeFileSync(file, content)
  const carried = await carryOutFile(file)
  return 'error' in carried ? carried.error : 'carried out'
}

const readable = /^(?:carried out|[A-Z][^\n]{10,400}\.)$/

/** A place in a stack, and what only a program calls something. */
const ofProgram = /\bat \S+ \(|\.tsx?:\d|\bundefined\b|\[object |Error:/

describe('a crafted file', () => {
  it.each(Object.keys(craftedFiles))(
    '%s',
    async (name) => {
      const sentence = await sentenceOf(craftedFiles[name] ?? '')
      expect(sentence).toMatch(readable)
      expect(sentence).not.toMatch(ofProgram)
    },
    10_000,
  )

  it('of twenty megabytes is refused without being read', async () => {
    expect(await sentenceOf(craftedFiles['20 megabytes'] ?? '')).toBe(
      'This file has 20.0 MB: a session has at most 10.0 MB, so it is not one.',
    )
  })
})

const recorded = ['upload-and-post', 'moderation-by-two', 'captcha-on-comment', 'feed-and-votes-under-failures'].map(
  (name) => readFileSync(new URL(`../../tests/replay/${name}.json`, import.meta.url), 'utf8').trim(),
)

/** A part of the text goes, comes twice, is exchanged, or something else stands there. */
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 300 })),
  kind: fc.constantFrom('remove', 'repeat', 'replace', 'digit', 'word'),
  text: fc.oneof(
    fc.string({ maxLength: 4 }),
    fc.constantFrom('{}', '[]', 'null', '-1', '1e308', '"', '\\', ',', '}', '\u2028', '"__proto__":{},'),
  ),
})

const edited = (
  text: string,
  { at, length, kind, text: other }: typeof edit extends fc.Arbitrary<infer E> ? E : never,
) => {
  const place = Math.floor(at * text.length)
  const [before, part, after] = [text.slice(0, place), text.slice(place, place + length), text.slice(place + length)]
  if (kind === 'remove') return before + after
  if (kind === 'repeat') return before + part + part + after
  if (kind === 'replace') return before + other + after
  // These leave most files as JSON.
  if (kind === 'digit') return before + after.replace(/\d+/, String(length * 7919))
  return before + after.replace(/"[^"\\]*"/, JSON.stringify(other))
}

const numRuns = Number(process.env['STRANGE_RUNS'] ?? 200)

describe('a file that was changed', () => {
  it(`is replayed, or refused with a sentence (${numRuns} runs)`, async () => {
    const met = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...recorded),
        fc.array(edit, { minLength: 1, maxLength: 4 }),
        async (text, edits) => {
          const begun = performance.now()
          const sentence = await sentenceOf(edits.reduce(edited, text))
          expect(sentence).toMatch(readable)
          expect(sentence).not.toMatch(ofProgram)
          expect(performance.now() - begun).toBeLessThan(10_000)
          met.add(sentence.slice(0, 24))
        },
      ),
      { numRuns },
    )
    expect(met.size).toBeGreaterThan(1)
  }, 600_000)
})
