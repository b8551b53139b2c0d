/** The viewer's own account: password, e-mail, picture, and the end of it. Document 2, section 7. Members only, but for the two of a forgotten password. */
import { Schema } from 'effect'
import { Email, Password, Username } from '../codecs/scalars.ts'
import { secret } from '../codecs/secret.ts'
import { postCall } from './Call.ts'
import { Done } from './Envelope.ts'

/** POST /user/password */
export const changePassword = postCall({
  path: '/user/password',
  input: Schema.Struct({ oldPassword: Password, newPassword: Password, confirmNewPassword: Password }),
  answer: Done,
})

/** POST /user/email: the address that a forgotten password is asked for by. */
export const setEmail = postCall({
  path: '/user/email',
  input: Schema.Struct({ password: Password, email: Email }),
  answer: Done,
  repeat: 'safe',
})

/** POST /user/purge: removes all posts, comments, messages and edits at once. */
export const purgeContent = postCall({
  path: '/user/purge',
  input: Schema.Struct({ password: Password }),
  answer: Done,
  repeat: 'safe',
})

/** POST /user/delete: removes the account and what is known of its owner. */
export const deleteAccount = postCall({
  path: '/user/delete',
  input: Schema.Struct({ password: Password }),
  answer: Done,
})

/** POST /account/reset: asks for a reset link; the answer does not say whether name and address belong together. */
export const requestReset = postCall({
  path: '/account/reset',
  input: Schema.Struct({ username: Username, email: Email }),
  answer: Done,
})

/** POST /account/recover: a new password, by the token of a reset link. */
export const recoverAccount = postCall({
  path: '/account/recover',
  input: Schema.Struct({ token: secret(Schema.NonEmptyString), password: Password }),
  answer: Done,
})

/** POST /user/profile_picture: `id` is that of an upload made for it. The path is in the API notes. */
export const setProfilePicture = postCall({
  path: '/user/profile_picture',
  input: Schema.Struct({ id: Schema.NonEmptyString }),
  answer: Done,
  repeat: 'safe',
})
