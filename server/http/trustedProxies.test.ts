import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainAddress } from '../context/networkOf.ts'
import { callerAddress, type IsProxy, noProxy, trustedProxies } from './trustedProxies.ts'

const trusting = (setting: string): IsProxy => {
  const read = trustedProxies(setting)
  if (typeof read === 'string') throw new Error(`${read} is no address`)
  return read
}

describe('trusted proxies', () => {
  it.each([
    ['loopback', '127.0.0.9', true],
    ['loopback', '::1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '10.0.0.1', false],
    ['on', '127.0.0.1', true],
    ['on', '172.20.0.3', true],
    ['on', '192.168.1.1', true],
    ['on', 'fd12::1', true],
    ['on', '203.0.113.7', false],
    ['on', '2001:db8::1', false],
    ['203.0.113.7, 2001:db8::/32', '203.0.113.7', true],
    ['203.0.113.7, 2001:db8::/32', '203.0.113.8', false],
    ['203.0.113.7, 2001:db8::/32', '2001:db8:9::1', true],
    ['203.0.113.7 10.0.0.0/8', '10.200.0.1', true],
    ['', '127.0.0.1', false],
  ])('of %s include %s: %s', (setting, address, isOne) => {
    expect(trusting(setting)(address)).toBe(isOne)
  })

  it.each(['yes', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/8/8', 'proxy.example', '::ffff:10.0.0.0/104', '10.0.0/8'])(
    'cannot be set to %s, which the error names',
    (setting) => {
      expect(trustedProxies(setting)).toBe(setting)
      expect(trustedProxies(`loopback, ${setting}`)).toBe(setting)
    },
  )
})

describe('the address of a caller', () => {
  const isProxy = trusting('10.0.0.0/8')

  it('is that of the connection if it is not a proxy, whatever the headers say', () => {
    expect(callerAddress('203.0.113.7', '198.51.100.1', isProxy)).toBe('203.0.113.7')
    expect(callerAddress('10.0.0.1', '198.51.100.1', noProxy)).toBe('10.0.0.1')
    expect(callerAddress('::ffff:203.0.113.7', null, isProxy)).toBe('203.0.113.7')
  })

  it('is the one that the nearest trusted proxy added, not one that the caller sent', () => {
    expect(callerAddress('10.0.0.1', '198.51.100.1, 203.0.113.7', isProxy)).toBe('203.0.113.7')
    expect(callerAddress('10.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.2', isProxy)).toBe('203.0.113.7')
    expect(callerAddress('10.0.0.1', '198.51.100.1, nonsense, 10.0.0.2', isProxy)).toBe('10.0.0.2')
    expect(callerAddress('10.0.0.1', null, isProxy)).toBe('10.0.0.1')
  })

  const anyAddress = fc.oneof(
    fc.ipV4(),
    fc.nat(255).map((last) => `10.0.0.${last}`),
    fc.ipV6().map((text) => plainAddress(text) ?? text),
  )

  it('cannot be chosen by the caller: only what trusted proxies wrote counts', () => {
    const outside = anyAddress.filter((address) => !isProxy(address))
    const proxies = fc.array(
      fc.nat(255).map((last) => `10.1.0.${last}`),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(outside, proxies, fc.array(fc.oneof(anyAddress, fc.string())), (caller, hops, forged) => {
        // Each proxy appends the address it received from: the first one the caller, each other one the proxy before
        // it.
        const written = [...forged.map((each) => each.replaceAll(',', '')), caller, ...hops.slice(0, -1)]
        expect(callerAddress(hops.at(-1) ?? '', written.join(', '), isProxy)).toBe(plainAddress(caller))
      }),
    )
  })

  it('is that of the connection for any header, unless the connection is from a proxy', () => {
    const outside = anyAddress.filter((address) => !isProxy(address))
    fc.assert(
      fc.property(outside, fc.string(), (socket, header) => {
        expect(callerAddress(socket, header, isProxy)).toBe(plainAddress(socket))
      }),
    )
  })
})
