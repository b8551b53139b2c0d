/** Queries that many requests run. Kysely compiles them to SQL once, and not for each request. */
import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Dialect } from './Database.ts'
import type { Tables } from './Tables.ts'

/** Gives the value of this name, which is a parameter of the query. */
export type ValueOf<Name extends string> = (name: Name) => number

interface Template<Name extends string, Row> {
  readonly query: CompiledQuery<Row>
  /** For each parameter, the value that it takes; `undefined` where it is the same in all calls. */
  readonly names: ReadonlyArray<Name | undefined>
}

/** Stand-ins for the values while the query is compiled. No id or time is so far below zero. */
const firstStandIn = -1_000_000_000_001

const templateOf = <Name extends string, Row>(
  db: Kysely<Tables>,
  build: (db: Kysely<Tables>, value: ValueOf<Name>) => Compilable<Row>,
): Template<Name, Row> => {
  const names = new Map<unknown, Name>()
  const query = build(db, (name) => {
    const standIn = firstStandIn - names.size
    names.set(standIn, name)
    return standIn
  }).compile()
  for (const [standIn, name] of names)
    if (!query.parameters.includes(standIn)) throw new Error(`The value "${name}" is not a parameter of the query.`)
  return { query, names: query.parameters.map((parameter) => names.get(parameter)) }
}

/**
 * Runs the query that `build` describes. `build` is called once for each dialect, so its query may differ between calls
 * only in the values that it asks for. Each of these has to be a parameter; the first call fails otherwise.
 */
export const compiledOnce = <Name extends string, Row>(
  build: (db: Kysely<Tables>, value: ValueOf<Name>) => Compilable<Row>,
): ((db: Kysely<Tables>, dialect: Dialect, values: Readonly<Record<Name, number>>) => Promise<ReadonlyArray<Row>>) => {
  const known = new Map<Dialect, Template<Name, Row>>()
  return async (db, dialect, values) => {
    const template = known.get(dialect) ?? templateOf(db, build)
    known.set(dialect, template)
    const { query, names } = template
    const parameters = query.parameters.map((parameter, at) => {
      const name = names[at]
      return name === undefined ? parameter : values[name]
    })
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
