import { ConfigProvider, Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { serverConfig } from './config.ts'

const read = (env: Record<string, string>) =>
  Effect.runPromise(
    serverConfig.pipe(
      Effect.match({ onFailure: ({ sentence }) => sentence, onSuccess: (config) => config }),
      Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env })),
    ),
  )

describe('the settings of the server', () => {
  it('have a default each', async () => {
    expect(await read({})).toMatchObject({
      port: 4173,
      databaseUrl: '',
      apiOrigin: undefined,
      hasDemoWorld: true,
      trustsProxy: false,
    })
    expect(await read({ PORT: '', DEMO: '' })).toMatchObject({ port: 4173, hasDemoWorld: true })
  })

  it('are taken from the environment', async () => {
    const given = {
      PORT: '8080',
      DEMO: 'off',
      API_ORIGIN: 'https://example.org',
      DATABASE_URL: 'postgres://localhost/parley',
    }
    expect(await read(given)).toMatchObject({
      port: 8080,
      hasDemoWorld: false,
      apiOrigin: new URL('https://example.org'),
      databaseUrl: given.DATABASE_URL,
    })
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, and it is "abc".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535, and it is "70000".'],
    [{ PORT: '1.5' }, 'PORT must be a whole number from 1 to 65535, and it is "1.5".'],
    [{ DEMO: 'maybe' }, 'DEMO must be on or off, and it is "maybe".'],
    [
      { API_ORIGIN: 'example.org' },
      'API_ORIGIN must be an address such as https://example.org, and it is "example.org".',
    ],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://.'],
  ])('that do not fit are told in a sentence: %o', async (env, sentence) => {
    expect(await read(env)).toBe(sentence)
  })
})
