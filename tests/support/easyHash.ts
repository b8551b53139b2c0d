/** Cheap password hashes for tests; a hash states its own cost. Hashes made by the server itself keep the real cost. */
import { scryptSync } from 'node:crypto'

const cost = { N: 2, r: 8, p: 1 } as const
const salt = Buffer.alloc(16, 'salt')

/** In the server's format: `scrypt$N$r$p$salt$key`. */
export const easyHash = (password: string): string => {
  const key = scryptSync(password, salt, 32, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}
