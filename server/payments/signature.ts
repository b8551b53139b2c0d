/**
 * How messages between this server and those who take money prove where they come from: `t=seconds,v1=hex`, where the hex is the HMAC with
 * SHA-256 of `t.body`. It is how Stripe signs, and what this server asks of gateways too.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the moment of a signature may be from ours, in milliseconds: an old message cannot be sent again for ever. */
const tolerance = 5 * 60 * 1000

const hmac = (secret: string, seconds: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest()

/** The signature of a body at the moment `now`. */
export const signatureOf = (secret: string, body: string, now: number): string => {
  const seconds = String(Math.floor(now / 1000))
  return `t=${seconds},v1=${hmac(secret, seconds, body).toString('hex')}`
}

/** Whether a signature is of this body, by this secret, and made around `now`. While a secret is changed, there are two of them. */
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
