/** E-mail addresses are kept as hashes only, made like those of passwords: good for saying whether somebody knows one, and for nothing else. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { hashPassword, isPassword } from './passwords.ts'

/** The one spelling of an address. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()

/** What is kept of an address; '' for none. */
export const hashEmail = (email: string): Promise<string> =>
  email === '' ? Promise.resolve('') : hashPassword(normalEmail(email))

/** Hashes of before version 1.5: no salt, and quick to make. */
const isUnsalted = (hash: string): boolean => /^[0-9a-f]{64}$/.test(hash)

/** Whether the address is the one of this hash. Takes as long where there is none. */
export const isEmail = async (email: string, hash: string): Promise<boolean> => {
  if (!isUnsalted(hash)) return isPassword(normalEmail(email), hash)
  return timingSafeEqual(Buffer.from(hash, 'hex'), createHash('sha256').update(normalEmail(email)).digest())
}
