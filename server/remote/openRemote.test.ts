// Which addresses are asked at all: none of a private network, however they are written.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, NotFetched, openRemote, publicNetwork, withoutItself } from './openRemote.ts'

const privateNets: ReadonlyArray<readonly [number, number]> = [
  [0x00_00_00_00, 8],
  [0x0a_00_00_00, 8],
  [0x64_40_00_00, 10],
  [0x7f_00_00_00, 8],
  [0xa9_fe_00_00, 16],
  [0xac_10_00_00, 12],
  [0xc0_00_00_00, 24],
  [0xc0_00_02_00, 24],
  [0xc0_a8_00_00, 16],
  [0xc6_12_00_00, 15],
  [0xc6_33_64_00, 24],
  [0xcb_00_71_00, 24],
  [0xe0_00_00_00, 4],
  [0xf0_00_00_00, 4],
]

/** An IPv4 address of a network that is not public, as a number. */
const privateNumber = fc
  .tuple(fc.constantFrom(...privateNets), fc.nat(0xffff_ffff))
  .map(([[net, prefix], any]) => net + (any % 2 ** (32 - prefix)))

const bytesOf = (number: number): ReadonlyArray<number> =>
  [24, 16, 8, 0].map((bits) => Math.floor(number / 2 ** bits) % 256)
const dotted = (number: number): string => bytesOf(number).join('.')
const hex = (number: number): string => number.toString(16)
const groups = (number: number): string => `${hex(Math.floor(number / 65_536))}:${hex(number % 65_536)}`

/** Every spelling that a URL allows for an IPv4 address, and the IPv6 addresses that lead to it. */
const spellings: ReadonlyArray<readonly [string, (number: number) => string]> = [
  ['dotted', dotted],
  ['with a dot at the end', (number) => `${dotted(number)}.`],
  ['decimal', String],
  ['hexadecimal', (number) => `0x${hex(number)}`],
  ['octal', (number) => `0${number.toString(8)}`],
  [
    'each byte in octal',
    (number) =>
      bytesOf(number)
        .map((byte) => `0${byte.toString(8)}`)
        .join('.'),
  ],
  [
    'each byte in hexadecimal',
    (number) =>
      bytesOf(number)
        .map((byte) => `0X${hex(byte)}`)
        .join('.'),
  ],
  ['in two parts', (number) => `${Math.floor(number / 2 ** 24)}.${number % 2 ** 24}`],
  ['with escaped digits', (number) => dotted(number).replaceAll('1', '%31')],
  [
    'in full-width digits',
    (number) => dotted(number).replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  ],
  ['mapped into IPv6', (number) => `[::ffff:${dotted(number)}]`],
  ['mapped into IPv6 in groups', (number) => `[0:0:0:0:0:FFFF:${groups(number)}]`],
  ['compatible with IPv6', (number) => `[::${groups(number)}]`],
  ['translated by NAT64', (number) => `[64:ff9b::${groups(number)}]`],
  ['translated by a local NAT64', (number) => `[64:ff9b:1::${groups(number)}]`],
  ['tunnelled by 6to4', (number) => `[2002:${groups(number)}::1]`],
  ['tunnelled by Teredo', (number) => `[2001:0:${groups(number)}::1]`],
]

/** IPv6 networks that are not public. */
const private6 = fc
  .tuple(
    fc.constantFrom('fc00', 'fdab', 'fe80', 'febf', 'fec0', 'ff02', '100', '2001:db8', '3fff', '5f00', '0'),
    fc.nat(0xffff),
  )
  .map(([net, last]) => `[${net}::${hex(last)}]`)

const asked = (signal = new AbortController().signal) => ({ headers: {}, redirects: 5, signal })

/** Fails a test whose address would be resolved: names are not what it is about. */
const noNames: Network = { ...publicNetwork, resolve: (host) => Promise.reject(new Error(`asked for ${host}`)) }

const refusalOf = (address: string, network = noNames): Promise<unknown> =>
  openRemote(address, network, asked()).then(
    () => 'was asked',
    (error: unknown) => error,
  )

const refused = expect.objectContaining({ name: 'NotFetched', isFinal: true })

describe('an address that a member names', () => {
  it.each(spellings)('is never asked if it is private, %s', async (_, spelt) => {
    await fc.assert(
      fc.asyncProperty(privateNumber, fc.constantFrom('http', 'https'), async (number, scheme) => {
        expect(await refusalOf(`${scheme}://${spelt(number)}/`)).toEqual(refused)
      }),
    )
  })

  it('is never asked if it is a private one of IPv6', () =>
    fc.assert(
      fc.asyncProperty(private6, async (host) => {
        expect(await refusalOf(`http://${host}/`)).toEqual(refused)
      }),
    ))

  it.each(['localhost', 'LOCALHOST.', 'a.localhost', 'metadata.internal', '127.0.0.1.nip.example'])(
    'is never asked if its name leads to a private one: %s',
    async (name) => {
      for (const address of ['127.0.0.1', '::1', '169.254.169.254', '::ffff:10.0.0.1', 'fe80::1%eth0']) {
        const network = { ...publicNetwork, resolve: () => Promise.resolve(['93.184.216.34', address]) }
        expect(await refusalOf(`http://${name}/`, network)).toEqual(refused)
      }
    },
  )

  it.each([
    'ftp://93.184.216.34/',
    'file:///etc/passwd',
    'gopher://93.184.216.34/',
    'javascript:alert(1)',
    'http://93.184.216.34:22/',
    'https://93.184.216.34:80/',
    'http://93.184.216.34:443/',
    'http://user@93.184.216.34/',
    'http://:secret@93.184.216.34/',
    'no address',
    'http://256.256.256.256/',
    '',
  ])('is not asked by other protocols, at other ports or with credentials: %j', async (address) =>
    expect(await refusalOf(address)).toEqual(refused),
  )

  it('is asked again later if its name cannot be resolved now', async () => {
    expect(await refusalOf('http://nowhere.example/')).toMatchObject({ name: 'NotFetched', isFinal: false })
  })
})

describe('a server that asks others', () => {
  const network = withoutItself(
    { ...publicNetwork, resolve: () => Promise.resolve(['93.184.216.34']) },
    'https://Own.Example',
  )

  it.each(['own.example', 'OWN.example', 'own.example.'])('does not ask itself by name: %s', async (name) => {
    expect(await network.resolve(name)).toEqual([])
    expect(await refusalOf(`https://${name}/a`, network)).toEqual(refused)
    expect(await network.resolve('other.example')).toEqual(['93.184.216.34'])
  })

  it('does not ask itself by address', () => {
    const anywhere = { ...publicNetwork, isAllowed: () => true }
    expect(withoutItself(anywhere, 'https://own.example').isAllowed('127.0.0.1')).toBe(false)
    expect(withoutItself(anywhere, 'https://93.184.216.34').isAllowed('93.184.216.34')).toBe(false)
    expect(withoutItself(anywhere, 'https://own.example').isAllowed('93.184.216.34')).toBe(true)
  })
})

describe('a name', () => {
  const host = createServer((_, response) => response.end('there'))
  beforeAll(() => new Promise<void>((done) => host.listen(0, '127.0.0.1', done)))
  afterAll(() => {
    host.closeAllConnections()
    host.close()
  })

  it('is resolved once a request, and the connection goes to the address that was checked', async () => {
    const { port } = host.address() as AddressInfo
    const answers = [['127.0.0.1'], ['10.0.0.7']]
    let lookups = 0
    const network: Network = {
      resolve: () => Promise.resolve(answers[lookups++] ?? []),
      isAllowed: (address) => address === '127.0.0.1',
      ports: new Set([String(port)]),
    }
    const { response } = await openRemote(`http://rebinding.example:${port}/`, network, asked())
    expect([response.socket.remoteAddress, lookups]).toEqual(['127.0.0.1', 1])
    response.destroy()
    // The next request is checked again.
    await expect(openRemote(`http://rebinding.example:${port}/`, network, asked())).rejects.toThrow(NotFetched)
    expect(lookups).toBe(2)
  })
})
