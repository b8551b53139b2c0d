/** The server of a suite: started before its first test, with its members logged in, and stopped after the last one. */
import { afterAll, beforeAll, expect } from 'vitest'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import type { Keys } from './nodeTransport.ts'
import { type StartOptions, startServer, type TestServer } from './startServer.ts'
import { type Talk, talkTo } from './talkTo.ts'

export interface SuiteServer<Name extends string> {
  /** Available inside tests and hooks only. */
  readonly server: TestServer
  readonly database: OpenDatabase
  readonly talk: Talk
  readonly by: (name: Name) => Keys
  /** Undefined for a guest. */
  readonly as: (name: Name | undefined) => Keys | undefined
}

interface SuiteOptions extends Omit<StartOptions, 'database'> {
  /** Part of the log lines that are expected in this suite; by default there must be none. */
  readonly complains?: string
}

export const suiteServer = <Name extends string>(
  open: () => Promise<OpenDatabase>,
  names: ReadonlyArray<Name>,
  { complains, ...options }: SuiteOptions = {},
): SuiteServer<Name> => {
  let server: TestServer
  let database: OpenDatabase
  const keys = new Map<Name, Keys>()
  const by = (name: Name): Keys => keys.get(name) ?? { key: '', secret: '' }
  beforeAll(async () => {
    database = await open()
    server = await startServer({ ...options, database })
    for (const name of names) keys.set(name, await server.login(name))
  })
  afterAll(async () => {
    await server.close()
    expect(server.logged.filter((line) => complains === undefined || !line.includes(complains))).toEqual([])
  })
  return {
    get server() {
      return server
    },
    get database() {
      return database
    },
    talk: talkTo(() => server.origin),
    by,
    as: (name) => (name === undefined ? undefined : by(name)),
  }
}
