/**
 * Logs a member in: with the keys of a new session on this device, the app is theirs, and goes home or back to what they composed. A
 * captcha is asked for where the server wants one. Silent: the form says what went wrong. Document 2, section 4 (Login).
 */
import { Effect, Schema } from 'effect'
import { Password, Username } from '../../schemas/codecs/scalars.ts'
import { defineIntent } from '../Command.ts'
import { addressAfter } from './addressAfter.ts'
import { enter } from './enter.ts'
import { openSession } from './openSession.ts'

const Input = Schema.Struct({
  username: Username,
  password: Password,
  /** Something they composed waits for this login. */
  resumes: Schema.Boolean,
})

const logIn = Effect.fnUntraced(function* (input: typeof Input.Type) {
  const user = yield* openSession(input)
  yield* enter(user, yield* addressAfter(input.resumes))
})

export const LogIn = defineIntent({
  name: 'session.logIn.v1',
  input: Input,
  lane: () => ({ key: 'session', policy: 'replace' }),
  send: logIn,
})
