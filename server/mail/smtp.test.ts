import type { AddressInfo } from 'node:net'
import { Effect } from 'effect'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { ServerLog } from '../ServerLog.ts'
import { makeSmtp } from './smtp.ts'

const mail = {
  to: 'ada@example.org',
  subject: 'Set a new password',
  text: `https://x.example/change?token=${'a'.repeat(43)}`,
}

interface Delivery {
  readonly from: string
  readonly to: ReadonlyArray<string>
  readonly message: string
}

const servers: Array<SMTPServer> = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(done))
})

/** A server that accepts every mail with the right password, or refuses every recipient. */
const startSmtp = async (refuses = false) => {
  const delivered: Array<Delivery> = []
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) =>
      username === 'parley' && password === 'hush' ? callback(null, { user: username }) : callback(new Error('no')),
    onRcptTo: ({ address }, _session, callback) =>
      refuses ? callback(new Error(`${address} is unknown here`)) : callback(),
    onData: (stream, { envelope }, callback) => {
      const chunks: Array<string> = []
      stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        delivered.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          message: chunks.join(''),
        })
        callback()
      })
    },
  })
  servers.push(server)
  const port = await new Promise<number>((done) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address: AddressInfo | string | null = listening.address()
      done(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  return { delivered, host: `127.0.0.1:${port}` }
}

/** Sends it; returns why it failed, and whether that is final. */
const send = (url: string, to = mail.to) =>
  makeSmtp(
    url,
    'Parley <noreply@x.example>',
  )({ ...mail, to }).pipe(
    Effect.provideService(ServerLog, () => undefined),
    Effect.match({ onSuccess: () => [], onFailure: ({ reason, isFinal }) => [reason, isFinal] }),
    Effect.runPromise,
  )

it('sends mails with sender, recipient, subject and text', async () => {
  const { delivered, host } = await startSmtp()
  expect(await send(`smtp://parley:hush@${host}`)).toEqual([])
  expect(delivered).toMatchObject([{ from: 'noreply@x.example', to: ['ada@example.org'] }])
  const message = (delivered[0]?.message ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(message).toContain('Subject: Set a new password')
  expect(message).toContain('From: Parley <noreply@x.example>')
  expect(message).toContain(mail.text)
})

it('treats an address as one address, whatever it looks like', async () => {
  const { delivered, host } = await startSmtp()
  await send(`smtp://parley:hush@${host}`, 'eve,ada@example.org')
  expect(delivered.flatMap(({ to }) => to)).not.toContain('ada@example.org')
})

it('fails without addresses and passwords, finally if the server refuses the recipient', async () => {
  const { host } = await startSmtp(true)
  const refused = await send(`smtp://parley:hush@${host}`)
  const unauthorized = await send(`smtp://parley:wrong@${host}`)
  const unreachable = await send('smtp://parley:hush@127.0.0.1:1')
  expect([refused, unauthorized, unreachable]).toEqual([
    ['a mail could not be sent (EENVELOPE 550)', true],
    ['a mail could not be sent (EAUTH 535)', false],
    ['a mail could not be sent (ESOCKET)', false],
  ])
})
