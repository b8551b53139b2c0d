/**
 * Downloads a picture from another host: only over http(s), only from public addresses - connecting to the very address
 * that was checked -, and with limits on time, bytes and redirects.
 */
import { lookup } from 'node:dns/promises'
import { createWriteStream } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

// Which IP addresses are public: a member's link must not lead this server into its own network, to itself, or to a
// cloud metadata service.

/** Networks that are not public, or that embed other addresses. From IANA's registries of special-purpose addresses. */
const special4: ReadonlyArray<readonly [string, number]> = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Public IPv6 addresses begin with 2 or 3; these among them are not public. */
const special6: ReadonlyArray<readonly [string, number]> = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused = new BlockList()
for (const [net, prefix] of special4) refused.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of special6) refused.addSubnet(net, prefix, 'ipv6')
const everybodys = new BlockList()
everybodys.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is public. IPv4 embedded in IPv6 is always refused. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !refused.check(address, 'ipv4')
  return isIPv6(address) && everybodys.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

/** There is no usable picture; `message` is for engineers. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture'
}

/** Network access; tests provide their own. */
export interface Network {
  readonly resolve: (host: string) => Promise<ReadonlyArray<string>>
  readonly isAllowed: (address: string) => boolean
  readonly ports: ReadonlySet<string>
}

export const publicNetwork: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  // Default ports only, so that no other services are reached.
  ports: new Set(['']),
}

const limits = { bytes: 12 * 1024 * 1024, milliseconds: 10_000, redirects: 3 } as const

const redirects: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308])

/** The address to connect to. All addresses of a host must be public, so that its owner cannot choose a private one. */
const checkedAddress = async ({ hostname, protocol, port, username }: URL, network: Network): Promise<string> => {
  if (!/^https?:$/.test(protocol) || !network.ports.has(port) || username !== '') throw new NoPicture('not allowed')
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) === 0 ? await network.resolve(host) : [host]
  const [first] = addresses
  if (first === undefined || !addresses.every(network.isAllowed)) throw new NoPicture(`${host} is not everybody's`)
  return first
}

const headers = {
  accept: 'image/webp,image/png,image/jpeg,image/gif',
  'accept-encoding': 'identity',
  'user-agent': 'Parley (pictures in posts)',
} as const

/** Sends the request to the checked address only; resolves with the response head. */
const ask = (url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const family = isIP(address)
    const options = {
      headers,
      signal,
      agent: false as const,
      lookup: (
        _: string,
        { all }: { readonly all?: boolean | undefined },
        callback: (error: null, found: string | Array<{ address: string; family: number }>, family?: number) => void,
      ) => (all === true ? callback(null, [{ address, family }]) : callback(null, address, family)),
    }
    const asked: ClientRequest = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, done)
    asked.on('error', fail).end()
  })

const upTo = (most: number): Transform => {
  let length = 0
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      length += chunk.length
      if (length > most) done(new NoPicture('too long'))
      else done(null, chunk)
    },
  })
}

const follow = async (address: string, path: string, network: Network, signal: AbortSignal): Promise<void> => {
  let url = new URL(address)
  for (let turn = 0; turn <= limits.redirects; turn += 1) {
    const answer = await ask(url, await checkedAddress(url, network), signal)
    const { statusCode, headers: told } = answer
    if (redirects.has(statusCode) && told.location !== undefined && URL.canParse(told.location, url)) {
      answer.destroy()
      url = new URL(told.location, url)
      continue
    }
    const type = told['content-type'] ?? ''
    if (statusCode !== 200 || !/^image\/(?!svg)/i.test(type) || Number(told['content-length'] ?? 0) > limits.bytes) {
      answer.destroy()
      throw new NoPicture(`answered ${statusCode}, ${type}`)
    }
    await pipeline(answer, upTo(limits.bytes), createWriteStream(path, { flags: 'wx' }), { signal })
    return
  }
  throw new NoPicture('redirected too often')
}

/** Downloads an address to a new file. Rejects with NoPicture for any outside failure; what was written stays. */
export const fetchPicture = async (address: string, path: string, network: Network): Promise<void> => {
  try {
    await follow(address, path, network, AbortSignal.timeout(limits.milliseconds))
  } catch (error) {
    throw error instanceof NoPicture ? error : new NoPicture(error instanceof Error ? error.message : String(error))
  }
}
