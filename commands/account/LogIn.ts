/**
 * Logs a member in: with the keys of a new session on this device, the app is theirs, and goes home or back to what they composed. A
 * captcha is asked for where the server wants one. Silent: the form says what went wrong. Document 2, section 4 (Login).
 */
import { Effect, Schema } from 'effect'
import { Password, Username } from '../../schemas/codecs/scalars.ts'
import { defineIntent } from '../Command.ts'
import { Navigator } from '../ports/Navigator.ts'
import { Signals } from '../ports/Signals.ts'
import { adoptSettings } from '../preferences/adoptSettings.ts'
import { keepPreferences } from '../preferences/keepPreferences.ts'
import { addressAfter } from './addressAfter.ts'
import { openSession } from './openSession.ts'

const Input = Schema.Struct({
  username: Username,
  password: Password,
  /** Something they composed waits for this login. */
  resumes: Schema.Boolean,
})

const enter = Effect.fnUntraced(function* (input: typeof Input.Type) {
  const store = yield* Signals
  const user = yield* openSession(input)
  const address = yield* addressAfter(input.resumes)
  // Before the next screen begins to load: it is the member's.
  store.changeViewer({ kind: 'member', user })
  adoptSettings(store, user)
  yield* keepPreferences
  yield* (yield* Navigator).go(address, { replace: true })
})

export const LogIn = defineIntent({
  name: 'session.logIn.v1',
  input: Input,
  lane: () => ({ key: 'session', policy: 'replace' }),
  send: enter,
})
