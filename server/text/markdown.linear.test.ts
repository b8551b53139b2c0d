// The cost of texts depends on their size only, whatever Markdown is in them.
import { describe, expect, it } from 'vitest'
import { textLimits } from '../../schemas/limits.ts'
import { linkedAddresses, readText } from './markdown.ts'

/** Processor time in milliseconds: other work on the machine does not count. */
const costOf = (act: () => unknown): number => {
  const before = process.threadCpuUsage()
  act()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const marks =
  '> |>|1. |- |- + * |[|[a](|](|![|*|a*|*a |_a_|__a_|**a*b|*_|~~a|`|`a|`a``b```c|<|<a |<a b="|<!--|&|&#|!|\\|http://|www.|a@b.|[a]:|[a][|[[]|#|# |=|\t| \n|```\n|> a\nb\n|<div>\n|[a*](b)*|>!a|| \u00a0\n'.split(
    '|',
  )
const shapes: ReadonlyArray<readonly [string, (length: number) => string]> = [
  ...[...marks, '|', '|a', '|-'].map(
    (mark) => [mark, (length: number) => mark.repeat(length).slice(0, length)] as const,
  ),
  ...['-', '- ', '|-', '- - ', '>!', '>!a', '!<'].map(
    (mark) =>
      [`${mark} and another letter`, (length: number) => `${mark.repeat(length).slice(0, length - 1)}x`] as const,
  ),
  [
    'a table of many columns',
    (length) => `${'|a'.repeat(length / 5)}\n${'|-'.repeat(length / 5)}\n${'|\n'.repeat(length / 10)}`,
  ],
  [
    'one long address, linked to often',
    (length) => `[a]: http://a.example/${'x'.repeat(2000)}\n\n${'- [a]\n'.repeat(length / 6)}`,
  ],
  [
    'lists in lists',
    (length) =>
      Array.from({ length: Math.sqrt(length) }, (_, depth) => `${'  '.repeat(depth)}- a\n`)
        .join('')
        .slice(0, length),
  ],
  ['paragraphs full of marks', (length) => `${'_a_'.repeat(95)}\n\n`.repeat(length / 287)],
]

describe('a text of 15,000 characters', () => {
  it.each(shapes)(
    'made of %j is rendered and searched for names within 300 ms of processor time, into HTML of bounded size',
    (_, shape) => {
      const text = shape(textLimits.editor)
      let html = ''
      const cost = costOf(() => {
        html = readText(text).html
      })
      expect(html.length).toBeLessThan(21 * (text.length + 100))
      // Rendered without limits, one of them took minutes, and others threw.
      expect(cost).toBeLessThan(300)
    },
  )

  it.each([
    ...shapes,
    ['links to many sites', (length: number) => '[](//a) '.repeat(length / 8)] as const,
    ['spoilers and links', (length: number) => '>!a!< [](//a) '.repeat(length / 14)] as const,
  ])('made of %j is searched for links within 300 ms of processor time, and they are no longer than it', (_, shape) => {
    const text = shape(textLimits.editor)
    let found: ReadonlyArray<string> = []
    const cost = costOf(() => {
      found = linkedAddresses(text)
    })
    expect(found.join('').length).toBeLessThanOrEqual(4 * text.length)
    expect(cost).toBeLessThan(300)
  })
})
