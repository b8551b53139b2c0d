/** Navigates to an address within the app, for menu items and dialog buttons. Links need no command. */
import { Effect, Schema } from 'effect'
import { defineIntent } from '../kernel/Command.ts'
import { Navigator } from '../ports/Navigator.ts'

const Input = Schema.Struct({ address: Schema.NonEmptyString, replace: Schema.Boolean })

const go = Effect.fnUntraced(function* ({ address, replace }: typeof Input.Type) {
  yield* (yield* Navigator).go(address, { replace })
})

export const GoTo = defineIntent({ name: 'screen.go.v1', input: Input, send: go })
