import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSigned, signatureOf } from './PaymentProvider.ts'

const now = 1_756_000_000_000
const body = '{"id":"evt_1"}'
const signature = signatureOf('secret', body, now)

describe('a signature', () => {
  it('is the one that the provider documents', () => {
    // HMAC-SHA-256 of "1756000000.{}" with "whsec_test", computed by another program.
    expect(signatureOf('whsec_test', '{}', now)).toBe(
      't=1756000000,v1=eaf19945f9ac02f3502bb32cf85dd57a081b230add9cec5fde33c79c4063faa8',
    )
  })

  it('is valid for five minutes before and after', () => {
    for (const [seconds, holds] of [
      [0, true],
      [299, true],
      [-299, true],
      [301, false],
      [-301, false],
    ] as const)
      expect([seconds, isSigned('secret', body, signature, now + seconds * 1000)]).toEqual([seconds, holds])
  })

  it('is valid for one body, one secret and one time only', () => {
    expect(isSigned('secret', `${body} `, signature, now)).toBe(false)
    expect(isSigned('other', body, signature, now)).toBe(false)
    expect(isSigned('secret', body, signature.replace(/t=\d+/, 't=1756000001'), now)).toBe(false)
  })

  it('may come with one by another secret, and with other schemes', () => {
    const [moment = '', own = ''] = signature.split(',')
    const [, others = ''] = signatureOf('other', body, now).split(',')
    expect(isSigned('secret', body, `${moment},${others},${own},v0=00`, now)).toBe(true)
    expect(isSigned('secret', body, `${moment}, ${own}`, now)).toBe(true)
    expect(isSigned('secret', body, `${moment},${own.replace('v1', 'v0')}`, now)).toBe(false)
  })

  it('is never a made-up text', () => {
    fc.assert(fc.property(fc.string(), (text) => !isSigned('secret', body, text, now)))
    for (const text of ['', 't=', 't=1756000000', 't=1756000000,v1=', 't=1756000000,v1=zz', 'v1=00'])
      expect([text, isSigned('secret', body, text, now)]).toEqual([text, false])
  })
})
