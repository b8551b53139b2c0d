// Texts for the comments of a thread: hand-written ones at the top, passages of a book in the shape of real comments
// below.
import { proseFor } from '../prose.ts'
import type { Random } from '../random.ts'
import type { ShapeRow } from '../shapes.ts'
import { openers } from '../text/comments-openers.ts'
import { replies } from '../text/comments-replies.ts'
import type { ThemedComment } from '../text/comments-themed.ts'
import { themedComments } from '../text/comments-themed.ts'

// Every hand-written comment of the demo world, by where it fits; prose.ts fills the rest.

export const demoComments: {
  /** Fit at the top level under any post. */
  readonly openers: readonly string[]
  /** Fit as a reply to any comment. */
  readonly replies: readonly string[]
  /** Fit at the top level under posts of their topics. */
  readonly themed: readonly ThemedComment[]
} = { openers, replies, themed: themedComments }

/** The hand-written comments that suit a post in a community of these topics, the themed ones first. */
export const openersFor = (topics: readonly string[]): readonly string[] => [
  ...themedComments.filter((comment) => comment.topics.some((topic) => topics.includes(topic))).map(({ text }) => text),
  ...openers,
]

interface Told {
  readonly depth: number
  readonly parent: number
  readonly form: ShapeRow
}

/** Replies among this many comments read first are hand-written. */
const readFirst = 60
/** The share of hand-written texts among further replies. */
const writtenShare = 0.35
const longest = 2600
const quoteMost = 180

const links = [
  'There is more about it [in this article](https://news.example.org/what-the-neighbours-knew).',
  'See https://science.example.org/four-hundred-staircases for the numbers.',
  'I wrote down how, [here](https://workshop.example.net/notes/second-attempt).',
  'The [radio programme](https://radio.example.com/programmes/small-things) says the same.',
  'Compare [this map](https://museum.example.org/maps/1911) and [that one](https://museum.example.org/maps/1912).',
]
const codes = [
  '```\n0 3 * * *  backup-photos && touch photos.ok\n```',
  '```\nfor cup in shelf:\n    if cup.is_clean():\n        return cup\n```',
  '```\nkettle  on\nbread   in\nradio   quiet\n```',
  '`find . -name "*.jar" -empty -delete` did it for me.',
]

const firstSentence = (text: string): string => {
  const line = text.split('\n').find((candidate) => /^[\p{L}"“'(]/u.test(candidate)) ?? ''
  const sentence = /^.{12,}?[.!?](?=\s|$)/.exec(line)?.[0] ?? line
  return sentence.length <= quoteMost ? sentence : `${sentence.slice(0, quoteMost).replace(/\s+\S*$/, '')} ...`
}

/** A passage with the form's length and parts: quote of the parent, paragraphs, link, code. */
const passage = (random: Random, form: ShapeRow, parentText: string): string => {
  const length = Math.min(form.length, longest)
  const quoted = form.hasQuote ? firstSentence(parentText) : ''
  const parts = [
    quoted === '' ? '' : `> ${quoted}`,
    ...(form.hasParagraphs && length > 120
      ? [proseFor(random, length * 0.45), proseFor(random, length * 0.5)]
      : [proseFor(random, length)]),
    form.hasCode ? random.pick(codes) : '',
    form.hasLink ? random.pick(links) : '',
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

/** The stems of words of five letters or more, so that `trains` and `train` are the same. */
const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{5,}/gu) ?? []).map((word) => word.slice(0, 5)).filter((stem) => !common.has(stem)),
  )

const common = new Set(
  'about after again their there these thing think those three which would could never every other first before'
    .split(' ')
    .map((word) => word.slice(0, 5)),
)

const stems = new Map<string, ReadonlySet<string>>()
const knownStems = (text: string): ReadonlySet<string> => {
  const known = stems.get(text) ?? stemsOf(text)
  stems.set(text, known)
  return known
}

/**
 * Hand-written comments for the top level of a thread: those that share a word with the post, then mostly those that
 * fit anywhere.
 */
const openersOf = (random: Random, { topics, words, first }: Subject): string[] => {
  const suiting = openersFor(topics.slice(0, 1))
  const subject = stemsOf(words)
  const themed = random.shuffle(suiting.slice(0, suiting.length - demoComments.openers.length))
  const isAbout = (text: string): boolean => [...knownStems(text)].some((stem) => subject.has(stem))
  const close = themed.filter(isAbout)
  const loose = themed.filter((text) => !isAbout(text))
  const general = random.shuffle(demoComments.openers)
  return [
    ...random.shuffle(first),
    ...close.flatMap((text, place) => [text, ...general.slice(place, place + 1)]),
    ...general
      .slice(close.length)
      .flatMap((text, place) => [text, ...(place % 3 === 2 ? loose.slice(place / 3, place / 3 + 1) : [])]),
  ]
}

/** What a thread is about. */
export interface Subject {
  readonly topics: readonly string[]
  /** Title and text of the post. */
  readonly words: string
  /** Comments written for this very post. */
  readonly first: readonly string[]
}

/**
 * A text per comment. `order` lists the comments' indexes in reading order, best first; no text is used twice in a
 * thread.
 */
export const textsFor = (
  random: Random,
  comments: readonly Told[],
  order: readonly number[],
  subject: Subject,
): string[] => {
  const openersLeft = openersOf(random, subject)
  const repliesLeft = random.shuffle(demoComments.replies)
  const texts: string[] = comments.map(() => '')
  for (const [place, index] of order.entries()) {
    const comment = comments[index]
    if (comment === undefined) continue
    const isWritten = comment.depth === 0 || place < readFirst || random.chance(writtenShare)
    const written = isWritten ? (comment.depth === 0 ? openersLeft : repliesLeft).shift() : undefined
    texts[index] = written ?? passage(random, comment.form, texts[comment.parent] ?? '')
  }
  return texts
}
