/**
 * Finds all words of a filter in one pass over a text (Aho-Corasick): building is linear in the filter and each search
 * in the text. The kinds of match are encoded as marks: a text has one at its start and end, and at every word
 * boundary.
 */
import type { Match } from './FilterRule.ts'

/** Kinds of match without regular expressions. */
export type WordMatch = Exclude<Match, 'regex'>

/** Symbols are code points and these marks. */
const marks = { edge: 0x110000, start: 0x110001, end: 0x110002 } as const

type Symbols = ReadonlyArray<number>

const isWordLetter = (letter: string): boolean => /^[\p{L}\p{M}\p{N}_]$/u.test(letter)

/** The normal form in which texts and words are compared. */
export const normalText = (text: string): string => text.trim().normalize('NFC').toLowerCase()

/** The code points of a normalised text, with a mark at every word boundary. */
const withEdges = (text: string): Array<number> => {
  const symbols: Array<number> = []
  let wasInWord = false
  for (const letter of text) {
    const isInWord = isWordLetter(letter)
    if (isInWord !== wasInWord) symbols.push(marks.edge)
    symbols.push(letter.codePointAt(0) ?? 0)
    wasInWord = isInWord
  }
  if (wasInWord) symbols.push(marks.edge)
  return symbols
}

const withoutFirstEdge = (symbols: Symbols): Symbols => (symbols[0] === marks.edge ? symbols.slice(1) : symbols)
const withoutLastEdge = (symbols: Symbols): Symbols => (symbols.at(-1) === marks.edge ? symbols.slice(0, -1) : symbols)

/** The patterns to find in a text for each kind of match. */
const patternsOf: Readonly<Record<WordMatch, (word: string) => ReadonlyArray<Symbols>>> = {
  includes: (word) => [withoutFirstEdge(withoutLastEdge(withEdges(word)))],
  'includes-word': (word) => [withEdges(word)],
  'starts-with': (word) => [[marks.start, ...withoutLastEdge(withEdges(word))]],
  'ends-with': (word) => [[...withoutFirstEdge(withEdges(word)), marks.end]],
  'full-exact': (word) => [[marks.start, ...withEdges(word), marks.end]],
  domain: (word) => [
    [marks.start, ...withEdges(word), marks.end],
    [...withoutFirstEdge(withEdges(`.${word}`)), marks.end],
  ],
}

const compare = (one: Symbols, other: Symbols): number => {
  const least = Math.min(one.length, other.length)
  for (let at = 0; at < least; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

/** The trie of all patterns. Node 0 is the root; a node's children are sorted by symbol. */
interface Tree {
  readonly symbols: Int32Array
  readonly firstChild: Int32Array
  readonly children: Int32Array
  readonly isPattern: Uint8Array
  /** The node of each pattern, in the order given. */
  readonly nodes: Int32Array
}

const treeOf = (patterns: ReadonlyArray<Symbols>): Tree => {
  const most = patterns.reduce((sum, { length }) => sum + length, 1)
  const symbols = new Int32Array(most)
  const parents = new Int32Array(most)
  const isPattern = new Uint8Array(most)
  const nodes = new Int32Array(patterns.length)
  const order = patterns.map((_, at) => at).toSorted((a, b) => compare(patterns[a] ?? [], patterns[b] ?? []))
  let count = 1
  // The nodes from the root to the last pattern: the next one shares a prefix with it.
  const path = [0]
  let last: Symbols = []
  for (const at of order) {
    const pattern = patterns[at] ?? []
    let shared = 0
    while (shared < pattern.length && shared < last.length && pattern[shared] === last[shared]) shared += 1
    path.length = shared + 1
    for (const symbol of pattern.slice(shared)) {
      symbols[count] = symbol
      parents[count] = path.at(-1) ?? 0
      path.push(count)
      count += 1
    }
    const node = path.at(-1) ?? 0
    isPattern[node] = 1
    nodes[at] = node
    last = pattern
  }
  const firstChild = new Int32Array(count + 1)
  for (let node = 1; node < count; node += 1)
    firstChild[(parents[node] ?? 0) + 1] = (firstChild[(parents[node] ?? 0) + 1] ?? 0) + 1
  for (let node = 0; node < count; node += 1)
    firstChild[node + 1] = (firstChild[node + 1] ?? 0) + (firstChild[node] ?? 0)
  const children = new Int32Array(count - 1)
  const filled = firstChild.slice()
  for (let node = 1; node < count; node += 1) {
    const parent = parents[node] ?? 0
    const place = filled[parent] ?? 0
    children[place] = node
    filled[parent] = place + 1
  }
  return { symbols: symbols.slice(0, count), firstChild, children, isPattern: isPattern.slice(0, count), nodes }
}

/** The child of a node by this symbol; 0 for none. */
const childOf = ({ symbols, firstChild, children }: Tree, node: number, symbol: number): number => {
  let low = firstChild[node] ?? 0
  let high = firstChild[node + 1] ?? 0
  while (low < high) {
    const middle = (low + high) >> 1
    const child = children[middle] ?? 0
    const found = symbols[child] ?? 0
    if (found === symbol) return child
    if (found < symbol) low = middle + 1
    else high = middle
  }
  return 0
}

export interface WordMatcher {
  /** Memory use, in nodes. */
  readonly size: number
  /** For each list, its patterns' indexes in `found`. */
  readonly lists: ReadonlyArray<Int32Array>
  /** Sets `bit` for each pattern in the text. Returns the number of steps. */
  readonly search: (text: string, found: Uint8Array, bit: number) => number
}

/** A matcher for lists of normalised words. `found` needs `size` entries, and can be shared by several texts. */
export const makeWordMatcher = (
  wanted: ReadonlyArray<{ readonly match: WordMatch; readonly words: ReadonlyArray<string> }>,
): WordMatcher => {
  const patterns: Array<Symbols> = []
  const ranges = wanted.map(({ match, words }) => {
    const from = patterns.length
    for (const word of words) patterns.push(...patternsOf[match](word))
    return [from, patterns.length] as const
  })
  const tree = treeOf(patterns)
  const size = tree.symbols.length
  // Fallback links: the longest proper suffix of a node that is a prefix of a pattern. And the next shorter pattern
  // that ends there.
  const fallback = new Int32Array(size)
  const shorter = new Int32Array(size)
  const follow = (from: number, symbol: number): number => {
    let node = from
    let next = childOf(tree, node, symbol)
    while (next === 0 && node !== 0) {
      node = fallback[node] ?? 0
      next = childOf(tree, node, symbol)
    }
    return next
  }
  const queue = [0]
  for (const node of queue) {
    for (let at = tree.firstChild[node] ?? 0; at < (tree.firstChild[node + 1] ?? 0); at += 1) {
      const child = tree.children[at] ?? 0
      const back = node === 0 ? 0 : follow(fallback[node] ?? 0, tree.symbols[child] ?? 0)
      fallback[child] = back
      shorter[child] = tree.isPattern[back] === 1 ? back : (shorter[back] ?? 0)
      queue.push(child)
    }
  }
  const search = (text: string, found: Uint8Array, bit: number): number => {
    let steps = 0
    let state = 0
    for (const symbol of [marks.start, ...withEdges(normalText(text)), marks.end]) {
      steps += 1
      let next = childOf(tree, state, symbol)
      while (next === 0 && state !== 0) {
        steps += 1
        state = fallback[state] ?? 0
        next = childOf(tree, state, symbol)
      }
      state = next
      // If a pattern is marked already, so are its shorter ones.
      let ending = tree.isPattern[state] === 1 ? state : (shorter[state] ?? 0)
      while (ending !== 0 && ((found[ending] ?? 0) & bit) === 0) {
        steps += 1
        found[ending] = (found[ending] ?? 0) | bit
        ending = shorter[ending] ?? 0
      }
    }
    return steps
  }
  return { size, lists: ranges.map(([from, to]) => tree.nodes.slice(from, to)), search }
}
