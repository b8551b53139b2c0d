/**
 * The address of the caller. A proxy in front of this server adds its caller to X-Forwarded-For, but anyone can send
 * that header, so it is read from the right, and only through the addresses of trusted proxies.
 */
import { BlockList, isIPv4 } from 'node:net'
import { plainAddress } from '../context/networkOf.ts'

/** Whether a request from this address was forwarded by a trusted proxy. */
export type IsProxy = (address: string) => boolean

/** Trusts no proxy: the caller is the connection's address. */
export const noProxy: IsProxy = () => false

const loopback = ['127.0.0.0/8', '::1/128'] as const

/** Ranges that the internet cannot reach; on a public server, a neighbour in them is a proxy or a container. */
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

const kindOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6')

/** Adds an address or a range such as 10.0.0.0/8; false if the text is neither. */
const add = (list: BlockList, text: string): boolean => {
  const [before = '', bits, ...rest] = text.split('/')
  const address = plainAddress(before)
  if (address === undefined || rest.length > 0) return false
  if (bits === undefined) {
    list.addAddress(address, kindOf(address))
    return true
  }
  const most = isIPv4(address) ? 32 : 128
  // The prefix of an IPv4-mapped range would count its bits differently.
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most || (isIPv4(address) && before.includes(':'))) return false
  list.addSubnet(address, Number(bits), kindOf(address))
  return true
}

/**
 * Parses a list of addresses and ranges, with `loopback`, `private`, and `on` for both. Returns the first invalid part
 * as text.
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
 * The address of the caller. `socket` is the connection's address; `forwarded` is X-Forwarded-For as received. Each
 * trusted proxy is believed about its own caller, starting with the nearest; entries by the first untrusted address and
 * beyond are ignored.
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
