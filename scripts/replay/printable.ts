/**
 * Makes text from a session file safe to print: the file is untrusted, and a control character in it could move the
 * cursor, hide text or change the terminal's title.
 */

/** Control and format characters (C0, C1, direction overrides, zero width), line separators and halves of pairs. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

const escaped = (letter: string): string =>
  Array.from({ length: letter.length }, (_, at) => `\\u${letter.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')

/** The text with such characters as `\u001b`. JSON text stays JSON with the same value. */
export const printable = (text: string): string => text.replaceAll(unprintable, escaped)

/** The printable text, cut to a number of characters; a cut text ends in `…`. */
export const short = (text: string, width: number): string => {
  const whole = printable(text.slice(0, width + 1))
  if (whole.length <= width) return whole
  // The cut must not leave half of a pair.
  return `${whole.slice(0, width - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** A value as JSON, printable and cut. */
export const shortJson = (value: unknown, width: number): string => short(JSON.stringify(value) ?? 'nothing', width)

// How what came out is told in the lines of a terminal.

const width = { value: 1000, line: 4000 } as const

/** A value as JSON, cut where it is long: `--json` has it whole. */
export const text = (value: unknown): string => shortJson(value, width.value)

/** Prints a line that has text from a file in it. */
export const printLine = (line: string): void => console.log(short(line, width.line))

export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
