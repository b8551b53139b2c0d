/**
 * Passwords are stored as argon2id hashes: slow and memory-hard, so that a stolen table is of little use. A Node
 * without argon2id (before 24.7) makes scrypt hashes that cost as much to guess. A hash includes its cost, so that
 * older ones can be checked and replaced.
 */
// Imported as a namespace: a Node without argon2 could not even load a file that imports it by name.
import * as crypto from 'node:crypto'
import { thumbnailSide } from '../../media/pictureSizes.ts'

/** 19 MiB, two passes: OWASP's minimum. Memory is in KiB. */
const argonCost = { memory: 19_456, passes: 2, parallelism: 1 } as const
/** 128 MiB. */
const scryptCost = { N: 131_072, r: 8, p: 1 } as const
const keyBytes = 32

const { randomBytes, scrypt, timingSafeEqual } = crypto
const hasArgon = 'argon2' in crypto

interface Argon {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}
interface Scrypt {
  readonly N: number
  readonly r: number
  readonly p: number
}

const deriveArgon = (password: string, nonce: Buffer, cost: Argon): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    if (!hasArgon) throw new Error('This Node cannot check passwords that were hashed by a newer one: Node 24.7 can.')
    crypto.argon2('argon2id', { message: password, nonce, tagLength: keyBytes, ...cost }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })

const deriveScrypt = (password: string, salt: Buffer, { N, r, p }: Scrypt): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // Node refuses more than 32 MiB unless `maxmem` allows it.
    scrypt(password, salt, keyBytes, { N, r, p, maxmem: Math.max(2 ** 25, 256 * N * r) }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })

/** A hash's parts as text: `argon2id$memory$passes$parallelism$salt$key`, or `scrypt$N$r$p$salt$key`. */
const derive = (password: string, [kind, a, b, c]: ReadonlyArray<string>, salt: Buffer): Promise<Buffer> => {
  const plain = password.normalize('NFKC')
  const [one, two, three] = [Number(a), Number(b), Number(c)]
  return kind === 'argon2id'
    ? deriveArgon(plain, salt, { memory: one, passes: two, parallelism: three })
    : deriveScrypt(plain, salt, { N: one, r: two, p: three })
}

/** The first parts of a hash: its algorithm and what it costs to make. */
export type HashCost = ReadonlyArray<string>

/** Those of a hash made today. */
export const presentCost: HashCost = (
  hasArgon
    ? ['argon2id', argonCost.memory, argonCost.passes, argonCost.parallelism]
    : ['scrypt', scryptCost.N, scryptCost.r, scryptCost.p]
).map(String)

/** A hash of the password with its own salt. Call through `hashing.ts`, unless no other request waits. */
export const hashPassword = async (password: string, cost: HashCost = presentCost): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(password, cost, salt)
  return [...cost, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** A hash that no password matches, to spend the same time on unknown names. */
const nobodysHash = (cost: HashCost): ReadonlyArray<string> => [...cost, 'A'.repeat(22), 'A'.repeat(43)]

/** Whether the password matches this hash. No password matches an empty hash, which takes as long as one of `cost`. */
export const isPassword = async (password: string, hash: string, cost: HashCost = presentCost): Promise<boolean> => {
  const parts = hash === '' ? nobodysHash(cost) : hash.split('$')
  const expected = Buffer.from(parts[5] ?? '', 'base64url')
  const derived = await derive(password, parts, Buffer.from(parts[4] ?? '', 'base64url'))
  return hash !== '' && expected.length === derived.length && timingSafeEqual(expected, derived)
}

/** Whether a hash has another algorithm or cost than today's, and should be replaced at the next login. */
export const isOlderHash = (hash: string): boolean =>
  // A Node without argon2id does not replace the stronger hashes that it cannot make.
  !hash.startsWith('argon2id$') || hasArgon ? !hash.startsWith(`${presentCost.join('$')}$`) : false

// A member's picture in lists: uploaded pictures have a small size, whose name is derived from theirs.

const ofUpload = /^(\/media\/[\w-]+)\.webp$/

/** The address of the small size, or of the picture itself if there is none. */
export const smallPicture = (address: string): string => address.replace(ofUpload, `$1-${thumbnailSide}.webp`)

/** The `picture` field of a member with a picture; no field for others. */
export const pictureField = (address: string): { readonly picture?: string } =>
  address === '' ? {} : { picture: smallPicture(address) }

/**
 * The network of an address: IPv4 without its last number, IPv6 by its first three groups; '' for other texts. Enough
 * for a member to tell home from elsewhere, too little to locate a person.
 */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const v4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain)?.[1]
  if (v4 !== undefined) return `${v4}.x`
  if (!plain.includes(':')) return ''
  const [head = ''] = plain.split('::')
  const groups = head
    .split(':')
    .filter((group) => group !== '')
    .slice(0, 3)
  return groups.length === 0 ? '' : `${groups.join(':')}::`
}
