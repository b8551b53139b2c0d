/** Switches Desktop Mode on or off, and reloads the page in that form. docs/behaviour/platform.md#desktop-mode. */
import { Effect, Schema } from 'effect'
import { addressOpen } from '../effects/addressOpen.ts'
import { defineIntent } from '../kernel/Command.ts'
import { Navigator } from '../ports/Navigator.ts'
import { Platform } from '../ports/Platform.ts'

const Input = Schema.Struct({ platform: Schema.Literals(['desktop', 'mobile']) })

export const ChoosePlatform = defineIntent({
  name: 'preferences.platform.v1',
  input: Input,
  send: Effect.fnUntraced(function* ({ platform }: typeof Input.Type) {
    yield* (yield* Platform).prefer(platform)
    const navigator = yield* Navigator
    yield* navigator.load(yield* addressOpen)
  }),
})
