// The part of a community's stylesheet that is applied.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBlocks, safeStyle } from './safeStyle.ts'

const rulesOf = (text: string): ReadonlyArray<string> => safeStyle(text).split('\n').slice(1, -1)

describe('a stylesheet', () => {
  it('sets the app’s own colours, and is limited to the scope and to its own layer', () => {
    expect(safeStyle(':root { --accent: #b00; --page: light-dark(#fee, #300) } h1, a:hover > b { color: RED }')).toBe(
      [
        '@layer community {',
        '[data-styled] { --accent: #b00; --page: light-dark(#fee, #300); }',
        '[data-styled] h1, [data-styled] a:hover > b { color: RED; }',
        '}',
      ].join('\n'),
    )
  })

  it('keeps the safe parts of a rule, and media conditions on the width', () => {
    expect(
      rulesOf(
        'p { position: fixed; color: blue !important; width: 9px } @media (min-width: 600px) { p { color: red } }',
      ),
    ).toEqual([
      '[data-styled] p { color: blue; }',
      '@media (min-width: 600px) {',
      '[data-styled] p { color: red; }',
      '}',
    ])
  })

  it.each([
    ['loads nothing', 'p { background: url(https://evil.example/x) }'],
    ['loads nothing, however it is spelt', 'p { background: u\\72l(https://evil.example/x) }'],
    ['loads nothing by another function', 'p { background-image: image-set("https://evil.example/x" 1x) }'],
    ['loads nothing by a variable', ':root { --page: url(//evil.example) }'],
    ['imports nothing', '@import "https://evil.example/x.css";'],
    ['loads no fonts', '@font-face { font-family: x; src: url(x) }'],
    ['moves nothing', 'p { position: fixed; top: 0; margin: -9px; transform: scale(9); float: left }'],
    ['hides nothing', 'p { display: none; visibility: hidden; opacity: 0; font-size: 0; clip-path: inset(50%) }'],
    ['covers nothing with a shadow', 'p { box-shadow: 0 0 0 9999px red }'],
    ['covers nothing with a shadow of the window', 'p { box-shadow: 0 0 0 99vw red }'],
    ['adds no text', 'p::before { content: "Admin"; color: red }'],
    ['does not look like a moderator', ':root { --mod: red; --admin: red; --danger: green }'],
    ['reads no values', 'input[value^="a"] { color: red }'],
    ['cannot select a sibling of the root', 'body ~ div { color: red }'],
    ['cannot select a neighbour of the root', ':root + nav { color: red }'],
    ['does not begin with a combinator', '~ nav { color: red }'],
    ['cannot select by what is inside the root', ':has(nav) { color: red }'],
    ['cannot select outside elements in a list', ':is(html, nav) { color: red }'],
    ['cannot select outside elements by a host', ':host-context(body) { color: red }'],
    ['does not nest', 'p { & { color: red } }'],
    ['opens no layer or scope of others', '@layer x { p { color: red } } @scope (html) { p { color: red } }'],
    ['has no expressions', 'p { color: expression(alert(1)) } p { color: calc(1px) }'],
    ['has no unclosed brackets', 'p { color: rgb(1, 2, 3 }'],
    ['cannot join words with a comment', 'p { co/**/lor: red }'],
  ])('%s', (_what, text) => {
    expect(safeStyle(text)).toBe('')
  })

  it('cannot close its own rule or layer from a value, a selector or a condition', () => {
    for (const text of [
      'p { color: red} } body { display: none }',
      'p { color: "}" ; } nav { color: red',
      '@media (min-width: 1px) { } } nav { color: red } { p { color: red } }',
      'p } nav { color: red }',
    ]) {
      const made = safeStyle(text)
      expect((made.match(/\{/g) ?? []).length).toBe((made.match(/\}/g) ?? []).length)
      for (const rule of rulesOf(text)) expect(rule).toMatch(/^(?:\[data-styled\]|@media|\})/)
    }
  })

  it('of any text becomes rules within the scope, or nothing', () => {
    const bits = fc.constantFrom(
      'p',
      'body',
      ':root',
      '{',
      '}',
      ';',
      ':',
      'color',
      'red',
      'url(',
      ')',
      '"',
      "'",
      '\\',
      '/*',
      '*/',
      '@media',
      '@import',
      '(min-width: 9px)',
      ',',
      '>',
      '~',
      '+',
      ' ',
      '\n',
      '--accent',
      'var(',
      'position',
      'fixed',
      '!important',
      '#fff',
      '[',
      ']',
      '<',
      '1px',
    )
    const texts = fc.oneof(
      fc.string(),
      fc.array(bits, { maxLength: 60 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const made = safeStyle(text)
        if (made === '') return
        expect(made).not.toMatch(/url|@import|["'\\<]|position|fixed/i)
        for (const rule of made.split('\n').slice(1, -1))
          expect(rule).toMatch(/^(?:\[data-styled\][^{}]* \{ [^{}]* \}|@media \(min-width: 9px\) \{|\})$/)
      }),
      { numRuns: 3000 },
    )
  })

  it('of a hundred thousand letters is parsed quickly', () => {
    for (const text of [
      '{'.repeat(100_000),
      'a>'.repeat(50_000),
      '('.repeat(100_000),
      `p{color:${'a '.repeat(50_000)}}`,
      '/*'.repeat(50_000),
    ]) {
      const before = performance.now()
      safeStyle(text)
      expect(performance.now() - before).toBeLessThan(2000)
    }
    const many = safeStyle('p { color: red }'.repeat(5000))
    expect(many.split('\n')).toHaveLength(502)
  })
})

it('CSS is split at braces and semicolons outside of strings, comments and brackets', () => {
  expect(readBlocks('a: "x;{"; b /* ; */ c; d { e: f; g { h } } i(;)')).toEqual([
    { prelude: 'a: "x;{"' },
    { prelude: 'b   c' },
    { prelude: 'd', body: ' e: f; g { h } ' },
    { prelude: 'i(;)' },
  ])
})
