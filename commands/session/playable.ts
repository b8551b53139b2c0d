/** A command that can be carried out again, whatever its input's type: the input comes from a file, and is decoded first. */
import { type Effect, Schema } from 'effect'
import { redacted } from '../../schemas/codecs/secret.ts'
import type { Failure } from '../../schemas/Failure.ts'
import type { Api } from '../Api.ts'
import type { Command } from '../Command.ts'
import { type Kernel, perform } from '../perform.ts'
import type { Captchas } from '../ports/Captchas.ts'
import type { Cards } from '../ports/Cards.ts'
import type { Credentials } from '../ports/Credentials.ts'
import type { Platform } from '../ports/Platform.ts'
import type { Sharing } from '../ports/Sharing.ts'
import type { Shelf } from '../ports/Shelf.ts'
import type { Tabs } from '../ports/Tabs.ts'
import type { Uploads } from '../ports/Uploads.ts'
import type { Vault } from '../ports/Vault.ts'
import { reviveInput } from './reviveInput.ts'

/** Everything a command may ask for. */
export type Outside =
  | Kernel
  | Api
  | Captchas
  | Cards
  | Credentials
  | Platform
  | Sharing
  | Shelf
  | Tabs
  | Uploads
  | Vault

/** What the guard said then, where what it looked at is a secret that nobody has any more. */
export type Verdict = Failure | 'idle' | undefined

export interface Playable {
  readonly name: string
  readonly kind: Command<unknown, unknown>['kind']
  /** The command with an input of the log; `undefined` where that is not its input. */
  readonly play: (input: unknown, verdict: Verdict) => Effect.Effect<void, Failure, Outside> | undefined
}

/** A secret stands for what it was, and a file for what it held and was named. */
const isPartOf = (told: unknown, input: unknown): boolean =>
  JSON.stringify(told ?? null).includes(JSON.stringify(redacted)) ||
  Object.values(Object(input)).some((each) => each instanceof Blob)

export const playable = <Input, Answer>(command: Command<Input, Answer, Outside>): Playable => {
  const is = Schema.is(Schema.toType(command.input))
  return {
    name: command.name,
    kind: command.kind,
    play: (told, verdict) => {
      const input = reviveInput(command.input, told)
      if (!is(input)) return undefined
      return perform(isPartOf(told, input) ? { ...command, guard: () => verdict } : command, input)
    },
  }
}
