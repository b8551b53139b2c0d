/** A name for one visit that says nothing of it: requests are named by it, and it is never kept. */

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** Sixty random bits, as twelve letters and digits. */
export const visitId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => letters[byte % letters.length]).join('')
