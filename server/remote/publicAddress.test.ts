import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './openRemote.ts'

describe('an IP address', () => {
  it.each([
    '93.184.216.34',
    '1.1.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001:81b::200e',
  ])('is public: %s', (address) => expect(isPublicAddress(address)).toBe(true))

  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine', '0.0.0.0'],
    ['this machine', '::1'],
    ['this machine, as IPv6', '::ffff:127.0.0.1'],
    ['this machine, as IPv6 in other letters', '::ffff:7f00:1'],
    ['what the machine tells its programs', '169.254.169.254'],
    ['what the machine tells its programs, as IPv6', '::ffff:169.254.169.254'],
    ['what the machine tells its programs', 'fd00:ec2::254'],
    ['an own network', '10.1.2.3'],
    ['an own network', '172.16.0.1'],
    ['an own network', '192.168.1.1'],
    ['an own network', 'fc00::1'],
    ['the same wire', 'fe80::1'],
    ['one behind a provider', '100.64.0.1'],
    ['everybody at once', '224.0.0.1'],
    ['everybody at once', '255.255.255.255'],
    ['everybody at once', 'ff02::1'],
    ['IPv4 behind a translator', '64:ff9b::7f00:1'],
    ['IPv4 in a tunnel', '2002:7f00:1::'],
    ['IPv4 in a tunnel', '2001:0:7f00:1::'],
    ['none', 'localhost'],
    ['none', ''],
  ])('is not public but of %s: %s', (_, address) => expect(isPublicAddress(address)).toBe(false))

  it('is never public if it is in a private network', () => {
    const byte = fc.nat(255)
    fc.assert(
      fc.property(byte, byte, byte, (a, b, c) => {
        expect(isPublicAddress(`10.${a}.${b}.${c}`)).toBe(false)
        expect(isPublicAddress(`127.${a}.${b}.${c}`)).toBe(false)
        expect(isPublicAddress(`::ffff:${a}.${b}.${c}.1`)).toBe(false)
      }),
    )
  })
})
