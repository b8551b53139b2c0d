/** Servers without ads of their own: with ads off, or with another ads host. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startServer } from '../support/startServer.ts'

const textAt = async (address: string, headers: Record<string, string> = {}): Promise<string> => {
  const response = await fetch(address, { headers })
  return `${response.status} ${await response.text()}`
}

const none = /^200 \{"status":true,"rate":0,"showToFirstParty":false/

describe('a server with ads off', () => {
  it('says so in the responses of the same calls, and accepts every report', async () => {
    const server = await startServer({ ads: { kind: 'off' } })
    expect(await textAt(`${server.origin}/ads/config?host=x`)).toMatch(none)
    for (const path of ['load', 'view', 'impress', 'tag', 'pixel'])
      expect(await textAt(`${server.origin}/ads/${path}`)).toBe('200 {"status":true,"ads":[]}')
    await server.close()
  })

  it('may also stand in front of another server', async () => {
    const server = await startServer({ apiOrigin: 'http://127.0.0.1:9' })
    expect(await textAt(`${server.origin}/ads/config?host=x`)).toMatch(none)
    await server.close()
  })
})

describe('a server with another ads host', () => {
  it('requests ads there, without sending keys', async () => {
    const heard: Array<{ readonly url: string | undefined; readonly headers: IncomingHttpHeaders }> = []
    const host = createServer(({ url, headers }, response) => {
      heard.push({ url, headers })
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.end('{"status":true,"ads":[]}')
    })
    await new Promise<void>((done) => {
      host.listen(0, '127.0.0.1', done)
    })
    const { port } = host.address() as AddressInfo
    const server = await startServer({ ads: { kind: 'elsewhere', origin: new URL(`http://127.0.0.1:${port}`) } })
    const keys = { 'X-API-KEY': 'the-key', 'X-API-SECRET': 'the-secret', Cookie: 'a=b', Authorization: 'Bearer c' }
    expect(await textAt(`${server.origin}/ads/load?site=x`, keys)).toBe('200 {"status":true,"ads":[]}')
    expect(heard.map(({ url }) => url)).toEqual(['/ads/load?site=x'])
    expect(JSON.stringify(heard)).not.toMatch(/the-key|the-secret|a=b|Bearer/)
    host.close()
    await server.close()
  })

  it('says that ads are unavailable when that host is down', async () => {
    const server = await startServer({ ads: { kind: 'elsewhere', origin: new URL('http://127.0.0.1:9') } })
    expect(await textAt(`${server.origin}/ads/config?host=x`)).toMatch(/^502 \{"status":false/)
    await server.close()
  })
})
