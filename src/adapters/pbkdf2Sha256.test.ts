import { pbkdf2Sync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pbkdf2Sha256 } from './pbkdf2Sha256.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('a key derived without the browser’s own crypto', () => {
  it('matches the published example (RFC 7914, section 11)', () => {
    expect(hex(pbkdf2Sha256(bytes('passwd'), bytes('salt'), 1, 32))).toBe(
      '55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc',
    )
  })

  it('matches Node’s for every password, salt, length and number of iterations', () => {
    const any = fc.uint8Array({ maxLength: 150 })
    fc.assert(
      fc.property(
        any,
        any,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 100 }),
        (password, salt, count, length) => {
          expect(hex(pbkdf2Sha256(password, salt, count, length))).toBe(
            hex(pbkdf2Sync(password, salt, count, length, 'sha256')),
          )
        },
      ),
    )
  })
})
