/**
 * Ids on the wire. Posts and comments have integer ids in two separate sequences; addresses contain a base-62 uuid
 * instead. The uuid is the base-62 form of the big-endian integer whose bytes are the ASCII decimal digits of the id,
 * so `8732744` is `1ATBvIUeY8`. The intermediate integer exceeds 2^53, hence BigInt.
 */

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const base = BigInt(alphabet.length)

/** The base-62 uuid of an id (0 to 2^53 - 1, an integer). */
export const uuidOfId = (id: number): string => {
  let rest = 0n
  for (const digit of String(id)) rest = (rest << 8n) | BigInt(digit.charCodeAt(0))
  let uuid = ''
  for (; rest > 0n; rest /= base) uuid = alphabet.charAt(Number(rest % base)) + uuid
  return uuid
}

const digitCode = (code: number): boolean => code >= 48 && code <= 57

/**
 * The id of a base-62 uuid, or `undefined` if the text is not a valid uuid: that means "not found", and never throws.
 */
export const idOfUuid = (uuid: string): number | undefined => {
  if (uuid.length === 0 || uuid.length > 32) return undefined
  let rest = 0n
  for (const letter of uuid) {
    const value = alphabet.indexOf(letter)
    if (value < 0) return undefined
    rest = rest * base + BigInt(value)
  }
  let digits = ''
  for (; rest > 0n; rest >>= 8n) {
    const code = Number(rest & 255n)
    if (!digitCode(code)) return undefined
    digits = String.fromCharCode(code) + digits
  }
  const id = Number(digits)
  return digits !== '' && Number.isSafeInteger(id) && String(id) === digits && uuidOfId(id) === uuid ? id : undefined
}

/** The form in which names of communities and users are compared and stored: lower case. */
export const nameKey = (name: string): string => name.toLowerCase()

/** Whether two names of communities or users are equal, ignoring case. */
export const sameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)
