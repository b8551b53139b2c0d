/** The settings of the server, from the environment. What is wrong is told in a sentence that names the setting. */
import { resolve } from 'node:path'
import { Config, Data, Effect } from 'effect'

/** The server cannot start. The sentence says why and what to do. */
export class CannotStart extends Data.TaggedError('CannotStart')<{ readonly sentence: string }> {}

const text = (name: string, otherwise: string): Config.Config<string> =>
  Config.String(name).pipe(
    Config.withDefault(otherwise),
    Config.map((value) => (value === '' ? otherwise : value)),
  )

const texts = Config.all({
  port: text('PORT', '4173'),
  host: text('HOST', ''),
  dataDir: text('DATA_DIR', 'data'),
  clientDir: text('CLIENT_DIR', 'dist/client'),
  databaseUrl: text('DATABASE_URL', ''),
  apiOrigin: text('API_ORIGIN', ''),
  demo: text('DEMO', 'on'),
  trustProxy: text('TRUST_PROXY', 'off'),
  attemptsPerMinute: text('ATTEMPTS_PER_MINUTE', '60'),
})

export interface ServerConfig {
  readonly port: number
  /** Address to listen at; '' for all. */
  readonly host: string
  /** Folder of the embedded database and the media store. */
  readonly dataDir: string
  /** Folder of the built client. */
  readonly clientDir: string
  /** Address of a PostgreSQL database; '' for the embedded one. */
  readonly databaseUrl: string
  /** Another server of the API that this one stands in front of. */
  readonly apiOrigin: URL | undefined
  readonly hasDemoWorld: boolean
  readonly trustsProxy: boolean
  /** Attempts at logging in and registering, per address and minute. */
  readonly attemptsPerMinute: number
}

const wholeNumber = (name: string, value: string, least: number, most: number): Effect.Effect<number, CannotStart> => {
  const number = Number(value)
  return /^\d+$/.test(value) && number >= least && number <= most
    ? Effect.succeed(number)
    : Effect.fail(
        new CannotStart({ sentence: `${name} must be a whole number from ${least} to ${most}, and it is "${value}".` }),
      )
}

const onOrOff = (name: string, value: string): Effect.Effect<boolean, CannotStart> =>
  value === 'on' || value === 'off'
    ? Effect.succeed(value === 'on')
    : Effect.fail(new CannotStart({ sentence: `${name} must be on or off, and it is "${value}".` }))

const origin = (value: string): Effect.Effect<URL | undefined, CannotStart> => {
  if (value === '') return Effect.succeed(undefined)
  return URL.canParse(value) && /^https?:\/\//.test(value)
    ? Effect.succeed(new URL(value))
    : Effect.fail(
        new CannotStart({
          sentence: `API_ORIGIN must be an address such as https://example.org, and it is "${value}".`,
        }),
      )
}

const postgresAddress = (value: string): Effect.Effect<string, CannotStart> =>
  value === '' || /^postgres(ql)?:\/\//.test(value)
    ? Effect.succeed(value)
    : Effect.fail(new CannotStart({ sentence: 'DATABASE_URL must begin with postgres://.' }))

export const serverConfig: Effect.Effect<ServerConfig, CannotStart> = Effect.gen(function* () {
  const given = yield* Effect.mapError(
    texts,
    (error) => new CannotStart({ sentence: `A setting cannot be read: ${error.message}` }),
  )
  return {
    port: yield* wholeNumber('PORT', given.port, 1, 65_535),
    host: given.host,
    dataDir: resolve(given.dataDir),
    clientDir: resolve(given.clientDir),
    databaseUrl: yield* postgresAddress(given.databaseUrl),
    apiOrigin: yield* origin(given.apiOrigin),
    hasDemoWorld: yield* onOrOff('DEMO', given.demo),
    trustsProxy: yield* onOrOff('TRUST_PROXY', given.trustProxy),
    attemptsPerMinute: yield* wholeNumber('ATTEMPTS_PER_MINUTE', given.attemptsPerMinute, 1, 1_000_000),
  }
})
