/**
 * Traces for OpenTelemetry, sent by Effect's own exporter: a span for each request and job, and below it one for each
 * query. docs/operating.md#traces.
 */
import { Clock, Context, Effect, Exit, Layer, Option, type Tracer } from 'effect'
import { FetchHttpClient, Headers, HttpTraceContext } from 'effect/http'
import { OtlpExporter, OtlpSerialization, OtlpTracer } from 'effect/observability'
import type { SpanFacts, WorkSpan } from '../WorkSpan.ts'
import type { SettingTexts } from './settings.ts'

export interface TraceSettings {
  /** Where spans are sent. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly protocol: 'http/protobuf' | 'http/json'
  readonly serviceName: string
  readonly attributes: Readonly<Record<string, string>>
  /** The share of requests and jobs that are traced, from 0 to 1. */
  readonly share: number
  /** Milliseconds between two requests to the collector. */
  readonly delay: number
}

/** `key=value` pairs as OpenTelemetry writes them; undefined if they are none. */
const pairsIn = (text: string): Readonly<Record<string, string>> | undefined => {
  const pairs: Array<readonly [string, string]> = []
  for (const pair of text.split(',').filter((each) => each.trim() !== '')) {
    const [, key = '', value = ''] = /^\s*([^\s=]+)\s*=(.*)$/s.exec(pair) ?? []
    if (key === '' || !/^(?:[^%]|%[0-9a-f]{2})*$/i.test(value)) return undefined
    pairs.push([key, decodeURIComponent(value.trim())])
  }
  return Object.fromEntries(pairs)
}

/** The settings of traces; undefined if there are none, and a sentence if they are wrong. */
export const traceSettings = (given: SettingTexts): TraceSettings | string | undefined => {
  const { otelEndpoint, otelHeaders, otelProtocol, otelServiceName, otelAttributes, otelShare, otelDelay } = given
  if (otelEndpoint === '') return undefined
  if (!/^https?:\/\//.test(otelEndpoint) || !URL.canParse(otelEndpoint))
    return 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://localhost:4318.'
  if (otelProtocol !== 'http/protobuf' && otelProtocol !== 'http/json')
    return `OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json, and it is "${otelProtocol}".`
  const [headers, attributes] = [pairsIn(otelHeaders), pairsIn(otelAttributes)]
  // It may hold a key, so it is not repeated.
  if (headers === undefined) return 'OTEL_EXPORTER_OTLP_HEADERS must be pairs such as api-key=abc,tenant=parley.'
  if (attributes === undefined)
    return `OTEL_RESOURCE_ATTRIBUTES must be pairs such as deployment.environment.name=live, and it is "${otelAttributes}".`
  const share = Number(otelShare)
  if (!/^\d+(?:\.\d+)?$/.test(otelShare) || share > 1)
    return `OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, and it is "${otelShare}".`
  const delay = Number(otelDelay)
  if (!/^\d+$/.test(otelDelay) || delay < 100 || delay > 60_000)
    return `OTEL_BSP_SCHEDULE_DELAY must be a whole number from 100 to 60000, and it is "${otelDelay}".`
  const url = new URL(otelEndpoint)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/v1/traces`
  return { url: url.href, headers, protocol: otelProtocol, serviceName: otelServiceName, attributes, share, delay }
}

/** At most so many traces begin in a second: a flood of requests must not fill the memory while a collector is slow. */
const mostTraces = 200

/** A collector that takes longer than this for a request is as good as away. Milliseconds. */
const patience = 3000

export interface Traces {
  /** Begins a trace, or goes on with that of a W3C `traceparent`. Undefined if it is not to be recorded. */
  readonly begin: (kind: 'server' | 'consumer', traceparent?: string) => WorkSpan | undefined
}

const failed = Exit.fail(Object.assign(new Error('failed'), { stack: '' }))

const describe = (span: Tracer.Span, facts: SpanFacts): void => {
  for (const [name, value] of Object.entries(facts)) span.attribute(name, value)
}

const nanoseconds = (milliseconds: number): bigint => BigInt(Math.round(milliseconds * 1_000_000))

/** Sends spans until the scope ends, and for at most a second longer. */
export const makeTraces = Effect.fnUntraced(function* (settings: TraceSettings) {
  const tracer = yield* OtlpTracer.make({
    url: settings.url,
    headers: settings.headers,
    resource: { serviceName: settings.serviceName, attributes: settings.attributes },
    exportInterval: settings.delay,
    shutdownTimeout: 1000,
  }).pipe(
    Effect.provide(
      Layer.mergeAll(
        OtlpExporter.layerFlusher,
        settings.protocol === 'http/json' ? OtlpSerialization.layerJson : OtlpSerialization.layerProtobuf,
        FetchHttpClient.layer,
      ),
    ),
    Effect.provideService(FetchHttpClient.Fetch, (input, init) =>
      fetch(input, { ...init, signal: AbortSignal.timeout(patience) }),
    ),
  )
  const clock = yield* Clock.Clock
  const make = (name: string, kind: Tracer.SpanKind, parent: Option.Option<Tracer.AnySpan>, startTime: bigint) =>
    tracer.span({
      name,
      kind,
      parent,
      startTime,
      annotations: Context.empty(),
      links: [],
      root: Option.isNone(parent),
      sampled: true,
    })
  let [second, begun] = [0, 0]
  const isOneTooMany = (): boolean => {
    const now = Math.floor(clock.currentTimeMillisUnsafe() / 1000)
    if (now !== second) [second, begun] = [now, 0]
    begun += 1
    return begun > mostTraces
  }
  const begin: Traces['begin'] = (kind, traceparent = '') => {
    const parent = HttpTraceContext.w3c(Headers.fromRecordUnsafe({ traceparent }))
    const isWanted = Option.isSome(parent) ? parent.value.sampled : Math.random() < settings.share
    if (!isWanted || isOneTooMany()) return undefined
    const span = make('', kind, parent, clock.currentTimeNanosUnsafe())
    return {
      part: (name, milliseconds, facts) => {
        const now = clock.currentTimeNanosUnsafe()
        const part = make(name, 'client', Option.some(span), now - nanoseconds(milliseconds))
        describe(part, facts)
        part.end(now, Exit.void)
      },
      end: (name, facts, isFailed) => {
        // The route of a request is known once it is handled.
        Object.assign(span, { name })
        describe(span, facts)
        span.end(clock.currentTimeNanosUnsafe(), isFailed ? failed : Exit.void)
      },
    }
  }
  return { begin } satisfies Traces
})
