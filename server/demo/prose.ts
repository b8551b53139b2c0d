// Fills the later comments of large threads with readable English, cut at sentence ends from a public-domain book
// (text/README.md).
import type { Random } from './random.ts'
import prose from './text/prose.json' with { type: 'json' }

/** The end of a sentence: an end mark with closing marks, but not the full stop of a title such as "Mr." */
const sentenceEnd = /(?<=[.!?]['’)]?)(?<!\b(?:Mr|Mrs|Dr|St|Capt|No)\.)\s+(?=\p{Lu}|['‘(])/u

/** The sentences of the book in order; the last one of a paragraph includes the break. */
const sentences: readonly string[] = prose.paragraphs.flatMap((paragraph) => {
  const parts = paragraph.split(sentenceEnd)
  return parts.map((part, index) => (index === parts.length - 1 ? `${part}\n\n` : `${part} `))
})

const shortest = Math.min(...sentences.map((sentence) => sentence.trim().length))

/**
 * The first sentence from `start` on (wrapping) that fits `length`, or the shortest within a good stretch of the book.
 */
const openingAt = (start: number, length: number): number => {
  let best = start
  for (let step = 0; step < 60; step += 1) {
    const index = (start + step) % sentences.length
    const size = (sentences[index] ?? '').trim().length
    if (size <= length) return index
    if (size < (sentences[best] ?? '').trim().length) best = index
  }
  return best
}

/**
 * A passage of whole sentences of about `length` characters: at least one sentence, and as many as come closest to
 * `length`. Very short lengths give the shortest sentence nearby.
 */
export const proseFor = (random: Random, length: number): string => {
  const wanted = Math.max(shortest, length)
  let index = openingAt(random.int(0, sentences.length - 1), wanted)
  let passage = sentences[index] ?? ''
  while (passage.length < wanted) {
    index = (index + 1) % sentences.length
    const longer = passage + (sentences[index] ?? '')
    if (longer.length - wanted > wanted - passage.length) break
    passage = longer
  }
  return passage.trim()
}
