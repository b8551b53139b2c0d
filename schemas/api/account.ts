/**
 * The viewer's own account: password, e-mail, picture, deletion. docs/behaviour/account.md#calls. Members only, except
 * for the two calls about a forgotten password.
 */
import { Schema } from 'effect'
import { CaptchaAnswer, Email, EmailOrNone, Password, Username } from '../codecs/scalars.ts'
import { secret } from '../codecs/secret.ts'
import { postCall } from './Call.ts'
import { captchaField, Done } from './Envelope.ts'

/** After too many wrong passwords, or before sending mail, a server may ask for a captcha, as at a login. */
const captcha = { captcha: CaptchaAnswer }
const names = { captcha: captchaField } as const

const ByPassword = Schema.Struct({ password: Password, ...captcha }).pipe(Schema.encodeKeys(names))

/** POST /user/password: sets a new one; sessions on other devices end. */
export const changePassword = postCall({
  path: '/user/password',
  input: Schema.Struct({
    oldPassword: Password,
    newPassword: Password,
    confirmNewPassword: Password,
    ...captcha,
  }).pipe(Schema.encodeKeys(names)),
  answer: Done,
  invalidCredentials: 'typed',
})

/** POST /user/email: the address for password resets; '' for none. */
export const setEmail = postCall({
  path: '/user/email',
  input: Schema.Struct({ password: Password, email: EmailOrNone, ...captcha }).pipe(Schema.encodeKeys(names)),
  answer: Done,
  repeat: 'safe',
  invalidCredentials: 'typed',
})

/** POST /user/purge: removes all posts, comments, messages and edits at once. */
export const purgeContent = postCall({
  path: '/user/purge',
  input: ByPassword,
  answer: Done,
  repeat: 'safe',
  invalidCredentials: 'typed',
})

/** POST /user/delete: deletes the account and its personal data. */
export const deleteAccount = postCall({
  path: '/user/delete',
  input: ByPassword,
  answer: Done,
  invalidCredentials: 'expected',
})

/**
 * POST /account/reset: requests a reset link; the answer does not reveal whether name and address belong together. May
 * ask for a captcha.
 */
export const requestReset = postCall({
  path: '/account/reset',
  input: Schema.Struct({ username: Username, email: Email, ...captcha }).pipe(Schema.encodeKeys(names)),
  answer: Done,
})

/** POST /account/recover: a new password, with the token of a reset link. */
export const recoverAccount = postCall({
  path: '/account/recover',
  input: Schema.Struct({ token: secret(Schema.NonEmptyString), password: Password }),
  answer: Done,
})

/** POST /user/profile_picture: `id` is that of an upload of this type. */
export const setProfilePicture = postCall({
  path: '/user/profile_picture',
  input: Schema.Struct({ id: Schema.NonEmptyString }),
  answer: Done,
  repeat: 'safe',
})
