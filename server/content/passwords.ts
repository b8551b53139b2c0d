/** Passwords are kept as scrypt hashes: slow and hungry for memory, so that a stolen table is of little use. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** About 30 ms and 16 MB on a small machine. Kept with every hash, so that it can grow. */
const cost = { N: 16_384, r: 8, p: 1 } as const
const keyBytes = 32

const derive = (password: string, salt: Buffer, { N, r, p }: { N: number; r: number; p: number }): Promise<Buffer> =>
  new Promise((done, fail) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, { N, r, p }, (error, key) =>
      error === null ? done(key) : fail(error),
    )
  })

/** A hash of the password with a salt of its own: `scrypt$N$r$p$salt$key`. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Somebody's hash that no password fits, to spend the same time on names that do not exist. */
const nobodysHash = `scrypt$${cost.N}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether the password is the one of this hash. An empty hash fits no password. */
export const isPassword = async (password: string, hash: string): Promise<boolean> => {
  const [, N = '0', r = '0', p = '0', salt = '', key = ''] = (hash === '' ? nobodysHash : hash).split('$')
  const expected = Buffer.from(key, 'base64url')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return hash !== '' && expected.length === derived.length && timingSafeEqual(expected, derived)
}
