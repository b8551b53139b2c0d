/** Malformed input to any call is answered in the envelope, and logs no fault. */
import { Schema } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '../../../schemas/api/calls.ts'
import { routes } from '../../../server/routes.ts'
import { fieldsOf } from '../support/fieldsOf.ts'
import { malformedTexts } from '../support/malformedTexts.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

const answered = new Set(routes.map(({ method, path }) => `${method} ${path}`))
const rows = Object.values(calls)
  .map(({ method, path, input }) => ({
    method,
    path,
    name: `${method} ${path}`,
    fields: fieldsOf(Schema.toEncoded(input).ast),
  }))
  .filter(({ name }) => answered.has(name))

const fields =
  `id d page user type query community communities sort commentSort comments folder from feedId showPolitics
  username password post comment uploadType appSafe time topic`.split(/\s+/)

/** Valid values for fields that would otherwise refuse the input before the field under test. */
const plausible: Readonly<Record<string, string>> = {
  id: '1',
  user: 'demo_author',
  community: 'win',
  communities: '[]',
  query: 'x',
  folder: 'Favourites',
  type: 'all',
  uploadType: 'postMedia',
}

onDatabase('malformed input', (open) => {
  let server: TestServer
  let keys: Keys
  beforeAll(async () => {
    server = await startServer({ database: await open() })
    keys = await server.login('demo_member')
  })
  afterAll(() => server.close())

  const expectEnvelope = async (row: (typeof rows)[number], values: URLSearchParams): Promise<void> => {
    const path = `/api/v2${row.path.replace('{sortname}', 'top').replace('{kind}', 'hidden')}`
    const headers = { 'X-API-KEY': keys.key, 'X-API-SECRET': keys.secret }
    const response = await (row.method === 'GET'
      ? fetch(`${server.origin}${path}?${values}`, { headers })
      : fetch(server.origin + path, { method: 'POST', body: values }))
    const answer: { readonly status: boolean; readonly error?: string } = JSON.parse(await response.text())
    expect({ values: String(values), code: response.status < 500, logged: server.logged }).toEqual({
      values: String(values),
      code: true,
      logged: [],
    })
    if (!answer.status) expect(answer.error).toMatch(/\w/)
  }

  it.each(rows.map((row) => [row.name, row] as const))(
    '%s answers malformed input in the envelope',
    async (_name, row) => {
      for (const text of malformedTexts) {
        await expectEnvelope(row, new URLSearchParams(fields.map((field): [string, string] => [field, text])))
        for (const field of row.method === 'GET' ? row.fields : [])
          await expectEnvelope(row, new URLSearchParams({ ...plausible, [field]: text }))
      }
    },
  )
})
