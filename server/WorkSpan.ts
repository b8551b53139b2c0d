/**
 * The span of the work under way, for traces. Handlers get it by Effect's context, and what runs outside of Effect - a
 * query, a page that is rendered - by the asynchronous call that it is in. Without traces there is none, and nothing is
 * recorded. docs/decisions/0077-traces.md.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Context, Effect } from 'effect'
import type { LogEvent } from 'kysely'

/** Never a secret, a text that somebody typed, or an address with its parameters. */
export type SpanFacts = Readonly<Record<string, string | number>>

/** A request or a job. */
export interface WorkSpan {
  /** Records a part that has just ended and took so long. */
  readonly part: (name: string, milliseconds: number, facts: SpanFacts) => void
  /** `name` is its final one. A failed span is one that the operator has to look at. */
  readonly end: (name: string, facts: SpanFacts, isFailed: boolean) => void
}

const current = new AsyncLocalStorage<WorkSpan>()

/** Runs `work`, and all that it calls and waits for, in the span. */
export const inSpan = <A>(span: WorkSpan | undefined, work: () => A): A =>
  span === undefined ? work() : current.run(span, work)

/** The span that a handler's queries belong to. */
const CurrentSpan: Context.Reference<WorkSpan | undefined> = Context.Reference<WorkSpan | undefined>(
  'server/CurrentSpan',
  { defaultValue: () => undefined },
)

export const withSpan = <A, E, R>(span: WorkSpan | undefined, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  span === undefined ? work : Effect.provideService(work, CurrentSpan, span)

/** Takes the span of the call that it is in into Effect, whose fibers would lose it. */
export const inCurrentSpan = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.suspend(() => withSpan(current.getStore(), work))

/** Gives `work` the span of its fiber. */
export const fromSpan = <A>(work: () => A): Effect.Effect<() => A> =>
  Effect.map(CurrentSpan, (span) => () => inSpan(span, work))

/** A statement is at most this long in a span. */
const longestStatement = 1000

/** For Kysely's `log`: a query is a part of the span that it runs in. Parameters are left out. */
export const traceQuery = ({ query: { sql }, queryDurationMillis }: LogEvent): void => {
  const span = current.getStore()
  if (span === undefined) return
  const [operation = 'query'] = /^\w+/.exec(sql) ?? []
  const table = /\b(?:from|into|update) "(\w+)"/.exec(sql)?.[1]
  span.part(table === undefined ? operation : `${operation} ${table}`, queryDurationMillis, {
    'db.operation.name': operation,
    ...(table === undefined ? {} : { 'db.collection.name': table }),
    'db.query.text': sql.slice(0, longestStatement),
  })
}
