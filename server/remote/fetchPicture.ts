/**
 * Downloads a picture from another host: only over http(s), only from public addresses - connecting to the very address
 * that was checked -, and with limits on time, bytes and redirects.
 */
import { lookup } from 'node:dns/promises'
import { createWriteStream } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isPublicAddress } from './publicAddress.ts'

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
