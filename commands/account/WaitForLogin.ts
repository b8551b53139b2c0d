/**
 * A guest submits a post, message or community, or taps something that needs an account: it waits until they are a
 * member, and is then done once. This happens only if they log in from that prompt; otherwise what they typed stays a
 * draft, and nothing is sent by surprise later. docs/behaviour/account.md#guests.
 */
import { Effect, Schema } from 'effect'
import { WaitingSubmission } from '../../schemas/entities/Draft.ts'
import { Submission } from '../../schemas/screenVocabulary.ts'
import { scrolledTo } from '../effects/browserEffects.ts'
import { type CommandContext, defineIntent, defineQuery } from '../kernel/Command.ts'
import type { KeyValueStore } from '../ports/KeyValueStore.ts'
import type { Navigator } from '../ports/Navigator.ts'
import type { StoreService } from '../ports/StoreService.ts'
import { forgetSubmission, readSubmission, storeSubmission } from './storedSubmission.ts'

const { what, path, act } = WaitingSubmission.fields
const Input = Schema.Struct({ what, path, act })

const isSubmission = Schema.is(Submission)

/** `path` is the address of the screen on which it was typed. */
export const WaitForLogin = defineIntent<typeof Input.Type, void, Navigator | StoreService | KeyValueStore>({
  name: 'submission.wait.v1',
  input: Input,
  begin: (input, { store, now }) => {
    store.waiting.value = { ...input, at: now }
  },
  // For anything but a submission, the scroll position is restored after the login.
  send: Effect.fnUntraced(function* (input: typeof Input.Type, { store, now }: CommandContext) {
    const place = isSubmission(input.what) ? {} : { scrollTop: yield* scrolledTo }
    const waiting = { ...input, at: now, ...place }
    store.waiting.value = waiting
    yield* storeSubmission(waiting)
  }),
})

/** Loads what waits on this device, also after a reload. */
export const TakeUpSubmission = defineQuery<void, WaitingSubmission | undefined, KeyValueStore>({
  name: 'submission.takeUp.v1',
  input: Schema.Void,
  send: () => readSubmission,
  settle: (waiting, _input, { store }) => {
    store.waiting.value = waiting
  },
})

/** It is sent now, or will not be: either way it no longer waits. */
export const ForgetSubmission = defineIntent<void, void, StoreService | KeyValueStore>({
  name: 'submission.forget.v1',
  input: Schema.Void,
  begin: (_input, { store }) => {
    store.waiting.value = undefined
  },
  send: () => forgetSubmission,
})
