/**
 * Small values shared by several entities, with their wire forms: times, votes, and the text forms of numbers, flags
 * and lists in query strings and forms.
 */
import { Schema, SchemaTransformation } from 'effect'
import { textLimits } from '../limits.ts'
import { isModestJson } from '../rules/webAddress.ts'
import { money } from '../screenLimits.ts'
import { redactedEmail, secret } from './secret.ts'

/** The range of `Date` in both directions: beyond it a screen could not write the time. */
const lastTime = 8.64e15

/** A time: milliseconds since the epoch. 0 means "never". */
export const Millis = Schema.Number.check(Schema.isBetween({ minimum: -lastTime, maximum: lastTime }))
export type Millis = number

/** Below this a user's `created` is in seconds. docs/behaviour/profile.md#fields. */
const secondsBelow = 10 ** 12

/** A time that servers give in seconds or milliseconds; milliseconds in the domain. */
export const SecondsOrMillis = Schema.Number.pipe(
  Schema.decodeTo(
    Millis,
    SchemaTransformation.transform({
      decode: (value: number) => (value > 0 && value < secondsBelow ? value * 1000 : value),
      encode: (value: number) => value,
    }),
  ),
)

/** A member's vote: -1 down, 0 neutral, 1 up. On the wire 0 down, 1 up, 2 neutral. docs/behaviour/post.md#fields. */
export const VoteValue = Schema.Literals([0, 1, 2]).pipe(
  Schema.decodeTo(
    Schema.Literals([-1, 0, 1]),
    SchemaTransformation.transform({
      decode: (state): -1 | 0 | 1 => (state === 0 ? -1 : state === 1 ? 1 : 0),
      encode: (vote): 0 | 1 | 2 => (vote === -1 ? 0 : vote === 1 ? 1 : 2),
    }),
  ),
)
export type VoteValue = typeof VoteValue.Type

/** A vote as one of three texts. */
const voteText = <const Text extends string>(down: Text, neutral: Text, up: Text) =>
  Schema.Literals([down, neutral, up]).pipe(
    Schema.decodeTo(
      Schema.Literals([-1, 0, 1]),
      SchemaTransformation.transform({
        decode: (text): -1 | 0 | 1 => (text === down ? -1 : text === up ? 1 : 0),
        encode: (vote): Text => (vote === -1 ? down : vote === 1 ? up : neutral),
      }),
    ),
  )

/** A vote in a form. */
export const VoteText = voteText('-1', '0', '1')

/** The same as a vote's state: `0` down, `1` up, `2` neutral. */
export const VoteStateText = voteText('0', '2', '1')

/** The neutral vote on the wire, the default for a missing `vote_state`. */
export const neutralOnWire = 2

/** A string, a list of strings, or nothing: always a list in the domain (`profile_picture` comes in both forms). */
export const Strings = Schema.Union([Schema.String, Schema.Array(Schema.String)]).pipe(
  Schema.decodeTo(
    Schema.Array(Schema.String),
    SchemaTransformation.transform({
      decode: (value: string | ReadonlyArray<string>): ReadonlyArray<string> =>
        typeof value === 'string' ? (value === '' ? [] : [value]) : value,
      encode: (value: ReadonlyArray<string>): string | ReadonlyArray<string> => value,
    }),
  ),
)

/** `true` / `false` in a query string or form. */
export const FlagText = Schema.Literals(['true', 'false']).pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.transform({
      decode: (text) => text === 'true',
      encode: (flag): 'true' | 'false' => (flag ? 'true' : 'false'),
    }),
  ),
)

/** A whole number in a query string or form. */
export const IntText = Schema.FiniteFromString.pipe(Schema.check(Schema.isInt()))

/** A positive id in a query string or form. */
export const IdText = IntText.check(Schema.isGreaterThan(0))

/** A page number in a query string: starts at 1. */
export const PageText = IntText.check(Schema.isGreaterThan(0), Schema.isLessThanOrEqualTo(100_000))

const ModestJson = Schema.String.check(
  Schema.makeFilter((text: string) => isModestJson(text) || 'expected shorter JSON'),
)

/** JSON text in forms and queries; text that is nested too deeply or too large is rejected before it is parsed. */
export const fromModestJson = <S extends Schema.Codec<unknown, unknown>>(schema: S) =>
  ModestJson.pipe(Schema.decodeTo(Schema.fromJsonString(schema)))

/** A list of strings as JSON text. */
export const StringsJson = fromModestJson(Schema.Array(Schema.String))

/** A list of at most `most` strings of at most `length` UTF-16 units each, as JSON text. */
export const stringsJsonUpTo = (most: number, length: number) =>
  fromModestJson(Schema.Array(textUpTo(length)).check(Schema.isMaxLength(most)))

/**
 * A list of at most `most` names joined by commas, as in `communities=a,b`. A name contains neither comma nor space: it
 * would be split in two.
 */
export const commaListUpTo = (most: number) =>
  Schema.String.check(
    Schema.makeFilter((text: string) => text.split(',', most + 1).length <= most || `expected ${most} names at most`),
  ).pipe(
    Schema.decodeTo(
      Schema.Array(Schema.String.check(Schema.isPattern(/^[^,\s]+$/))),
      SchemaTransformation.transform({
        decode: (text: string): ReadonlyArray<string> =>
          text
            .split(',')
            .map((part) => part.trim())
            .filter((part) => part !== ''),
        encode: (list: ReadonlyArray<string>) => list.join(','),
      }),
    ),
  )

/** Text of at most `length` UTF-16 units, as the editor's counter counts. */
export const textUpTo = (length: number) => Schema.String.check(Schema.isMaxLength(length))

/** Text of 1 to `length` UTF-16 units. */
export const requiredText = (length: number) => Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(length))

/** A password as typed: 1 to 64 characters, and a secret. docs/behaviour/account.md#fields. */
export const Password = secret(requiredText(textLimits.password))

/** A member's name as typed in a form: 1 to 24 characters. docs/behaviour/account.md#fields. */
export const Username = requiredText(textLimits.username)

const emailShape = Schema.isPattern(/^[^\s@]+@[^\s@]+$/)

/** An e-mail address: at most 250 characters around one @, and a secret. */
export const Email = secret(Schema.String.check(Schema.isMaxLength(textLimits.email), emailShape), redactedEmail)

/** An e-mail address, or '' for none: it is optional at registration. */
export const EmailOrNone = secret(Schema.Union([Schema.Literal(''), Email]), redactedEmail)

/** The captcha's solution, where a call needs one. */
export const CaptchaAnswer = Schema.optionalKey(secret(Schema.String))

/** A number of days in a form; an empty text is 0, and 0 is sent as `0`. docs/behaviour/moderation.md#bans. */
export const DaysText = Schema.String.check(Schema.isPattern(/^\d{0,6}$/)).pipe(
  Schema.decodeTo(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999_999 })),
    SchemaTransformation.transform({
      decode: (text: string) => Number(text),
      encode: (days: number) => String(days),
    }),
  ),
)

// Prices on the wire, as numbers and in forms, and as whole cents in the domain. Separate from the other scalars,
// because only payments need them.

/** Dollars as a number on the wire (`6.99`), whole cents in the domain (699). */
export const Cents = Schema.Finite.pipe(
  Schema.decodeTo(
    Schema.Int,
    SchemaTransformation.transform({
      decode: (dollars: number) => Math.round(dollars * 100),
      encode: (cents: number) => cents / 100,
    }),
  ),
)

/**
 * A contribution per month in a form: `6.99` on the wire, whole cents from 699 to 50,000 in the domain.
 * docs/behaviour/payments.md#pro.
 */
export const PriceText = Schema.String.check(Schema.isPattern(/^\d{1,6}(\.\d{1,2})?$/)).pipe(
  Schema.decodeTo(
    Schema.Int.check(Schema.isBetween({ minimum: money.proLeast, maximum: money.proMost })),
    SchemaTransformation.transform({
      decode: (text: string) => Math.round(Number(text) * 100),
      encode: (cents: number) => (cents / 100).toFixed(2),
    }),
  ),
)
