/**
 * PBKDF2 with SHA-256 in plain JavaScript, for pages without Web Crypto: loaded over http from another device (RFC
 * 8018, FIPS 180-4). Used for captcha puzzles only: no secret goes through it, so it need not run in constant time.
 */

const wordOf = (fraction: number): number => Math.floor((fraction % 1) * 2 ** 32)

const primes = (count: number): ReadonlyArray<number> => {
  const found: Array<number> = []
  for (let each = 2; found.length < count; each += 1) if (found.every((prime) => each % prime !== 0)) found.push(each)
  return found
}

const rounds = Int32Array.from(primes(64), (prime) => wordOf(Math.cbrt(prime)))
const beginning = Int32Array.from(primes(8), (prime) => wordOf(Math.sqrt(prime)))
const schedule = new Int32Array(64)

/** The SHA-256 compression function: mixes 16 words of a message into a state of eight. */
const compress = (state: Int32Array, words: Int32Array): void => {
  const w = schedule
  w.set(words)
  for (let at = 16; at < 64; at += 1) {
    const x = w[at - 15] ?? 0
    const y = w[at - 2] ?? 0
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[at] = ((w[at - 16] ?? 0) + s0 + (w[at - 7] ?? 0) + s1) | 0
  }
  // Destructured by hand: this runs millions of times, and an iterator takes twice as long.
  let a = state[0] ?? 0
  let b = state[1] ?? 0
  let c = state[2] ?? 0
  let d = state[3] ?? 0
  let e = state[4] ?? 0
  let f = state[5] ?? 0
  let g = state[6] ?? 0
  let h = state[7] ?? 0
  for (let at = 0; at < 64; at += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const first = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[at] ?? 0) + (w[at] ?? 0)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  state[0] = (state[0] ?? 0) + a
  state[1] = (state[1] ?? 0) + b
  state[2] = (state[2] ?? 0) + c
  state[3] = (state[3] ?? 0) + d
  state[4] = (state[4] ?? 0) + e
  state[5] = (state[5] ?? 0) + f
  state[6] = (state[6] ?? 0) + g
  state[7] = (state[7] ?? 0) + h
}

/** Bytes with SHA-256's padding, as words; `before` is the number of bytes already mixed in. */
const padded = (bytes: Uint8Array, before: number): Int32Array => {
  const length = Math.ceil((bytes.length + 9) / 64) * 64
  const view = new DataView(new ArrayBuffer(length))
  for (const [at, byte] of bytes.entries()) view.setUint8(at, byte)
  view.setUint8(bytes.length, 0x80)
  view.setUint32(length - 4, (bytes.length + before) * 8)
  return Int32Array.from({ length: length / 4 }, (_, at) => view.getInt32(at * 4))
}

const mixAll = (state: Int32Array, words: Int32Array): Int32Array => {
  for (let at = 0; at < words.length; at += 16) compress(state, words.subarray(at, at + 16))
  return state
}

const bytesOf = (words: Int32Array): Uint8Array => {
  const view = new DataView(new ArrayBuffer(words.length * 4))
  for (const [at, word] of words.entries()) view.setInt32(at * 4, word)
  return new Uint8Array(view.buffer)
}

/** The state after the first block of an HMAC: the key XORed with a pad. */
const keyed = (key: Uint8Array, pad: number): Int32Array => {
  const short = key.length > 64 ? bytesOf(mixAll(beginning.slice(), padded(key, 0))) : key
  const block = Uint8Array.from({ length: 64 }, (_, at) => (short[at] ?? 0) ^ pad)
  const view = new DataView(block.buffer)
  const state = beginning.slice()
  compress(
    state,
    Int32Array.from({ length: 16 }, (_, at) => view.getInt32(at * 4)),
  )
  return state
}

/** The words of a digest as the last block of the HMAC's outer hash. */
const digestBlock = (): Int32Array => {
  const block = new Int32Array(16)
  block[8] = 0x80000000 | 0
  block[15] = (64 + 32) * 8
  return block
}

/** Derives that many bytes from a password and a salt, with that many iterations. */
export const pbkdf2Sha256 = (
  password: Uint8Array,
  salt: Uint8Array,
  iterations: number,
  length: number,
): Uint8Array => {
  const inner = keyed(password, 0x36)
  const outer = keyed(password, 0x5c)
  const derived = new Uint8Array(Math.ceil(length / 32) * 32)
  const first = digestBlock()
  const second = digestBlock()
  const state = new Int32Array(8)
  for (let block = 1; (block - 1) * 32 < length; block += 1) {
    const message = new Uint8Array(salt.length + 4)
    message.set(salt)
    new DataView(message.buffer).setUint32(salt.length, block)
    first.set(mixAll(inner.slice(), padded(message, 64)))
    const sum = new Int32Array(8)
    for (let round = 0; round < iterations; round += 1) {
      if (round > 0) {
        state.set(inner)
        compress(state, second)
        first.set(state)
      }
      state.set(outer)
      compress(state, first)
      second.set(state)
      for (let at = 0; at < 8; at += 1) sum[at] = (sum[at] ?? 0) ^ (state[at] ?? 0)
    }
    derived.set(bytesOf(sum), (block - 1) * 32)
  }
  return derived.slice(0, length)
}
