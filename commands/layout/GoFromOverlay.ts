/**
 * Follows a menu item to another screen: the address replaces the menu in history, so that Back leads to the screen
 * under it and not to an open menu. docs/behaviour/layout-and-navigation.md#overlays.
 */
import { Effect, Schema } from 'effect'
import { defineIntent } from '../kernel/Command.ts'
import { Navigator } from '../ports/Navigator.ts'

const Input = Schema.Struct({ address: Schema.NonEmptyString })

const go = Effect.fnUntraced(function* ({ address }: typeof Input.Type) {
  yield* (yield* Navigator).go(address, { replace: true })
})

/** `address` is a path within the app. Run it only with an overlay open: it replaces the topmost overlay's entry. */
export const GoFromOverlay = defineIntent({ name: 'overlay.go.v1', input: Input, send: go })
