/**
 * Logs a member in: stores the keys of a new session on this device, makes the member the viewer, and goes to the home
 * screen or back to where they came from. Solves a captcha if the server asks for one. No toasts: the form shows
 * failures. docs/behaviour/account.md#login.
 */
import { Effect, Schema } from 'effect'
import { Password, Username } from '../../schemas/codecs/scalars.ts'
import { sameName } from '../../schemas/ids.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { Navigator } from '../ports/Navigator.ts'
import { enter } from './enter.ts'
import { openSession } from './openSession.ts'
import { placeAfter } from './placeAfter.ts'
import { forgetSubmission } from './storedSubmission.ts'

const Input = Schema.Struct({
  username: Username,
  password: Password,
  /** Something they composed or tapped, or a screen, waits for this login. */
  resumes: Schema.Boolean,
})

const logIn = Effect.fnUntraced(function* (input: typeof Input.Type, { store }: CommandContext) {
  const before = store.ended.peek()?.username ?? ''
  const user = yield* openSession(input)
  const isOther = before !== '' && !sameName(before, user.username)
  // An action of the previous member is not repeated for another one.
  const place = yield* placeAfter(input.resumes && !isOther)
  if (place?.what === 'return') yield* forgetSubmission
  yield* enter(user, place?.path ?? '/', place?.scrollTop)
  if (isOther) yield* (yield* Navigator).load('/')
})

export const LogIn = defineIntent({
  name: 'session.logIn.v1',
  input: Input,
  lane: () => ({ key: 'session', policy: 'replace' }),
  send: logIn,
})
