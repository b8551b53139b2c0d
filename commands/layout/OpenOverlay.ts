/** Opens an overlay. */
import { Effect, Predicate, Schema } from 'effect'
import { secret } from '../../schemas/codecs/secret.ts'
import { openingName } from '../account/actOf.ts'
import { defineIntent } from '../kernel/Command.ts'
import type { Overlay } from '../kernel/Overlay.ts'
import { Navigator } from '../ports/Navigator.ts'
import { Overlays } from '../ports/Overlays.ts'

const PrivateImage = Schema.Struct({
  name: Schema.Literal('image'),
  ofPrivate: Schema.Struct({ address: secret(Schema.String), title: secret(Schema.String) }),
})

/**
 * Type-checked at the call; overlays from history are decoded where they are rendered. Only what is secret in one is
 * spelled out, for the log: the whole list of overlays is not part of the first chunk.
 */
const Input = Schema.Union([
  Schema.declare<Overlay>((value): value is Overlay => Predicate.hasProperty(value, 'name')),
  PrivateImage,
])

const open = Effect.fnUntraced(function* (overlay: Overlay) {
  yield* (yield* Overlays).open(overlay)
})

export const OpenOverlay = defineIntent({ name: openingName, input: Input, send: open })

const close = Effect.fnUntraced(function* () {
  yield* (yield* Overlays).close
})

/** Closes the topmost overlay: one step back in history. */
export const CloseOverlay = defineIntent<void, void, Overlays>({
  name: 'overlay.close.v1',
  input: Schema.Void,
  send: close,
})

// Replaces a menu by a dialog, so that closing the dialog leads to the screen and not back into the menu.
// docs/behaviour/layout-and-navigation.md#overlays.

const swap = Effect.fnUntraced(function* (overlay: Overlay) {
  yield* (yield* Overlays).swap(overlay)
})

/** Run it only with an overlay open. */
export const ReplaceOverlay = defineIntent({ name: 'overlay.swap.v1', input: OpenOverlay.input, send: swap })

// Follows a menu item to another screen: the address replaces the menu in history, so that Back leads to the screen
// under it and not to an open menu. docs/behaviour/layout-and-navigation.md#overlays.

const GoFromOverlayInput = Schema.Struct({ address: Schema.NonEmptyString })

const go = Effect.fnUntraced(function* ({ address }: typeof GoFromOverlayInput.Type) {
  yield* (yield* Navigator).go(address, { replace: true })
})

/** `address` is a path within the app. Run it only with an overlay open: it replaces the topmost overlay's entry. */
export const GoFromOverlay = defineIntent({ name: 'overlay.go.v1', input: GoFromOverlayInput, send: go })
