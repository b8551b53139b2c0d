/** A value of the store or of an input as a line of text, short enough for a phone. */

const longest = 120

/** What a file says of a long value: sixteen hexadecimal digits. */
export const isDigest = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{16}$/.test(value)

const plainText = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (value instanceof Set) return plainText([...value])
  if (isDigest(value)) return `something long (${value})`
  return JSON.stringify(value) ?? 'nothing'
}

export const shownValue = (value: unknown): string => {
  const text = plainText(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
