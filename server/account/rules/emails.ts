/** E-mail addresses are stored as hashes only, like passwords: enough to check a given address, and nothing else. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { newAccountLabels } from '../../../schemas/words/newAccounts.ts'
import { type HashCost, hashPassword, isPassword } from './passwords.ts'

/** The canonical spelling of an address. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()

/** The stored form of an address; '' for none. */
export const hashEmail = (email: string, cost?: HashCost): Promise<string> =>
  email === '' ? Promise.resolve('') : hashPassword(normalEmail(email), cost)

/** Hashes from before version 1.5: no salt, and fast. */
const isUnsalted = (hash: string): boolean => /^[0-9a-f]{64}$/.test(hash)

/** Whether the address matches this hash. Takes as long for an empty hash. */
export const isEmail = async (email: string, hash: string, cost?: HashCost): Promise<boolean> => {
  if (!isUnsalted(hash)) return isPassword(normalEmail(email), hash, cost)
  return timingSafeEqual(Buffer.from(hash, 'hex'), createHash('sha256').update(normalEmail(email)).digest())
}

// Checks the form of a member's name. Whether it is reserved or taken is checked elsewhere.

/** Names are used in addresses unescaped, and none is as short as `me`, the alias for the caller. */
const shape = /^[A-Za-z0-9_-]{3,24}$/

/** The problem of a name, as a sentence; undefined if there is none. */
export const wrongWithUsername = (name: string): string | undefined =>
  shape.test(name) ? undefined : newAccountLabels.nameShape
