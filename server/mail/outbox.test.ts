import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect } from 'effect'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ServerLog } from '../ServerLog.ts'
import { makeOutbox } from './smtp.ts'

const mail = {
  to: 'ada@example.org',
  subject: 'Set a new password',
  text: 'Hello Ada,\n\nhttps://x.example/change?token=abc',
}

let folder: string
let logged: Array<string>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-outbox-'))
  logged = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const send = (where: string) =>
  Effect.runPromise(
    Effect.provideService(makeOutbox(where, 'noreply@x.example')(mail), ServerLog, (line) => void logged.push(line)),
  )

it('writes each mail as a readable text file for the server’s own user only, and logs its path', async () => {
  const outbox = join(folder, 'outbox')
  await send(outbox)
  await send(outbox)
  const names = readdirSync(outbox)
  expect(names).toHaveLength(2)
  for (const name of names) {
    const path = join(outbox, name)
    const text = readFileSync(path, 'utf8')
    expect(text).toContain('From: noreply@x.example\nTo: ada@example.org\nSubject: Set a new password\n')
    expect(text.endsWith(`\n\n${mail.text}\n`)).toBe(true)
    expect(statSync(path).mode & 0o077).toBe(0)
    expect(logged.filter((line) => line.includes(path))).toHaveLength(1)
  }
})

it('fails when the folder cannot be written to, and may be tried again', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const failed = Effect.runPromise(
    Effect.provideService(
      Effect.flip(makeOutbox(join(file, 'outbox'), 'noreply@x.example')(mail)),
      ServerLog,
      () => undefined,
    ),
  )
  expect(await failed).toMatchObject({
    reason: `a mail could not be written to ${join(file, 'outbox')}`,
    isFinal: false,
  })
})
