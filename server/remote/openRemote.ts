/**
 * Requests to hosts that members name: only over http(s), only to public addresses - connecting to the very addresses
 * that were checked -, and each redirect is checked in the same way. Limits of time and bytes are the caller's.
 */
import { lookup } from 'node:dns/promises'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'

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

/** Nothing usable came from the other host. `message` is for engineers. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched'
  /** Asking again later cannot help. */
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
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

const plainHost = (host: string): string => host.replace(/^\[|\]$|\.+$/g, '').toLowerCase()

/** The network without this machine and the site itself: a server that asks itself could go round in circles. */
export const withoutItself = (network: Network, publicOrigin: string): Network => {
  const own = plainHost(new URL(publicOrigin).hostname)
  return {
    ...network,
    resolve: async (host) => (plainHost(host) === own ? [] : network.resolve(host)),
    isAllowed: (address) =>
      address !== own &&
      network.isAllowed(address) &&
      !Object.values(networkInterfaces()).some((faces) => faces?.some((face) => face.address === address) === true),
  }
}

/** The addresses to connect to. All addresses of a host must be public, so that its owner cannot choose a private one. */
const checkedAddresses = async (url: URL, network: Network): Promise<ReadonlyArray<string>> => {
  const { hostname, protocol, port, username, password } = url
  if (!/^https?:$/.test(protocol) || !network.ports.has(port) || username + password !== '')
    throw new NotFetched('not allowed', true)
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) === 0 ? await network.resolve(host) : [host]
  if (addresses.length === 0 || !addresses.every(network.isAllowed))
    throw new NotFetched(`${host} is not everybody's`, true)
  return addresses
}

/** What is asked for, and until when. */
interface Asked {
  readonly headers: Readonly<Record<string, string>>
  /** Most redirects. */
  readonly redirects: number
  /** Ends the request, and the reading of its response. */
  readonly signal: AbortSignal
}

type Found = (error: null, address: string | Array<{ address: string; family: number }>, family?: number) => void

/** Sends the request to the checked addresses only; resolves with the response head. */
const ask = (url: URL, addresses: ReadonlyArray<string>, { headers, signal }: Asked): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    const options = {
      headers,
      signal,
      agent: false as const,
      lookup: (_: string, { all }: { readonly all?: boolean | undefined }, callback: Found) => {
        const [first = { address: '', family: 0 }] = found
        if (all === true) callback(null, found)
        else callback(null, first.address, first.family)
      },
    }
    const asked: ClientRequest = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, done)
    asked.on('error', fail).end()
  })

const redirects: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308])

/** A response of any status but a redirect, with the address that it came from. The caller reads or destroys it. */
interface Remote {
  readonly url: URL
  readonly response: IncomingMessage
}

const opened = async (address: string, network: Network, asked: Asked): Promise<Remote> => {
  if (!URL.canParse(address)) throw new NotFetched('no address', true)
  let url = new URL(address)
  for (let turn = 0; turn <= asked.redirects; turn += 1) {
    const addresses = await checkedAddresses(url, network)
    asked.signal.throwIfAborted()
    const response = await ask(url, addresses, asked)
    const { statusCode, headers: told } = response
    if (!redirects.has(statusCode) || told.location === undefined || !URL.canParse(told.location, url))
      return { url, response }
    response.destroy()
    url = new URL(told.location, url)
  }
  throw new NotFetched('redirected too often', true)
}

/** An outside failure, such as a name that is not found, as NotFetched. */
export const notFetched = (error: unknown): NotFetched =>
  error instanceof NotFetched ? error : new NotFetched(error instanceof Error ? error.message : String(error), false)

/** Asks the address and follows its redirects. Rejects with NotFetched. */
export const openRemote = (address: string, network: Network, asked: Asked): Promise<Remote> =>
  opened(address, network, asked).catch((error: unknown) => {
    throw notFetched(error)
  })
