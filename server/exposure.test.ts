import { describe, expect, it } from 'vitest'
import { exposureOf } from './exposure.ts'

const nothing = { host: '', demo: '', publicOrigin: '', databaseUrl: '', apiOrigin: '', isBehindProxy: false } as const
const databaseUrl = 'postgres://localhost/parley'
const publicOrigin = 'https://parley.example'

describe('startup', () => {
  it('without settings runs a demo with the published password, reachable from this machine only', () => {
    expect(exposureOf(nothing)).toEqual({ host: '127.0.0.1', isLocal: true, demo: 'published' })
    expect(exposureOf({ ...nothing, demo: 'on' })).toEqual({ host: '127.0.0.1', isLocal: true, demo: 'published' })
  })

  it.each([
    ['a public origin', { publicOrigin }],
    ['a database of its own', { databaseUrl }],
    ['a wider host', { host: '0.0.0.0' }],
    ['a host on the network', { host: '192.168.1.7' }],
    ['a proxy in front', { isBehindProxy: true }],
    ['a public origin, at a loopback host behind a proxy', { publicOrigin, host: '127.0.0.1' }],
    ['a database of its own, at a loopback host', { databaseUrl, host: '127.0.0.1' }],
    ['DEMO=off', { demo: 'off' }],
  ] as const)('with %s has no demo accounts unless they are requested', (_what, said) => {
    expect(exposureOf({ ...nothing, ...said }).demo).toBe('off')
  })

  it.each([
    [{ publicOrigin }, ''],
    [{ publicOrigin, host: '127.0.0.1' }, '127.0.0.1'],
    [{ databaseUrl }, ''],
    [{ host: '0.0.0.0' }, '0.0.0.0'],
    [{ isBehindProxy: true }, ''],
  ] as const)('with DEMO=on and %o generates passwords, because others can connect', (said, host) => {
    expect(exposureOf({ ...nothing, ...said, demo: 'on' })).toEqual({ host, isLocal: false, demo: 'generated' })
  })

  it('with DEMO=on keeps the published password if only this machine can connect', () => {
    for (const host of ['127.0.0.1', 'localhost', '::1', '127.1.2.3'])
      expect(exposureOf({ ...nothing, databaseUrl, host, demo: 'on' }).demo).toBe('published')
  })
})
