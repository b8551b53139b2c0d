/**
 * Creates an account and opens its first session. The page is reloaded then, so that nothing of the guest stays in
 * memory - unless they have an unsent post, which is sent now. No toasts: the form shows failures.
 * docs/behaviour/account.md#registration.
 */
import { Effect, Schema } from 'effect'
import { createUser } from '../../schemas/api/session.ts'
import { EmailOrNone, Password, Username } from '../../schemas/codecs/scalars.ts'
import { nameKey } from '../../schemas/ids.ts'
import { baseCommunity } from '../../schemas/rules/reservedName.ts'
import { addressOpen } from '../effects/browserEffects.ts'
import { readKeyValue } from '../effects/readKeyValue.ts'
import { Api } from '../kernel/Api.ts'
import { accountToasts } from '../kernel/actionToasts.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { withCaptcha } from '../kernel/withCaptcha.ts'
import { KeyValueStore } from '../ports/KeyValueStore.ts'
import { Navigator } from '../ports/Navigator.ts'
import { Sharing } from '../ports/Sharing.ts'
import { Tabs } from '../ports/Tabs.ts'
import { differingPasswords } from './ChangePassword.ts'
import { enter } from './LogIn.ts'
import { openSession } from './openSession.ts'
import { placeAfter } from './ResumeAct.ts'

const referrerKey = 'parley.referrer'

/** Longer texts are cut: no user name is that long. */
const longest = 100

const SaveReferrerInput = Schema.Struct({ referrer: Schema.NonEmptyString })

/** Stores who referred the visitor, until they register. docs/behaviour/platform.md#start. */
export const SaveReferrer = defineIntent<typeof SaveReferrerInput.Type, void, KeyValueStore>({
  name: 'visit.keepReferrer.v1',
  input: SaveReferrerInput,
  send: ({ referrer }) =>
    Effect.flatMap(KeyValueStore, (keyValues) => keyValues.write(referrerKey, referrer.slice(0, longest))),
})

/** Who referred the visitor; '' if unknown. */
export const readReferrer = Effect.map(readKeyValue(referrerKey), (referrer) => referrer ?? '')

/** Deletes the referrer, so that it is not credited for the next person on the device. */
export const forgetReferrer = Effect.flatMap(KeyValueStore, (keyValues) => keyValues.remove(referrerKey))

const Input = Schema.Struct({
  username: Username,
  /** '' for none. */
  email: EmailOrNone,
  password: Password,
  confirmPassword: Password,
  /** An unsent post or action waits for this account. */
  resumes: Schema.Boolean,
})

const register = Effect.fnUntraced(function* (input: typeof Input.Type, { store }: CommandContext) {
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
  // The account exists, only its session does not: registering again would say that the name is taken.
  if (user === undefined) {
    yield* navigator.go((yield* addressOpen).replace(/^\/registration/, '/login'), { replace: true })
    return 'made'
  }
  const place = yield* placeAfter(resumes)
  // An unsent post may have a file, which is only in memory: then there is no reload. After one, a member who came from
  // a screen is offered the way back.
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
