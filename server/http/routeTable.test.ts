import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { calls } from '../../schemas/api/calls.ts'
import { routes } from '../routes.ts'
import type { Route } from './answers.ts'
import { routeTable } from './api.ts'

const route = (method: 'GET' | 'POST', path: string): Route => ({ method, path, respond: () => Effect.succeed({}) })
const find = routeTable([
  route('GET', '/post/{kind}.json'),
  route('GET', '/post/search.json'),
  route('GET', '/post/{sortname}v2.json'),
  route('POST', '/token'),
])

describe('the table of routes', () => {
  it('prefers the path with the most literal segments', () => {
    expect(find('GET', '/post/search.json')).toMatchObject({ route: { path: '/post/search.json' } })
    expect(find('GET', '/post/hotv2.json')).toMatchObject({ fromPath: { sortname: 'hot' } })
    expect(find('GET', '/post/hidden.json')).toMatchObject({ fromPath: { kind: 'hidden' } })
  })

  it('distinguishes a wrong method from an unknown path', () => {
    expect(find('GET', '/token')).toBe('wrongMethod')
    expect(find('GET', '/toke')).toBe('unknown')
    expect(find('GET', '/post/a/b.json')).toBe('unknown')
    expect(find('GET', '/post/%E0%A4%A.json')).toBe('unknown')
  })

  it('holds no two handlers for one call', () => {
    const names = routes.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('answers every call of the API, and no other', () => {
    const asked = Object.values(calls).flatMap(({ origin, method, path }) =>
      origin === 'api' ? [`${method} ${path}`] : [],
    )
    const answered = routes.map(({ method, path }) => `${method} ${path}`)
    expect(answered.toSorted()).toEqual(asked.toSorted())
  })
})
