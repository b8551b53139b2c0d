/**
 * What a page carries that the server rendered: the time, and the answers to the calls of its first screen. They stand in
 * it as inert JSON. The transport hands each out once, so that the client decodes and logs them like any other answer.
 * docs/decisions/0058-pages-from-the-server.md.
 */
import { Effect, Layer, Option, Schema } from 'effect'
import { Transport, type WireAnswer } from '../../commands/ports/Transport.ts'
import { turn } from '../core/turn.ts'
import { addressOf, ownOrigin } from './httpTransport.ts'

declare global {
  interface Window {
    /** The stored settings when the page was opened, as text; set by public/early.js. */
    earlyPreferences?: string
  }
}

/** The `id` of the element with the data. */
export const pageDataId = 'page-data'

const PageData = Schema.fromJsonString(
  Schema.Struct({
    /** The server's time: milliseconds since the epoch. */
    now: Schema.Number,
    /** By their addresses. */
    answers: Schema.Record(Schema.String, Schema.Struct({ status: Schema.Number, text: Schema.String })),
    /** The parts that were loaded when needed (src/core/lazyPart.tsx). */
    parts: Schema.Array(Schema.String),
  }),
)
export type PageData = typeof PageData.Type

const decode = Schema.decodeOption(PageData)

/** Whether the page may still be used: since public/early.js chose it, no tab has logged in or changed the settings. */
export const isStillForReader = (): boolean => {
  try {
    const { 'parley.keys': keys, 'parley.preferences': preferences = '' } = localStorage
    return !keys && preferences === (window.earlyPreferences ?? '')
  } catch {
    // Where nothing can be stored, no other tab stores anything.
    return true
  }
}

/** The data of this page; `undefined` where the server rendered nothing, or for another reader: public/early.js. */
export const readPageData = (): PageData | undefined =>
  document.documentElement.dataset.shell === undefined && isStillForReader()
    ? Option.getOrUndefined(decode(document.getElementById(pageDataId)?.textContent ?? ''))
    : undefined

/** A transport that answers from the page what the page has, once, and leaves everything else to `transport`. */
export const withPageAnswers = (
  answers: PageData['answers'],
  transport: Layer.Layer<Transport>,
): Layer.Layer<Transport> =>
  Layer.effect(
    Transport,
    Effect.map(Transport, ({ send }) => {
      const left = new Map(Object.entries(answers))
      return {
        send: (request) =>
          Effect.suspend(() => {
            const address = request.method === 'GET' ? addressOf(request, ownOrigin) : ''
            const answer = left.get(address)
            left.delete(address)
            if (answer === undefined) return send(request)
            // In a new task, like an answer of the network: to ask and to decode in one would be a long one.
            return Effect.as(
              Effect.promise(() => turn(0)),
              { ...answer, retryAfter: 0 } satisfies WireAnswer,
            )
          }),
      }
    }),
  ).pipe(Layer.provide(transport))
