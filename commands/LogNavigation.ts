/** The screen changed: the log tells where a person went, between what they did. The router reports every navigation here, through the kernel. */
import { Effect, Schema } from 'effect'
import type { Command } from './Command.ts'
import { withoutTokens } from './withoutTokens.ts'

const Input = Schema.Struct({
  /** Path and query within the app. */
  path: Schema.String,
})

export const LogNavigation: Command<typeof Input.Type, void> = {
  kind: 'navigation',
  name: 'navigation.go.v1',
  input: Input,
  send: () => Effect.void,
}

/** The navigation to the screen at `path` (path and query), without what nobody may read afterwards. */
export const navigationTo = (path: string): typeof Input.Type => ({ path: withoutTokens(path) })
