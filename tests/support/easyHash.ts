/** Hashes of passwords that are checked in no time: what they cost stands in them. Those that the server makes itself cost what they should. */
import { scryptSync } from 'node:crypto'

const cost = { N: 2, r: 8, p: 1 } as const
const salt = Buffer.alloc(16, 'salt')

/** As the server keeps it: `scrypt$N$r$p$salt$key`. */
export const easyHash = (password: string): string => {
  const key = scryptSync(password, salt, 32, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}
