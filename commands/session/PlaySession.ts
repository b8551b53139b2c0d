/** Carries a session out within the app's own run, for the screen that looks into sessions: an entry of the log like any other, that asks nobody. */
import { Effect, Schema } from 'effect'
import { defineQuery } from '../kernel/Command.ts'

/** `play` replays, and tells whoever wants to know; a session that holds this one does nothing in its place. */
export const playSession = (play: Effect.Effect<void> = Effect.void) =>
  defineQuery({ name: 'session.play.v1', input: Schema.Void, send: () => play })
