/**
 * Which address a request comes from. A proxy in front of this server notes its caller in X-Forwarded-For; anybody else can write that header as
 * well, so it is read from the right, and only as far as the addresses of trusted proxies go.
 */
import { BlockList, isIP, isIPv4 } from 'node:net'

/** Whether a request that arrives from this address was handed on by a trusted proxy. */
export type IsProxy = (address: string) => boolean

/** Trusts nobody: every caller is who the connection says. */
export const noProxy: IsProxy = () => false

const loopback = ['127.0.0.0/8', '::1/128'] as const

/** Ranges that cannot be reached from the internet; on a server that others can reach, a neighbour in them is a proxy or a container. */
const privateRanges = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
] as const

const named: Readonly<Record<string, ReadonlyArray<string>>> = {
  loopback,
  private: privateRanges,
  on: [...loopback, ...privateRanges],
}

/** An address without port, brackets and zone, and an IPv4 address in IPv6's clothes as itself; undefined where it is none. */
export const plainAddress = (text: string): string | undefined => {
  const bare = text
    .trim()
    .replace(/^"|"$/g, '')
    .replace(/^\[(.*?)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase()
  if (isIP(bare) === 0) return undefined
  if (isIPv4(bare)) return bare
  // The one spelling of an IPv6 address: short, and with hexadecimal digits only.
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [, high = '', low = ''] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short) ?? []
  if (high === '') return short
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}

const kindOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6')

/** Adds an address or a range such as 10.0.0.0/8; false where the text is neither. */
const add = (list: BlockList, text: string): boolean => {
  const [before = '', bits, ...rest] = text.split('/')
  const address = plainAddress(before)
  if (address === undefined || rest.length > 0) return false
  if (bits === undefined) {
    list.addAddress(address, kindOf(address))
    return true
  }
  const most = isIPv4(address) ? 32 : 128
  // A range in IPv6's clothes would count its bits differently.
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most || (isIPv4(address) && before.includes(':'))) return false
  list.addSubnet(address, Number(bits), kindOf(address))
  return true
}

/**
 * Reads a list of addresses and ranges, with `loopback`, `private`, and `on` for both. Answers the first part that is none of these as text.
 */
export const trustedProxies = (setting: string): IsProxy | string => {
  const list = new BlockList()
  for (const part of setting.split(/[\s,]+/).filter((each) => each !== ''))
    for (const each of named[part] ?? [part]) if (!add(list, each)) return part
  return (address) => {
    const plain = plainAddress(address)
    return plain !== undefined && list.check(plain, kindOf(plain))
  }
}

/**
 * The address of the caller. `socket` is where the connection comes from; `forwarded` is X-Forwarded-For as it came. Each trusted proxy is believed
 * about whom it heard from, beginning with the nearest; what the first one that is not trusted says counts for nothing.
 */
export const callerAddress = (socket: string, forwarded: string | null, isProxy: IsProxy): string => {
  let caller = plainAddress(socket) ?? socket
  for (const hop of (forwarded ?? '').split(',').toReversed()) {
    const next = plainAddress(hop)
    if (!isProxy(caller) || next === undefined) return caller
    caller = next
  }
  return caller
}

/** What one household or machine has of addresses: an IPv4 address, or the 64 bits that IPv6 gives it to choose the rest from. */
export const networkOf = (address: string): string => {
  const plain = plainAddress(address) ?? address
  if (!plain.includes(':')) return plain
  const [before = '', after] = plain.split('::')
  const head = before.split(':').filter((each) => each !== '')
  const tail = (after ?? '').split(':').filter((each) => each !== '')
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...Array.from({ length: zeros }, () => '0'), ...tail].slice(0, 4).join(':')
}
