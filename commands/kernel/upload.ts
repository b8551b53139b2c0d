/**
 * Uploads a file by the row that describes it, and reports the progress. A long file on a slow connection may take its
 * time: an upload times out only when it makes no progress for the timeout of a call.
 * docs/behaviour/compose.md#uploads.
 */
import { Clock, Effect } from 'effect'
import type { Call } from '../../schemas/api/Call.ts'
import { TimedOut } from '../../schemas/Failure.ts'
import { durations } from '../../schemas/limits.ts'
import { done, recorded } from '../effects/recorded.ts'
import { wireAnswer } from '../effects/wireAnswer.ts'
import { Uploads } from '../ports/Transport.ts'
import { exchange } from './exchange.ts'

/** `onProgress` gets the sent part, from 0 to 1. Interrupting the effect aborts the upload. */
export const upload = Effect.fnUntraced(function* <Input, Answer>(
  row: Call<Input, Answer>,
  input: Input,
  onProgress: (part: number) => void,
) {
  const uploads = yield* Uploads
  const clock = yield* Clock.Clock
  return yield* exchange(row, input, (request, asked) => {
    // The real clock: progress is not recorded.
    const present = (): number => Number(clock.currentTimeNanosUnsafe() / 1_000_000n)
    let movedAt = present()
    let reached = 0
    const move = (part: number): void => {
      if (part > reached) movedAt = present()
      reached = Math.max(reached, part)
      onProgress(reached)
    }
    const untilStuck: Effect.Effect<void, TimedOut> = Effect.suspend(() => {
      const rest = movedAt + durations.httpTimeout - present()
      return rest <= 0 ? Effect.fail(new TimedOut()) : Effect.andThen(Effect.sleep(rest), untilStuck)
    })
    return Effect.raceFirst(
      recorded('upload', uploads.send(request, move), wireAnswer(row), asked),
      // Ends in a timeout or never.
      Effect.andThen(recorded('stuck', untilStuck, done), Effect.never),
    )
  })
})
