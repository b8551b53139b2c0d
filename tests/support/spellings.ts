/** A secret in other encodings: as JSON, base64, part of a URL. For tests that check that it does not appear. */

/**
 * All encodings that could reveal it. The ends of a base64 text depend on the neighbouring bytes, so they are cut off.
 */
export const spellings = (secret: string): ReadonlyArray<string> => {
  const bytes = Buffer.from(secret)
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replaceAll('=', '')
      .slice(shift === 0 ? 0 : 4, -2),
  )
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    JSON.stringify(JSON.stringify(secret)).slice(3, -3),
    ...base64,
    ...base64.map((each) => each.replaceAll('+', '-').replaceAll('/', '_')),
    bytes.toString('hex'),
    encodeURIComponent(secret),
    new URLSearchParams({ a: secret }).toString().slice(2),
    Array.from(secret).toReversed().join(''),
  ].flatMap((each) => [each, each.toLowerCase(), each.toUpperCase()])
}
