/** Makes the calls that the rows describe. The one way from a command to the server; files go by `upload`. */
import { Context, Effect, Layer } from 'effect'
import type { Call } from '../schemas/api/Call.ts'
import { type Failure, TimedOut } from '../schemas/Failure.ts'
import { durations } from '../schemas/limits.ts'
import { exchange } from './exchange.ts'
import { noted } from './outside/noted.ts'
import { wireAnswer } from './outside/wireAnswer.ts'
import { Transport } from './ports/Transport.ts'

export class Api extends Context.Service<
  Api,
  {
    /** Calls a row. Fails with a named failure; never repeats a request. Times out after 60 s. */
    readonly call: <Input, Answer>(row: Call<Input, Answer>, input: Input) => Effect.Effect<Answer, Failure>
  }
>()('parley/commands/Api') {
  static readonly layer = Layer.effect(
    Api,
    Effect.gen(function* () {
      const transport = yield* Transport
      const call = <Input, Answer>(row: Call<Input, Answer>, input: Input) =>
        exchange(row, input, (request, asked) =>
          Effect.timeoutOrElse(noted('api', transport.send(request), wireAnswer(row), asked), {
            duration: durations.httpTimeout,
            orElse: () => Effect.fail(new TimedOut()),
          }),
        )
      return Api.of({ call })
    }),
  )
}
