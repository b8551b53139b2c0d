/** Network addresses in one spelling, and the network that rate limits count by. */
import { isIP, isIPv4 } from 'node:net'

/** An address without port, brackets and zone, with IPv4-mapped IPv6 as IPv4; undefined if it is not an address. */
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
  // The canonical spelling of an IPv6 address: short, with hexadecimal digits only.
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [, high = '', low = ''] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short) ?? []
  if (high === '') return short
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}

/**
 * The network of one household or machine: an IPv4 address, or the first 64 bits of an IPv6 address, whose rest its
 * owner chooses.
 */
export const networkOf = (address: string): string => {
  const plain = plainAddress(address) ?? address
  if (!plain.includes(':')) return plain
  const [before = '', after] = plain.split('::')
  const head = before.split(':').filter((each) => each !== '')
  const tail = (after ?? '').split(':').filter((each) => each !== '')
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...Array.from({ length: zeros }, () => '0'), ...tail].slice(0, 4).join(':')
}
