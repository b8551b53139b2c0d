/** A proxy between browser and server of a walk: forwards everything, with random faults for the API. */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { makeRandom, type Random } from '../../server/demo/random.ts'
import { chooseFault, type Fault, type Weather } from './faults.ts'
import { spoil } from './spoil.ts'

interface FaultProxy {
  readonly origin: string
  readonly setWeather: (weather: Weather) => void
  /** The number of faults, by kind. */
  readonly counts: () => ReadonlyMap<Fault['kind'], number>
  readonly close: () => Promise<void>
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

const page = '<!doctype html><title>Welcome</title><p>Please log in to this network.'

const read = async (stream: IncomingMessage): Promise<Buffer> => {
  const parts: Array<Buffer> = []
  for await (const part of stream) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

const ask = (target: URL, request: IncomingMessage, body: Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const { hostname, port } = target
    const sent = send({ hostname, port, path: request.url, method: request.method, headers }, (answer) => {
      read(answer).then(
        (bytes) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: bytes }),
        reject,
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** Response headers without those that no longer fit the body. */
const withoutLength = ({ 'content-length': _length, 'transfer-encoding': _coding, ...rest }: IncomingHttpHeaders) =>
  rest

const tell = (response: ServerResponse, status: number, type: string, body: string | Buffer): void => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

const spoilt = (body: Buffer, seed: number): string => {
  try {
    return JSON.stringify(spoil(JSON.parse(body.toString()), makeRandom(seed)))
  } catch {
    return '[]'
  }
}

const breakdownBodies = { json: '{"status":false,"error":"Server error"}', page, nothing: '' } as const

/** Responds instead of the server, for faults where the request does not reach it. */
const answerInstead = (fault: Fault, response: ServerResponse): boolean => {
  switch (fault.kind) {
    case 'unheard':
      response.destroy()
      return true
    case 'breakdown':
      tell(
        response,
        fault.status,
        fault.body === 'json' ? 'application/json' : 'text/html',
        breakdownBodies[fault.body],
      )
      return true
    case 'page':
      tell(response, 200, 'text/html', page)
      return true
    case 'empty':
      tell(response, 200, 'application/json', '')
      return true
    case 'sessionEnded':
      tell(response, 401, 'application/json', '{"status":false,"error":"Invalid credentials."}')
      return true
    default:
      return false
  }
}

/** Forwards the server's response, as much of it as the fault allows. */
const passOn = (fault: Fault, response: ServerResponse, { status, headers, body }: Answer): void => {
  switch (fault.kind) {
    case 'unanswered':
      response.destroy()
      break
    case 'spoilt':
      tell(response, status, 'application/json', spoilt(body, fault.seed))
      break
    case 'cut': {
      const part = body.subarray(0, Math.floor(body.length * fault.part))
      const length = fault.isToldWhole ? part.length : body.length
      response.writeHead(status, { ...withoutLength(headers), 'content-length': length })
      if (fault.isToldWhole) response.end(part)
      else response.write(part, () => response.destroy())
      break
    }
    default:
      response.writeHead(status, { ...withoutLength(headers), 'content-length': body.length }).end(body)
  }
}

/**
 * `target` is the server's origin. The weather is fair at first. `pause` waits this many milliseconds for late
 * responses.
 */
export const startFaultProxy = async (
  target: string,
  random: Random,
  pause: (by: number) => Promise<void> = wait,
): Promise<FaultProxy> => {
  const address = new URL(target)
  const counts = new Map<Fault['kind'], number>()
  let weather: Weather = 'fair'
  const choose = (path: string): Fault => (path.startsWith('/api/') ? chooseFault(random, weather) : { kind: 'none' })
  const server = createServer((request, response) => {
    const fault = choose(request.url ?? '')
    counts.set(fault.kind, (counts.get(fault.kind) ?? 0) + 1)
    // The browser may have hung up: then there is nothing to send.
    response.on('error', () => undefined)
    request.on('error', () => undefined)
    const pass = async (): Promise<void> => {
      const body = await read(request)
      if (fault.kind === 'late') await pause(fault.by)
      if (!answerInstead(fault, response)) passOn(fault, response, await ask(address, request, body))
    }
    pass().catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return {
    origin: `http://localhost:${port}`,
    setWeather: (next) => {
      weather = next
    },
    counts: () => counts,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
