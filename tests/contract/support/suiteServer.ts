/** The server of a suite: it stands before the suite's first test, with its members logged in, and is gone after the last one. */
import { afterAll, beforeAll, expect } from 'vitest'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import type { Keys } from './nodeTransport.ts'
import { type StartOptions, startServer, type TestServer } from './startServer.ts'
import { type Talk, talkTo } from './talkTo.ts'

export interface SuiteServer<Name extends string> {
  /** For tests and hooks: there is none before. */
  readonly server: TestServer
  readonly database: OpenDatabase
  readonly talk: Talk
  readonly by: (name: Name) => Keys
  /** A guest's are none. */
  readonly as: (name: Name | undefined) => Keys | undefined
}

interface SuiteOptions extends Omit<StartOptions, 'database'> {
  /** Words of what the server may write to its log in this suite; by default nothing goes wrong. */
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
