/** Registering, logging in and out. docs/behaviour/account.md#calls. */
import { Schema } from 'effect'
import { CaptchaAnswer, EmailOrNone, FlagText, Password, StringsJson, Username } from '../codecs/scalars.ts'
import { secret } from '../codecs/secret.ts'
import { wire } from '../codecs/wire.ts'
import { FeedView, Theme } from '../vocabulary.ts'
import { postCall } from './Call.ts'
import { captchaField, Done } from './Envelope.ts'

const Credentials = Schema.Struct({ username: Username, password: Password, captcha: CaptchaAnswer }).pipe(
  Schema.encodeKeys({ captcha: captchaField }),
)

/** POST /token: exchanges name and password for the key and secret that sign every later call. */
export const createToken = postCall({
  path: '/token',
  input: Credentials,
  answer: wire(Schema.Struct({ apiKey: secret(Schema.NonEmptyString), apiSecret: secret(Schema.NonEmptyString) }), {
    names: { apiKey: 'api_key', apiSecret: 'api_secret' },
  }),
  invalidCredentials: 'typed',
})

/** POST /user/login: opens the session of that key. May ask for a captcha. Idempotent. */
export const logIn = postCall({
  path: '/user/login',
  input: Credentials,
  answer: Done,
  repeat: 'safe',
  invalidCredentials: 'typed',
})

/** POST /user/create: registration. Captcha guarded. */
export const createUser = postCall({
  path: '/user/create',
  input: Schema.Struct({
    username: Username,
    /** '' for none; the screen of the specification sends none. */
    email: EmailOrNone,
    password: Password,
    confirmPassword: Password,
    /** Origin of the page on which the visitor registers. */
    origin: Schema.String,
    /** The base community of that origin. */
    community: Schema.String,
    /** Agreement to the terms: true. */
    hasAgreed: FlagText,
    feedView: FeedView,
    /** Absent if none was chosen: then the device decides. */
    theme: Schema.optionalKey(Theme),
    subscriptions: StringsJson,
    /** The stored referrer, or ''. */
    referrer: Schema.String,
    captcha: CaptchaAnswer,
  }).pipe(
    Schema.encodeKeys({
      username: 'name',
      origin: 'com',
      hasAgreed: 'legal',
      feedView: 'expand',
      referrer: 'affRef',
      captcha: captchaField,
    }),
  ),
  answer: Done,
  creates: true,
})

/** POST /logout: ends the session of the key that signs the call. */
export const logOut = postCall({
  path: '/logout',
  input: Schema.Struct({}),
  answer: Done,
  repeat: 'safe',
  invalidCredentials: 'expected',
})
