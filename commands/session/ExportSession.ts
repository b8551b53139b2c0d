/**
 * Makes the session of this visit: what a person sends when something went wrong, and what the log's screen shows. Who asks is told; the log
 * itself stays as it is.
 */
import { Clock, Effect, Schema } from 'effect'
import { addressOpen } from '../effects/browserEffects.ts'
import { defineQuery } from '../kernel/Command.ts'
import { CommandLog } from '../kernel/CommandLog.ts'
import { Lanes } from '../kernel/Lanes.ts'
import { UndoHistory } from '../kernel/UndoHistory.ts'
import { withoutTokens } from '../kernel/withoutTokens.ts'
import type { Navigator } from '../ports/Navigator.ts'
import { Sharing } from '../ports/Sharing.ts'
import { StoreService } from '../ports/StoreService.ts'
import { exportName, type SessionSource } from './makeSession.ts'

/** `facts` name the app's build, and the device; `tell` is given what `makeSession` needs, at once and before anything else happens. */
export const exportSession = (
  facts: Pick<SessionSource, 'build' | 'commit' | 'device' | 'page'>,
  tell: (source: SessionSource) => void,
) =>
  defineQuery<void, void, CommandLog | Lanes | Navigator | Sharing | StoreService | UndoHistory>({
    name: exportName,
    input: Schema.Void,
    send: Effect.fnUntraced(function* () {
      const { absolute } = yield* Sharing
      tell({
        store: yield* StoreService,
        log: yield* CommandLog,
        history: yield* UndoHistory,
        doubts: (yield* Lanes).doubts,
        ...facts,
        origin: new URL(absolute('/')).origin,
        here: withoutTokens(yield* addressOpen),
        now: yield* Clock.currentTimeMillis,
      })
    }),
  })
