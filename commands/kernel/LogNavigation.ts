/**
 * Records a change of screen in the log, between the commands. The router reports every navigation here, through the
 * kernel.
 */
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

/** The navigation to the screen at `path` (path and query), without its tokens. */
export const navigationTo = (path: string): typeof Input.Type => ({ path: withoutTokens(path) })
