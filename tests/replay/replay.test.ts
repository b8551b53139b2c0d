// Sessions that were recorded in a real browser come out the same: every file of this folder is a test.
import { readdirSync, readFileSync } from 'node:fs'
import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { requestsOf } from '../../commands/session/entryOf.ts'
import { readSession } from '../../commands/session/readSession.ts'
import { carryOut } from '../support/carryOut.ts'

const folder = new URL('.', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))

const smallest = { files: 6, entries: 10 }
const largest = 650_000

describe('a recorded session replays the same', () => {
  it('there are such sessions', () => {
    expect(files.length).toBeGreaterThanOrEqual(smallest.files)
  })

  it.each(files)('%s', async (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    expect(text.length).toBeLessThan(largest)
    expect(text).not.toMatch(/\/(?:home|root|tmp|work|Users)\/|journey-password/)
    const session = readSession(text)
    expect(session.entries.length).toBeGreaterThan(smallest.entries)
    const { differences, hash, entries } = await Effect.runPromise(carryOut(session))
    expect(differences).toEqual([])
    expect(hash).toBe(session.hash)
    expect(entries.map((entry) => entry.name)).toEqual(session.entries.map((entry) => entry.name))
    expect(requestsOf(entries)).toEqual(requestsOf(session.entries))
    expect(requestsOf(entries).length).toBeGreaterThan(0)
  })
})
