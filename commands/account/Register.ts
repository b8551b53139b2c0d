/**
 * Makes an account and opens its first session. The page is loaded anew then, so that nothing of the guest stays in memory - unless they
 * composed something, which is sent now. Silent: the form says what went wrong. Document 2, sections 2 (/registration) and 3 (Registration payload).
 */
import { Effect, Schema } from 'effect'
import { createUser } from '../../schemas/api/session.ts'
import { EmailOrNone, Password, Username } from '../../schemas/codecs/scalars.ts'
import { nameKey } from '../../schemas/ids.ts'
import { baseCommunity } from '../../schemas/rules/baseCommunity.ts'
import { Api } from '../Api.ts'
import { accountToasts } from '../actionToasts.ts'
import { defineIntent, type Moment } from '../Command.ts'
import { addressOpen } from '../outside/addressOpen.ts'
import { Navigator } from '../ports/Navigator.ts'
import { Sharing } from '../ports/Sharing.ts'
import { Tabs } from '../ports/Tabs.ts'
import { withCaptcha } from '../withCaptcha.ts'
import { enter } from './enter.ts'
import { readReferrer } from './KeepReferrer.ts'
import { openSession } from './openSession.ts'
import { differingPasswords } from './passwordsDiffer.ts'
import { placeAfter } from './placeAfter.ts'

const Input = Schema.Struct({
  username: Username,
  /** '' for none. */
  email: EmailOrNone,
  password: Password,
  confirmPassword: Password,
  /** Something they composed waits for this account. */
  resumes: Schema.Boolean,
})

const register = Effect.fnUntraced(function* (input: typeof Input.Type, { store }: Moment) {
  const { resumes, ...person } = input
  const api = yield* Api
  const navigator = yield* Navigator
  const origin = new URL((yield* Sharing).absolute('/')).origin
  const { feedView, theme } = store.preferences.peek()
  const referrer = yield* readReferrer
  yield* withCaptcha((captcha) =>
    api.call(createUser, {
      ...person,
      ...captcha,
      origin,
      community: baseCommunity(origin),
      hasAgreed: true,
      feedView,
      ...(theme && { theme }),
      subscriptions: [],
      referrer,
    }),
  )
  const user = yield* Effect.match(openSession(person), { onSuccess: (member) => member, onFailure: () => undefined })
  // The account is there, and only its session is not: to register again would say that the name is taken.
  if (user === undefined) {
    yield* navigator.go((yield* addressOpen).replace(/^\/registration/, '/login'), { replace: true })
    return 'made'
  }
  const place = yield* placeAfter(resumes)
  // What a guest composed may hold a file, which is in memory only. Whoever came only to have an account is offered the way back.
  if (place === undefined || place.what === 'return') {
    yield* (yield* Tabs).tell({ kind: 'loggedIn', member: nameKey(user.username) })
    yield* navigator.load('/')
  } else yield* enter(user, place.path, place.scrollTop)
  return 'in'
})

export const Register = defineIntent({
  name: 'account.register.v1',
  input: Input,
  lane: () => ({ key: 'session', policy: 'join' }),
  guard: ({ password, confirmPassword }) => differingPasswords(password, confirmPassword),
  send: register,
  tell: { success: (outcome) => (outcome === 'in' ? undefined : accountToasts.accountMade) },
})
