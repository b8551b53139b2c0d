import { describe, expect, it } from 'vitest'
import { networkOf, plainAddress } from './networkOf.ts'

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7:4711', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[2001:DB8:0:0::1]:443', '2001:db8::1'],
    ['"[2001:db8::1]"', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['', undefined],
    ['unknown', undefined],
    ['203.0.113.7.9', undefined],
    ['203.0.113.7/8', undefined],
  ])('is normalised: %s', (text, plain) => {
    expect(plainAddress(text)).toBe(plain)
  })

  it('belongs to a network: itself for IPv4, its first 64 bits for IPv6', () => {
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(networkOf('2001:db8::6')).toBe(networkOf('2001:db8:0:0:ffff::'))
    expect(networkOf('2001:db8::6')).not.toBe(networkOf('2001:db8:0:1::6'))
  })
})
