/**
 * Signs and verifies messages between this server and payment providers: `t=seconds,v1=hex`, where the hex is the
 * HMAC-SHA-256 of `t.body`. Stripe's scheme, also required of gateways.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Most difference between a signature's time and ours, in milliseconds, so that old messages cannot be replayed. */
const tolerance = 5 * 60 * 1000

const hmac = (secret: string, seconds: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest()

/** The signature of a body at the time `now`. */
export const signatureOf = (secret: string, body: string, now: number): string => {
  const seconds = String(Math.floor(now / 1000))
  return `t=${seconds},v1=${hmac(secret, seconds, body).toString('hex')}`
}

/**
 * Whether a signature matches this body and secret, and was made around `now`. While a secret is rotated, a message has
 * two signatures.
 */
export const isSigned = (secret: string, body: string, signature: string, now: number): boolean => {
  const parts = signature.split(',').map((part) => part.trim().split('=', 2))
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(now - Number(seconds) * 1000) > tolerance) return false
  const expected = hmac(secret, seconds, body)
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(name === 'v1' && /^[0-9a-f]{64}$/.test(value) ? value : '', 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
