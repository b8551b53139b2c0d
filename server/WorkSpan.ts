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

// Requests to other servers. The names of facts are those of OpenTelemetry.

const usualPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/** The server that an address names, without its user, path and parameters. */
export const serverFacts = ({ hostname, port, protocol }: URL): SpanFacts => {
  const known = port === '' ? usualPorts[protocol] : Number(port)
  return {
    'server.address': hostname.replace(/^\[|\]$/g, ''),
    ...(known === undefined ? {} : { 'server.port': known }),
  }
}

/** Records `work` as a part of the span of its fiber. `learnt` are facts that are known when it has ended. */
export const tracePart = <A, E, R>(
  name: string,
  facts: SpanFacts,
  work: Effect.Effect<A, E, R>,
  learnt: () => SpanFacts,
): Effect.Effect<A, E, R> =>
  Effect.flatMap(CurrentSpan, (span) => {
    if (span === undefined) return work
    const began = performance.now()
    return Effect.ensuring(
      work,
      Effect.sync(() => span.part(name, performance.now() - began, { ...facts, ...learnt() })),
    )
  })

interface Outgoing {
  readonly method: string
  /** Only its host and port are recorded. */
  readonly url: URL
  /** The path without ids, such as `/v1/subscriptions/{id}`. */
  readonly template: string
}

/** The status of an answer, or a code for why there was none. */
type Outcome = number | string

const outcomeFacts = (outcome: Outcome): SpanFacts => ({
  ...(typeof outcome === 'number' ? { 'http.response.status_code': outcome } : {}),
  ...(typeof outcome === 'string' || outcome >= 400 ? { 'error.type': String(outcome) } : {}),
})

/** Records one HTTP request as a part of the span of its fiber. `work` notes the outcome as soon as it knows it. */
export const traceRequest = <A, E, R>(
  { method, url, template }: Outgoing,
  work: (note: (outcome: Outcome) => void) => Effect.Effect<A, E, R>,
): Effect.Effect<A, E, R> =>
  Effect.suspend(() => {
    // OpenTelemetry's word for an error without a code.
    let known: Outcome = '_OTHER'
    const note = (outcome: Outcome): void => {
      known = outcome
    }
    const facts = { 'http.request.method': method, 'url.template': template, ...serverFacts(url) }
    return tracePart(`${method} ${template}`, facts, work(note), () => outcomeFacts(known))
  })
