import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlOf, readText } from './markdown.ts'

const harmful = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[press](javascript:alert(1))',
  '[press](JaVa\tScRiPt:alert(1))',
  '[press](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](javascript:alert(1))',
  '[x](vbscript:msgbox)',
  '<a href="javascript:alert(1)">x</a>',
  '[x](https://e.example/" onmouseover="alert(1))',
  '`<script>`',
  '<div><style>*{}</style>',
  '[a]: javascript:alert(1)\n[press][a]',
  '<javascript:alert(1)>',
  '\\`<script>`<',
  '<script><img src=x onerror=alert(1) ',
  'a <pre> <img src=x onerror=alert(1) ',
]

/** Tags that the renderer produces; any other tag would come from the author. */
const known =
  /<\/?(?:p|em|strong|del|code|pre|blockquote|ul|ol|li|h[1-6]|hr|br|a|table|thead|tbody|tr|th|td|input)(?: (?:href|rel|class|start|align|type|checked|disabled)="[^"<>]*")*\s*\/?>/g

const isSafe = (html: string): boolean =>
  !html.replaceAll(known, '').includes('<') && !/href="\s*(?:javascript|data|vbscript)/i.test(html)

describe('markdown as HTML', () => {
  it.each(harmful)('leaves no part of %s that could run', (text) => {
    expect(htmlOf(text)).toSatisfy(isSafe)
  })

  it('contains no tag typed by its author', () => {
    const typed = fc.array(
      fc.oneof(
        fc.constantFrom(...harmful, '<', '>', '"', '](', '[', '`', '\n', '&lt;', '**', '<b x=', '/>'),
        fc.string(),
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(typed, (parts) => {
        expect(htmlOf(parts.join(''))).toSatisfy(isSafe)
      }),
      { numRuns: 1000 },
    )
  })

  it('renders what members use', () => {
    expect(htmlOf('**bold** _it_ [a](https://a.example)')).toBe(
      '<p><strong>bold</strong> <em>it</em> <a href="https://a.example" rel="nofollow noopener noreferrer ugc">a</a></p>',
    )
    expect(htmlOf('> said\r\n\r\nanswered')).toBe('<blockquote>\n<p>said</p>\n</blockquote>\n<p>answered</p>')
  })

  it('removes tags, and renders the text between them', () => {
    expect(htmlOf('a <b>bold</b> <i class="x">_claim_</i><!-- psst --> 1 < 2')).toBe(
      '<p>a bold <em>claim</em> 1 &lt; 2</p>',
    )
    expect(htmlOf('<div>\n\n**shown**\n\n</div>')).toBe('<p><strong>shown</strong></p>')
    expect(htmlOf('one<br>two<br/>three')).toBe('<p>one<br>two<br>three</p>')
  })

  it.each(['>'.repeat(5000), '1. '.repeat(5000), '_a_'.repeat(5000), '['.repeat(9000)])(
    'shows excessive nesting as typed: %#',
    (text) => {
      const html = htmlOf(`${text}\n<b>`)
      expect(html.startsWith('<p>')).toBe(true)
      expect(html.endsWith('<br>&lt;b&gt;</p>')).toBe(true)
    },
  )

  it('turns pictures into links', () => {
    expect(htmlOf('![cat](https://a.example/c.png)')).toBe(
      '<p><a href="https://a.example/c.png" rel="nofollow noopener noreferrer ugc">cat</a></p>',
    )
  })

  it('is the same with and without collecting mentions', () => {
    const piece = fc.constantFrom(
      '@ada',
      '>!',
      '!<',
      '- [ ] ',
      '\n',
      '> ',
      '**',
      '_',
      '`',
      '| a |',
      '|-|',
      '[x](y)',
      '# ',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
        const text = pieces.join('')
        expect(readText(text).html).toBe(htmlOf(text))
      }),
    )
  })
})
