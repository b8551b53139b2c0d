// The title and the picture of a page, whatever the page is: its author may be anybody.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agentOf, cleanTitle, pageHead } from './fetchPage.ts'

const page = new URL('https://news.example/2026/story?from=feed')

const read = (html: string | Uint8Array, contentType = 'text/html; charset=utf-8') =>
  pageHead(typeof html === 'string' ? Buffer.from(html) : html, contentType, page)
const titleOf = (html: string | Uint8Array, contentType?: string) => read(html, contentType).title
const pictureOf = (html: string) => read(html).picture

describe('the title of a page', () => {
  it.each([
    [
      'og:title first',
      '<meta property="og:title" content="Graph"><meta name="twitter:title" content="T"><title>P</title>',
      'Graph',
    ],
    ['then twitter:title', '<title>P</title><meta name="twitter:title" content="Bird">', 'Bird'],
    ['else its title', '<head><title>Plain &amp; &quot;simple&quot;</title></head>', 'Plain & "simple"'],
    ['the next one if one is blank', '<meta property="og:title" content="  "><title>P</title>', 'P'],
    [
      'the first of several',
      '<title>One</title><title>Two</title><meta property=og:title content=A><meta property=og:title content=B>',
      'A',
    ],
    ['on one line', '<title>\n  A\n\tlong   story </title>', 'A long story'],
    ['without a head', '<!doctype html><title>No head</title><p>text', 'No head'],
    ['in capital letters', '<HEAD><META PROPERTY="OG:TITLE" CONTENT="Loud"></HEAD>', 'Loud'],
    [
      'of xhtml',
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>X</title></head></html>',
      'X',
    ],
  ])('is %s', (_, html, title) => expect(titleOf(html)).toBe(title))

  it.each([
    ['a script that closes it', '<title>A</title><script>"</title><title>B"</script>', 'A'],
    ['a tag inside it', '<title>A <b>bold</b> word</title>', 'A <b>bold</b> word'],
    ['a comment with another one', '<!-- <title>No</title> --><title>Yes</title>', 'Yes'],
    ['a drawing with another one', '<svg><title>Drawn</title></svg><title>Real</title>', 'Real'],
    ['no end', '<title>Never closed', 'Never closed'],
    ['an attribute without an end', '<title>A</title><meta property="og:title" content="B', 'A'],
    ['tags that close nothing', '</title></head></meta><title>A</title>', 'A'],
    ['a script that writes it', '<script>say("<title>No</title>")</script><title>Yes</title>', 'Yes'],
    ['a name of every object', '<meta name="__proto__" content="x"><meta name="constructor"><title>A</title>', 'A'],
  ])('is read as browsers do where there is %s', (_, html, title) => expect(titleOf(html)).toBe(title))

  it('is not looked for below the head', () => {
    expect(titleOf('<head></head><body><meta property="og:title" content="Body"><title>Body</title></body>')).toBe('')
    expect(titleOf('<body><title>Body</title>')).toBe('')
  })

  it('is text, whatever it says', () => {
    expect(titleOf('<title>&lt;img src=x onerror=alert(1)&gt;</title>')).toBe('<img src=x onerror=alert(1)>')
  })

  it('is in the encoding of the header, else of the page, else in UTF-8', () => {
    const inLatin = (head: string) => Buffer.from(`<head>${head}<title>Café</title></head>`, 'latin1')
    expect(titleOf(inLatin(''), 'text/html; charset="ISO-8859-1"')).toBe('Café')
    expect(titleOf(inLatin('<meta charset=windows-1252>'), 'text/html')).toBe('Café')
    expect(
      titleOf(inLatin('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-15">'), 'text/html'),
    ).toBe('Café')
    expect(titleOf(Buffer.from('<title>Café</title>'), 'text/html')).toBe('Café')
    const sjis = Buffer.concat([Buffer.from('<meta charset=shift_jis><title>'), Buffer.from('93fa967b', 'hex')])
    expect(titleOf(sjis, 'text/html')).toBe('日本')
    expect(titleOf(Buffer.from('\ufeff<title>Ünder</title>', 'utf16le'), 'text/html')).toBe('Ünder')
  })

  it.each(['no-such-charset', 'utf-16', 'hz-gb-2312', 'x', "'; drop"])(
    'survives a page that names a wrong encoding: %s',
    (charset) => expect(titleOf(`<meta charset="${charset}"><title>Café</title>`, 'text/html')).toBe('Café'),
  )

  it('survives bytes that are no text', () => {
    const broken = Buffer.concat([
      Buffer.from('<title>A'),
      Buffer.from([0xff, 0xfe, 0x00, 0x80]),
      Buffer.from('B</title>'),
    ])
    expect(titleOf(broken, 'text/html; charset=utf-8').startsWith('A')).toBe(true)
  })

  const kilo = 1024
  it.each([
    ['tags that are never closed, then closed by other names', '<i>'.repeat(80 * kilo) + '</b>'.repeat(60 * kilo)],
    ['templates inside templates', '<template>'.repeat(25 * kilo) + '</x>'.repeat(60 * kilo)],
    ['one attribute', `<meta content="${'x'.repeat(500 * kilo)}`],
    ['thousands of attributes', `<meta ${'a=1 b '.repeat(80 * kilo)}>`],
    ['one tag without an end', '<'.repeat(500 * kilo)],
    ['one comment without an end', `<!--${'-'.repeat(500 * kilo)}`],
    ['entities', `<title>${'&amp;&#x41;&nope'.repeat(30 * kilo)}`],
    ['thousands of metas', '<meta property="og:x" content="y">'.repeat(15 * kilo)],
    ['spaces', `<meta http-equiv=x content="${'charset '.repeat(60 * kilo)}">`],
  ])('takes no time to speak of where a page is half a megabyte of %s', (_, html) => {
    for (let nth = 0; nth < 3; nth += 1) expect(titleOf(html, 'text/html').length).toBeLessThanOrEqual(129)
  })
})

describe('a title as it is stored', () => {
  it('has no characters that control, reverse or draw nothing', () => {
    expect(cleanTitle('a\u0000b\u0007 \u202Eevil\u202C \u2066x\u2069\u200F')).toBe('a b evil x')
    for (const text of ['\u200b\u2060', '\u202e', '\u0000\u0001', ' \n '] as const) expect(cleanTitle(text)).toBe('')
  })

  it('is cut at 128 characters, none of them in half', () => {
    expect(cleanTitle('x'.repeat(128))).toBe('x'.repeat(128))
    expect(cleanTitle('x'.repeat(129))).toBe(`${'x'.repeat(128)}…`)
    expect(cleanTitle('😀'.repeat(200))).toBe(`${'😀'.repeat(128)}…`)
  })

  it('is clean and short for any text, and cleaning it again changes nothing', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400, size: 'max' }),
      fc.string({
        unit: fc.constantFrom('\u202e', '\u2067', ' ', '\n', '\u0000', 'a', '😀', '\ud83d', '…'),
        maxLength: 400,
      }),
    )
    fc.assert(
      fc.property(text, (given) => {
        const title = cleanTitle(given)
        expect(Array.from(title).length).toBeLessThanOrEqual(129)
        expect(title).toBe(title.trim())
        expect(title.isWellFormed()).toBe(true)
        expect(/[\p{Cc}\p{Bidi_Control}]/u.test(title)).toBe(false)
        expect(cleanTitle(title)).toBe(title)
      }),
    )
  })
})

describe('the picture of a page', () => {
  const og = (address: string, more = '') => `${more}<meta property="og:image" content="${address}">`

  it.each([
    ['as it is', og('https://cdn.example/a.jpg'), 'https://cdn.example/a.jpg'],
    ['against the page', og('a.jpg'), 'https://news.example/2026/a.jpg'],
    ['against the host', og('/a.jpg'), 'https://news.example/a.jpg'],
    ['with the scheme of the page', og('//cdn.example/a.jpg'), 'https://cdn.example/a.jpg'],
    ['against its base', og('a.jpg', '<base href="https://cdn.example/x/">'), 'https://cdn.example/x/a.jpg'],
    ['against a relative base', og('a.jpg', '<base href="/y/">'), 'https://news.example/y/a.jpg'],
    ['against the first base', og('a.jpg', '<base href="/y/"><base href="/z/">'), 'https://news.example/y/a.jpg'],
    [
      'not against a base that is no address',
      og('a.jpg', '<base href="data:text/html,x">'),
      'https://news.example/2026/a.jpg',
    ],
    ['with spaces around it', og(' https://cdn.example/a b.jpg '), 'https://cdn.example/a%20b.jpg'],
    ['of a card', '<meta name="twitter:image" content="/t.png">', 'https://news.example/t.png'],
  ])('is resolved %s', (_, html, picture) => expect(pictureOf(html)).toBe(picture))

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:image/png;base64,AA',
    'blob:https://news.example/1',
    'file:///etc/passwd',
    'ftp://news.example/a.jpg',
    'https://user:secret@news.example/a.jpg',
    'http://',
    'https://[::1',
  ])('is none where it is %s', (address) => expect(pictureOf(og(address))).toBe(''))

  it('is none where its address is longer than that of a post may be', () => {
    expect(pictureOf(og(`https://news.example/${'x'.repeat(3000)}`))).toBe('')
  })

  it('is the next one that can be shown', () => {
    const html = `${og('data:image/png;base64,AA')}<meta name="twitter:image" content="https://cdn.example/t.png">`
    expect(pictureOf(html)).toBe('https://cdn.example/t.png')
  })

  it('is an http(s) address that the page cannot break out of, or none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string()), (text) => {
        const picture = pictureOf(og(text.replaceAll('"', '&quot;')))
        expect(picture === '' || /^https?:\/\/[^\s"<>\\]+$/.test(picture)).toBe(true)
      }),
    )
  })
})

it('this server is named to other hosts by its brand, in letters that a header may have', () => {
  expect(agentOf('Café (Lantern)\r\n', 'https://lantern.example')).toBe('Caf Lantern (+https://lantern.example)')
  expect(agentOf('日本', 'https://lantern.example')).toBe('Server (+https://lantern.example)')
})
