/** HTML entities in plain text, as in a post's flair. docs/behaviour/post.md#fields. */

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  times: '×',
  deg: '°',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
}

const replacement = '\ufffd'

/** The character of a code; the replacement character if it is invalid, as in HTML. */
const characterOf = (code: number): string =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? replacement : String.fromCodePoint(code)

/**
 * Decodes decimal, hexadecimal and the common named entities, once; any other text, including unknown entities, is
 * unchanged.
 */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,8})|#[xX]([\da-fA-F]{1,8})|([A-Za-z]{2,8}));/g, (whole, decimal, hex, name) => {
        if (typeof decimal === 'string') return characterOf(Number(decimal))
        if (typeof hex === 'string') return characterOf(Number.parseInt(hex, 16))
        return typeof name === 'string' && Object.hasOwn(named, name) ? (named[name] ?? whole) : whole
      })
    : text
