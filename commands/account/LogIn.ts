/**
 * Logs a member in: stores the keys of a new session on this device, makes the member the viewer, and goes to the home
 * screen or back to where they came from. Solves a captcha if the server asks for one. No toasts: the form shows
 * failures. docs/behaviour/account.md#login.
 */
import { Effect, Schema } from 'effect'
import { Password, Username } from '../../schemas/codecs/scalars.ts'
import type { User } from '../../schemas/entities/User.ts'
import { nameKey, sameName } from '../../schemas/ids.ts'
import { type CommandContext, defineIntent, defineQuery } from '../kernel/Command.ts'
import { changeStore } from '../kernel/CurrentRun.ts'
import { Navigator } from '../ports/Navigator.ts'
import { StoreService } from '../ports/StoreService.ts'
import { Tabs } from '../ports/Tabs.ts'
import { adoptSettings, storePreferences } from '../settings/syncedSettings.ts'
import { openSession } from './openSession.ts'
import { placeAfter } from './ResumeAct.ts'
import { forgetSubmission } from './storedSubmission.ts'

// A session was opened: the member becomes the viewer, without a reload.

/** `address` replaces the screen of the login. */
export const enter = Effect.fnUntraced(function* (user: User, address: string, scrollTop?: number) {
  const store = yield* StoreService
  // Before the next screen begins to load, so that it loads as the member.
  yield* changeStore(() => {
    store.changeViewer({ kind: 'member', user })
    store.ended.value = undefined
    adoptSettings(store, user)
  })
  yield* storePreferences
  yield* (yield* Tabs).tell({ kind: 'loggedIn', member: nameKey(user.username) })
  yield* (yield* Navigator).go(address, { replace: true, ...(scrollTop === undefined ? {} : { scrollTop }) })
})

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

/**
 * Waits until a session that is being restored has its member, for commands that must not treat a member as a guest.
 */
export const AwaitSession = defineQuery<void, void>({
  name: 'session.await.v1',
  input: Schema.Void,
  lane: () => ({ key: 'session', policy: 'queue' }),
  send: () => Effect.void,
})
