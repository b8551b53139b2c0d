// Which texts are shown without Markdown: only those that cost too much to render, and none that people write.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlainOnly, markdownLimits } from './isPlainOnly.ts'

describe('a text', () => {
  it.each([
    ['', false],
    ['A **bold** word, a [link](https://a.example), `code`!', false],
    ['> > > said\n> > answered\n\n- one\n  - two\n    - three', false],
    [Array.from({ length: 400 }, (_, at) => `- **${at}** and *more*`).join('\n'), false],
    [Array.from({ length: 400 }, (_, at) => `Paragraph *${at}* goes **on**!`).join('\n\n'), false],
    [`|a|b|c|\n|-|-|-|\n${'|1|2|3|\n'.repeat(300)}`, false],
    [`${'_a_'.repeat(95)}\n\n`.repeat(52), true],
    [`${'_a_'.repeat(95)}\n\n`.repeat(15), false],
    ['>'.repeat(5000), true],
    ['> '.repeat(5000), true],
    ['1. '.repeat(5000), true],
    ['- + * '.repeat(10), true],
    ['_a_'.repeat(5000), true],
    ['a*'.repeat(7000), true],
    ['!'.repeat(15_000), true],
    ['['.repeat(15_000), true],
    ['`a'.repeat(7000), true],
    [`${'|a'.repeat(3000)}\n${'|-'.repeat(3000)}\n${'|\n'.repeat(1400)}`, true],
    [`[a]: http://a.example/${'x'.repeat(2200)}\n\n${'- [a]\n'.repeat(1000)}`, true],
  ])('is shown as typed only if it is not a natural text: %#', (text, expected) => {
    expect(isPlainOnly(text)).toBe(expected)
  })

  it('of any kind gets a result', () => {
    const piece = fc.constantFrom('>', '- ', '1. ', '*', '_', '`', '[', '](', '<', '|', '-', '\n', '\n\n', 'a', ' ')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), fc.nat(100), (pieces, times) => {
        expect(isPlainOnly(pieces.join('').repeat(times))).toBeTypeOf('boolean')
      }),
    )
    expect(markdownLimits.depth).toBeGreaterThan(8)
  })
})
