import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inMarkdown } from './inMarkdown.ts'
import { htmlOf } from './markdown.ts'

it('any line stays the text of a link', () => {
  const line = fc.string().map((text) => text.replaceAll(/\s+/g, ' ').trim())
  fc.assert(
    fc.property(
      line.filter((text) => text !== ''),
      (text) => {
        const html = htmlOf(`See [${inMarkdown(text)}](/p/n/).`)
        const [, label = ''] = /^<p>See <a href="\/p\/n\/"[^>]*>(.*)<\/a>\.<\/p>$/.exec(html) ?? []
        const words = label.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) =>
          String({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }[entity]),
        )
        expect(words).toBe(text)
      },
    ),
  )
})
