/**
 * A guest composes a post, message or community and presses submit: what they meant to send waits until they are a member, and is then
 * sent once. Only who goes on to an account from there is meant; whoever turns away keeps what they typed, and nothing is sent later
 * by surprise. Document 1, section 4 (Auto-submit).
 */
import { Schema } from 'effect'
import { WaitingSubmission } from '../../schemas/entities/WaitingSubmission.ts'
import { Submission } from '../../schemas/screenVocabulary.ts'
import { defineIntent, defineQuery } from '../Command.ts'
import type { Signals } from '../ports/Signals.ts'
import type { Vault } from '../ports/Vault.ts'
import { forgetSubmission, keepSubmission, readSubmission } from './keptSubmission.ts'

const Input = Schema.Struct({ what: Submission, path: WaitingSubmission.fields.path })

/** `path` is the address of the screen on which it was typed. */
export const WaitForLogin = defineIntent<typeof Input.Type, void, Vault>({
  name: 'submission.wait.v1',
  input: Input,
  begin: (input, { store, now }) => {
    store.waiting.value = { ...input, at: now }
  },
  send: (input, { now }) => keepSubmission({ ...input, at: now }),
})

/** Takes up what waits on this device, after a reload too. */
export const TakeUpSubmission = defineQuery<void, WaitingSubmission | undefined, Vault>({
  name: 'submission.takeUp.v1',
  input: Schema.Void,
  send: () => readSubmission,
  settle: (waiting, _input, { store }) => {
    store.waiting.value = waiting
  },
})

/** It is sent now, or will not be: either way it waits no more. */
export const ForgetSubmission = defineIntent<void, void, Signals | Vault>({
  name: 'submission.forget.v1',
  input: Schema.Void,
  begin: (_input, { store }) => {
    store.waiting.value = undefined
  },
  send: () => forgetSubmission,
})
