/**
 * Looks for all words of a filter in one pass over a text (Aho-Corasick): the time grows with the filter once, and with each text, but
 * never with their product. How a word is looked for is a matter of marks: texts begin and end with one, and have one wherever a word does.
 */
import type { Match } from './FilterRule.ts'

/** A way that needs no regular expression. */
export type WordMatch = Exclude<Match, 'regex'>

/** Symbols are code points, and these. */
const marks = { edge: 0x110000, start: 0x110001, end: 0x110002 } as const

type Symbols = ReadonlyArray<number>

const isWordLetter = (letter: string): boolean => /^[\p{L}\p{M}\p{N}_]$/u.test(letter)

/** Texts and words are compared in this form. */
export const normalText = (text: string): string => text.trim().normalize('NFC').toLowerCase()

/** The code points of a text in normal form, with a mark at every edge of a word. */
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

/** What has to be in a text for a word to be found in it. */
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

/** The tree of all patterns. Node 0 is its root; children of a node are in the order of their symbols. */
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
  // The nodes from the root to the last pattern: the next one shares its beginning.
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
  /** How much memory it takes, in nodes. */
  readonly size: number
  /** By list: the numbers of its patterns in what was found. */
  readonly lists: ReadonlyArray<Int32Array>
  /** Marks with `bit` what is in the text. Gives the steps that it took. */
  readonly search: (text: string, found: Uint8Array, bit: number) => number
}

/** A matcher for lists of words in normal form. `found` has `size` places, and can be used for several texts. */
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
  // Where to go on after a node whose text does not: the longest end of it that begins a pattern. And the next shorter pattern at its end.
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
      // Whatever is marked had its shorter ones marked with it.
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
