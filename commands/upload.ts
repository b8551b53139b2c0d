/**
 * Sends a file by the row that describes it, and tells how far it is. A long file on a slow line may take its time: an upload fails only
 * where nothing of it has moved for as long as a call may take. Document 1, sections 5, 7 and 9.
 */
import { Clock, Effect } from 'effect'
import type { Call } from '../schemas/api/Call.ts'
import { TimedOut } from '../schemas/Failure.ts'
import { durations } from '../schemas/limits.ts'
import { exchange } from './exchange.ts'
import { done } from './outside/forms.ts'
import { noted } from './outside/noted.ts'
import { wireAnswer } from './outside/wireAnswer.ts'
import { Uploads } from './ports/Uploads.ts'

/** `onProgress` hears the part that is sent, from 0 to 1. Interrupting the effect aborts the upload. */
export const upload = Effect.fnUntraced(function* <Input, Answer>(
  row: Call<Input, Answer>,
  input: Input,
  onProgress: (part: number) => void,
) {
  const uploads = yield* Uploads
  const clock = yield* Clock.Clock
  return yield* exchange(row, input, (request, asked) => {
    // The time outside: nobody notes how far an upload is.
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
      noted('upload', uploads.send(request, move), wireAnswer(row), asked),
      // It ends in failure or not at all.
      Effect.andThen(noted('stuck', untilStuck, done), Effect.never),
    )
  })
})
