/**
 * The compact form of a comment. Most comments of a thread differ in a few fields only: the others are those of a
 * pattern, another comment that they share. HTML that follows from the Markdown is not kept.
 */
import type { Comment } from '../schemas/entities/Comment.ts'
import { CompactEntity } from './EntityCell.ts'
import { isEqual } from './sharing.ts'

/** The fields that each comment has for itself. */
const own = [
  'id',
  'uuid',
  'parentId',
  'inReplyToId',
  'childIds',
  'author',
  'html',
  'markdown',
  'createdAt',
  'score',
  'scoreUp',
  'scoreDown',
  'profilePictures',
] as const satisfies ReadonlyArray<keyof Comment>

const isOwn: ReadonlySet<string> = new Set(own)

interface Pattern {
  /** Of another load: the last one that was found equal. */
  same?: Pattern
  readonly comment: Comment
  /** All fields, in their order. */
  readonly keys: ReadonlyArray<string>
  /** The values of the fields that it shares, by their places in `keys`; `ownValue` for the others. */
  readonly values: ReadonlyArray<unknown>
}

const ownValue = Symbol('own')

type PlainRecord = Readonly<Record<string, unknown>>

const patternOf = (comment: Comment): Pattern => {
  const parts: PlainRecord = comment
  const keys = Object.keys(parts)
  return { comment, keys, values: keys.map((key) => (isOwn.has(key) ? ownValue : parts[key])) }
}

/** Called for thousands of comments: such a loop reads the fields in place. */
const fits = (comment: PlainRecord, { keys, values }: Pattern): boolean => {
  let at = 0
  for (const key in comment) {
    if (key !== keys[at]) return false
    const value = values[at]
    if (value !== ownValue && value !== comment[key] && !isEqual(value, comment[key])) return false
    at += 1
  }
  return at === keys.length
}

/** In any order of fields, as comments are compared. Comments of two loads have few pairs of patterns. */
const areEqual = (one: Pattern, other: Pattern): boolean => {
  if (one === other || one.same === other) return true
  const sharedOf = ({ keys, values }: Pattern): PlainRecord =>
    Object.fromEntries(keys.map((key, at) => [key, values[at]] as const))
  if (!isEqual(sharedOf(one), sharedOf(other))) return false
  one.same = other
  return true
}

/** How HTML follows from Markdown without marks: most texts are one or more paragraphs. */
const forms: ReadonlyArray<(markdown: string) => string> = [
  (markdown) => `<p>${markdown}</p>`,
  (markdown) => `<p>${markdown.replaceAll('\n\n', '</p>\n<p>')}</p>`,
]

/** The form of this HTML, or the HTML itself. The first form is compared in place: there are thousands of texts. */
const shortest = (html: string, markdown: string): number | string => {
  if (!html.startsWith('<p>') || !html.endsWith('</p>')) return html
  if (html.length === markdown.length + 7) return html.startsWith(markdown, 3) ? 0 : html
  return markdown.includes('\n\n') && html === forms[1]?.(markdown) ? 1 : html
}

type Mutable<A> = { -readonly [Key in keyof A]: A[Key] }

class CompactComment extends CompactEntity<Comment> {
  readonly #pattern: Pattern
  readonly #id: number
  readonly #uuid: string
  readonly #parentId: number
  readonly #inReplyToId: number
  readonly #childIds: ReadonlyArray<number>
  readonly #author: string
  /** The number of its form, or the HTML itself. */
  readonly #html: number | string
  readonly #markdown: string
  readonly #createdAt: number
  readonly #score: number
  readonly #scoreUp: number
  readonly #scoreDown: number
  readonly #profilePictures: ReadonlyArray<string>

  constructor(comment: Comment, pattern: Pattern) {
    super()
    this.#pattern = pattern
    this.#id = comment.id
    this.#uuid = comment.uuid
    this.#parentId = comment.parentId
    this.#inReplyToId = comment.inReplyToId
    this.#childIds = comment.childIds
    this.#author = comment.author
    this.#html = shortest(comment.html, comment.markdown)
    this.#markdown = comment.markdown
    this.#createdAt = comment.createdAt
    this.#score = comment.score
    this.#scoreUp = comment.scoreUp
    this.#scoreDown = comment.scoreDown
    this.#profilePictures = comment.profilePictures
  }

  override whole(): Comment {
    // Assigned one by one: a literal defines them again, which takes ten times as long.
    const comment: Mutable<Comment> = { ...this.#pattern.comment }
    comment.id = this.#id
    comment.uuid = this.#uuid
    comment.parentId = this.#parentId
    comment.inReplyToId = this.#inReplyToId
    comment.childIds = this.#childIds
    comment.author = this.#author
    comment.html = typeof this.#html === 'string' ? this.#html : (forms[this.#html]?.(this.#markdown) ?? '')
    comment.markdown = this.#markdown
    comment.createdAt = this.#createdAt
    comment.score = this.#score
    comment.scoreUp = this.#scoreUp
    comment.scoreDown = this.#scoreDown
    comment.profilePictures = this.#profilePictures
    return comment
  }

  override equals(other: CompactEntity<Comment>): boolean {
    return (
      other instanceof CompactComment &&
      other.#id === this.#id &&
      other.#score === this.#score &&
      other.#scoreUp === this.#scoreUp &&
      other.#scoreDown === this.#scoreDown &&
      other.#markdown === this.#markdown &&
      other.#html === this.#html &&
      other.#uuid === this.#uuid &&
      other.#parentId === this.#parentId &&
      other.#inReplyToId === this.#inReplyToId &&
      other.#author === this.#author &&
      other.#createdAt === this.#createdAt &&
      isEqual(other.#childIds, this.#childIds) &&
      isEqual(other.#profilePictures, this.#profilePictures) &&
      areEqual(other.#pattern, this.#pattern)
    )
  }
}

/** Patterns that are tried for the next comment: those with which the last ones were packed. */
const mostPatterns = 8

/** Packs the comments of one thread. */
export const commentPacker = (): ((comment: Comment) => CompactEntity<Comment>) => {
  let patterns: ReadonlyArray<Pattern> = []
  return (comment) => {
    const known = patterns.find((pattern) => fits(comment, pattern))
    const pattern = known ?? patternOf(comment)
    if (pattern !== patterns[0])
      patterns = [pattern, ...patterns.filter((each) => each !== pattern)].slice(0, mostPatterns)
    return new CompactComment(comment, pattern)
  }
}
