/**
 * The order of search results: how often the words are in title and text for their length, with titles counting four
 * times. Computed here for a few hundred matches, so that it is the same on both databases and costs the same for common
 * and rare words.
 */

interface Match {
  readonly id: number
  readonly title: string
  /** The start of its text. */
  readonly start: string
}

const titleWeight = 4
/** A word that only begins with the one searched for counts less. */
const beginningWeight = 0.6
/**
 * BM25's two constants: how quickly further occurrences of a word stop counting, and how much long texts are
 * discounted.
 */
const [saturation, discount] = [1.2, 0.75]
/** Words of a usual title and text. */
const usual = { title: 10, text: 80 } as const

/** Accents aside, as the indexes compare. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const wordPattern = /[\p{L}\p{N}]+/gu

/** The frequency of each word in a text, relative to its length. */
const frequencies = (text: string, words: ReadonlyArray<string>, usualLength: number): ReadonlyArray<number> => {
  const counts = words.map(() => 0)
  let length = 0
  for (const [own] of plain(text).matchAll(wordPattern)) {
    length += 1
    for (const [at, word] of words.entries())
      if (own.startsWith(word)) counts[at] = (counts[at] ?? 0) + (own === word ? 1 : beginningWeight)
  }
  const norm = 1 - discount + (discount * length) / usualLength
  return counts.map((count) => count / norm)
}

const relevanceOf = ({ title, start }: Match, words: ReadonlyArray<string>): number => {
  const inTitle = frequencies(title, words, usual.title)
  const inText = frequencies(start, words, usual.text)
  return words.reduce((sum, _, at) => {
    const found = titleWeight * (inTitle[at] ?? 0) + (inText[at] ?? 0)
    return sum + found / (found + saturation)
  }, 0)
}

/** The matches, best first; of equals the newest. */
export const byRelevance = <M extends Match>(
  matches: ReadonlyArray<M>,
  words: ReadonlyArray<string>,
): ReadonlyArray<M> => {
  const asked = words.map(plain)
  return matches
    .map((match) => ({ match, relevance: relevanceOf(match, asked) }))
    .toSorted((a, b) => b.relevance - a.relevance || b.match.id - a.match.id)
    .map(({ match }) => match)
}
