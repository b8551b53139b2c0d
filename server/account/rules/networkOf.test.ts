import { describe, expect, it } from 'vitest'
import { networkOf } from './passwords.ts'

describe('the network of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.x'],
    ['::ffff:203.0.113.77', '203.0.113.x'],
    ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12::'],
    ['2001:db8::1', '2001:db8::'],
    ['::1', ''],
    ['', ''],
    ['unknown', ''],
  ])('never names one machine: %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
