// A comment comes out of its compact form as it went in, whatever other comments were packed with it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Comment } from '../schemas/entities/Comment.ts'
import { aComment } from '../tests/support/entities.ts'
import { commentPacker } from './commentPacker.ts'
import { isEqual } from './sharing.ts'

const text = fc.oneof(fc.constantFrom('', 'a', 'a\n\nb', "it's", '<p>', 'Ω'), fc.string())

/** Near to each other, so that they often have a pattern, a text or everything in common. */
const some = fc
  .tuple(
    fc.record(
      {
        id: fc.integer({ min: 1, max: 3 }),
        uuid: fc.constantFrom('a', 'b'),
        parentId: fc.integer({ min: 0, max: 1 }),
        inReplyToId: fc.integer({ min: 0, max: 1 }),
        author: fc.constantFrom('ada', 'bo'),
        childIds: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
        profilePictures: fc.array(fc.constantFrom('x', 'y'), { maxLength: 1 }),
        createdAt: fc.integer({ min: 0, max: 1 }),
        score: fc.integer({ min: -1, max: 1 }),
        scoreUp: fc.integer({ min: 0, max: 1 }),
        scoreDown: fc.integer({ min: 0, max: 1 }),
        vote: fc.constantFrom(-1 as const, 0 as const, 1 as const),
        isEdited: fc.boolean(),
        isSaved: fc.boolean(),
        postTitle: fc.constantFrom('One', 'Two'),
      },
      { requiredKeys: ['id'] },
    ),
    text,
    fc.oneof(text, fc.constantFrom('paragraph', 'paragraphs', 'paragraph and more', 'another paragraph')),
    fc.boolean(),
  )
  .map(([fields, markdown, kind, isTurned]): Comment => {
    const comment = aComment({ ...fields, markdown, html: htmlOf(kind, markdown) })
    const { score, ...rest } = comment
    return isTurned ? { score, ...rest } : comment
  })

const htmlOf = (kind: string, markdown: string): string => {
  if (kind === 'paragraph') return `<p>${markdown}</p>`
  if (kind === 'paragraphs') return `<p>${markdown.replaceAll('\n\n', '</p>\n<p>')}</p>`
  if (kind === 'paragraph and more') return `<p>${markdown}</p>\n`
  return kind === 'another paragraph' ? `<p>${markdown.replaceAll('a', 'b')}</p>` : kind
}

describe('the compact form of a comment', () => {
  it('gives an equal one, with its fields in the same order', () => {
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 12 }), (comments) => {
        const pack = commentPacker()
        const packed = comments.map(pack)
        const whole = packed.map((each) => each.whole())
        expect(whole).toStrictEqual(comments)
        expect(whole.map(Object.keys)).toEqual(comments.map(Object.keys))
      }),
      { numRuns: 500 },
    )
  })

  it('equals what its comment equals, and nothing else', () => {
    fc.assert(
      fc.property(some, some, (one, other) => {
        const pack = commentPacker()
        const packed = pack(one)
        for (const packOther of [pack, commentPacker()]) {
          expect(packed.equals(packOther(structuredClone(one)))).toBe(true)
          expect(packed.equals(packOther(other))).toBe(isEqual(one, other))
          expect(packOther(other).equals(packed)).toBe(isEqual(one, other))
        }
      }),
      { numRuns: 1000 },
    )
  })
})
