/**
 * The server's own captcha: a proof of work of the ALTCHA project, which a page solves by deriving keys until one fits.
 * The puzzle is signed, so it need not be stored.
 */
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { Clock, Effect, Option, Schema } from 'effect'
import { storedSecret } from '../account/queries/storedSecret.ts'
import type { Database } from '../database/Database.ts'
import type { AcceptedAnswer } from './CaptchaSettings.ts'

/** Rounds of the derivation of one key. */
const cost = 5000

/** How long a puzzle is valid, in milliseconds. */
const lifetime = 10 * 60 * 1000

const secrets = Effect.all({
  hmacSignatureSecret: storedSecret('captcha signature secret'),
  hmacKeySignatureSecret: storedSecret('captcha key secret'),
})

/** A new puzzle, as the JSON text that ALTCHA's solver takes. */
export const makeAltchaChallenge = Effect.fnUntraced(function* ({
  least,
  most,
}: {
  readonly least: number
  readonly most: number
}): Effect.fn.Return<string, never, Database> {
  const keys = yield* secrets
  const expiresAt = Math.floor(((yield* Clock.currentTimeMillis) + lifetime) / 1000)
  const counter = randomInt(most, least)
  const challenge = yield* Effect.promise(() =>
    createChallenge({ algorithm: 'PBKDF2/SHA-256', cost, counter, deriveKey, expiresAt, ...keys }),
  )
  return JSON.stringify(challenge)
})

/** Exactly the fields of the puzzles made above: additional ones are dropped, and then the signature does not match. */
const Answer = Schema.Struct({
  challenge: Schema.Struct({
    parameters: Schema.Struct({
      algorithm: Schema.Literal('PBKDF2/SHA-256'),
      cost: Schema.Int,
      expiresAt: Schema.Int,
      keyLength: Schema.Int,
      keyPrefix: Schema.String,
      keySignature: Schema.String,
      nonce: Schema.String,
      salt: Schema.String,
    }),
    signature: Schema.NonEmptyString,
  }),
  solution: Schema.Struct({ counter: Schema.Int, derivedKey: Schema.String }),
})
const decodeAnswer = Schema.decodeUnknownOption(Schema.fromJsonString(Answer))

/** The answer, if it is correct and in time. The format is that of ALTCHA's own widget: base64 of JSON. */
export const checkAltcha = Effect.fnUntraced(function* (
  answer: string,
): Effect.fn.Return<AcceptedAnswer | undefined, never, Database> {
  const given = Option.getOrUndefined(decodeAnswer(Buffer.from(answer, 'base64').toString()))
  if (given === undefined) return undefined
  const { challenge, solution } = given
  const expires = challenge.parameters.expiresAt * 1000
  if (expires <= (yield* Clock.currentTimeMillis)) return undefined
  const keys = yield* secrets
  const { verified } = yield* Effect.promise(() =>
    verifySolution({ challenge, solution: { ...solution, time: 0 }, deriveKey, ...keys }),
  )
  return verified ? { id: challenge.signature, expires } : undefined
})
