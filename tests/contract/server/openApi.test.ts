/** The description of the API: it has every call, it is valid, and answers that are sent as ready bytes match it, too. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../../schemas/api/calls.ts'
import { apiPage } from '../../../scripts/apiPage.ts'
import { openApi } from '../../../server/http/openApi.ts'
import { routes } from '../../../server/routes.ts'
import { marked, markedComments } from '../../support/smallWorld.ts'
import { wrongAnswer } from '../support/describedAnswers.ts'
import { plainRequest } from '../support/plainRequest.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const answerOf = async (path: string): Promise<unknown> =>
  JSON.parse((await plainRequest(`${server.origin}/api/v2${path}`, {})).text)

describe('the description', () => {
  it('is what the server sends', async () => {
    expect(await answerOf('/openapi.json')).toEqual(JSON.parse(JSON.stringify(openApi())))
  })

  it('has every call of the API, and every route of the server', () => {
    const { paths } = openApi()
    const described = Object.entries(Object(paths)).flatMap(([path, operations]) =>
      Object.keys(Object(operations)).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const all = Object.values(calls).filter(({ origin }) => origin === 'api')
    expect(new Set(described)).toEqual(new Set(all.map(({ method, path }) => `${method} /api/v2${path}`)))
    expect(described).toEqual(expect.arrayContaining(routes.map(({ method, path }) => `${method} /api/v2${path}`)))
  })

  it('says what an answer has: no part of it is left open but the unknown', () => {
    const text = JSON.stringify(openApi())
    expect(text.length).toBeGreaterThan(50_000)
    expect(text).not.toMatch(/"schema":\{\}|"items":\{\}|"allOf":\[[^\]]*\{\}\]/)
  })

  it('refuses what is not as described', () => {
    const post = { status: true, posts: [{ id: 'seven' }], comments: [] }
    expect(wrongAnswer('GET', '/post/post.json', post)).toMatch(/^GET \/post\/post\.json: \/posts\/0/)
    expect(wrongAnswer('POST', '/action/vote', { status: false, error: 'No.' })).toMatch(/must be equal to constant/)
    expect(wrongAnswer('POST', '/action/hide', { status: true })).toBeUndefined()
  })
})

it.each([
  ['/comment/thread', `?id=${markedComments.top}`],
  ['/post/post.json', `?id=${marked.thread}&comments=true`],
])('%s is as described', async (path, query) => {
  const answer = await answerOf(path + query)
  expect(answer).toMatchObject({ status: true })
  expect(wrongAnswer('GET', path, answer)).toBeUndefined()
})

it('docs/api.md is current: npm run api-page writes it', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(apiPage())
})
