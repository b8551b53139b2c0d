/** What a page is rendered from is what its reader would be told by the API. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PageAnswer } from '../../../server/pages/PageRenderer.ts'
import { marked } from '../../support/smallWorld.ts'
import { builtPage } from '../support/openPage.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

let server: TestServer
let ask: (call: string) => Promise<PageAnswer>

beforeAll(async () => {
  const given = Promise.withResolvers<typeof ask>()
  server = await startServer({
    pages: {
      index: builtPage,
      render: (question) => {
        given.resolve(question.ask)
        return Promise.reject(new Error('This page is not rendered.'))
      },
    },
  })
  await fetch(`${server.origin}/`, { headers: { accept: 'text/html' } })
  ask = await given.promise
})
afterAll(() => server.close())

it.each([
  ['a feed', '/api/v2/post/hotv2.json?community=win', 200],
  ['a later page', '/api/v2/post/topv2.json?community=Gardening&t=year&page=2', 200],
  ['a thread in part', `/api/v2/post/post.json?id=${marked.thread}&comments=true&limit=2&commentSort=new`, 200],
  ['a whole thread', `/api/v2/post/post.json?id=${marked.thread}&comments=true`, 200],
  ['an escaped name', '/api/v2/post/newv2.json?community=G%61rdening', 200],
  ['a wrong field', '/api/v2/post/post.json?id=abc', 400],
  ['what needs an account', '/api/v2/message/messages.json?type=all', 401],
  ['what is missing', '/api/v2/post/post.json?id=424242', 404],
  ['no call', '/api/v2/nothing', 404],
  ['a call that writes', '/api/v2/action/create_post', 405],
])('a page reads the same as the API responds: %s', async (_, call, status) => {
  const response = await fetch(server.origin + call)
  const { status: read, text } = await ask(call)
  expect([response.status, read]).toEqual([status, status])
  expect(text).toBe(await response.text())
})
