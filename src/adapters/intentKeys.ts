/**
 * The keys (`Idempotency-Key`) of requests that create something, on this device: one for each intent, made before it is
 * first sent. Until the server has confirmed it, whoever sends the same again - the member, after a reload, in another
 * tab - sends the same key, so the server recognises it. docs/decisions/0066-a-key-for-each-intent.md.
 *
 * Below the log, like the ids of requests: a replay sends nothing, so it needs no keys.
 */
import { Option, Schema } from 'effect'
import type { WireRequest } from '../../commands/ports/Transport.ts'
import { digest } from '../../commands/session/digest.ts'
import { captchaField, verdictOf } from '../../schemas/api/Envelope.ts'
import { makeId } from './makeId.ts'

const name = 'parley.intents'

/** A server keeps an answer for a day. */
const span = 24 * 60 * 60 * 1000

/** The oldest are dropped first. */
const most = 50

const Intents = Schema.Record(Schema.String, Schema.Struct({ key: Schema.NonEmptyString, at: Schema.Number }))
type Intents = typeof Intents.Type

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Intents))

/** Where nothing can be stored, keys last as long as the page. */
let unstored: Intents = {}

const read = (): Intents => {
  try {
    return { ...unstored, ...Option.getOrElse(decode(localStorage.getItem(name)), () => ({})) }
  } catch {
    return unstored
  }
}

const write = (intents: Intents): void => {
  const newest = Object.fromEntries(
    Object.entries(intents)
      .toSorted(([, one], [, other]) => other.at - one.at)
      .slice(0, most),
  )
  try {
    if (Object.keys(newest).length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(newest))
    unstored = {}
  } catch {
    unstored = newest
  }
}

/** Fields that do not tell intents apart, or are secret. */
const leftOut: ReadonlySet<string> = new Set([captchaField, 'password', 'confirmPassword', 'email'])

/** Names an intent without its content. */
const intentOf = ({ path, input }: WireRequest): string =>
  digest(JSON.stringify([path, ...Object.entries(input).filter(([field]) => !leftOut.has(field))]))

/**
 * One tab at a time: two tabs that send the same draft share its key. Pages without encryption have no locks, and some
 * browsers refuse them.
 */
const alone = async <A>(work: () => A): Promise<A> => {
  try {
    return await navigator.locks.request(name, () => work())
  } catch {
    return work()
  }
}

/** The key of a request that creates something. */
export const keyFor = (request: WireRequest, now: number): Promise<string> => {
  const intent = intentOf(request)
  return alone(() => {
    const known = Object.fromEntries(Object.entries(read()).filter(([, { at }]) => at > now - span))
    const found = known[intent]
    if (found !== undefined) return found.key
    const key = makeId()
    write({ ...known, [intent]: { key, at: now } })
    return key
  })
}

const isConfirmed = (status: number, text: string): boolean => {
  try {
    return status < 400 && verdictOf(JSON.parse(text)).kind === 'success'
  } catch {
    return false
  }
}

/** Forgets the key once the server has confirmed the request: the same again is a new intent. */
export const keyAnswered = async (request: WireRequest, status: number, text: string): Promise<void> => {
  if (!isConfirmed(status, text)) return
  const intent = intentOf(request)
  await alone(() => write(Object.fromEntries(Object.entries(read()).filter(([each]) => each !== intent))))
}

/** Forgets all keys, for a logout. */
export const forgetIntents = (): void => write({})
