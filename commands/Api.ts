/**
 * Makes the calls that the rows describe. The one way from a command to the server; files go by `upload`. It is also where the end of a session is
 * noticed, whichever call the server refuses first: the keys go at once, `ended` says whose session it was, and what can be read
 * without an account is asked for again as a guest.
 */
import { Context, Effect, Layer } from 'effect'
import type { Call } from '../schemas/api/Call.ts'
import { getUser, meName } from '../schemas/api/users.ts'
import { type Failure, SessionEnded, TimedOut } from '../schemas/Failure.ts'
import { durations } from '../schemas/limits.ts'
import { isSessionOver, refusesKeys } from './account/invalidSession.ts'
import { changeStore } from './changeStore.ts'
import { exchange } from './exchange.ts'
import { noted } from './outside/noted.ts'
import { wireAnswer } from './outside/wireAnswer.ts'
import { Credentials } from './ports/Credentials.ts'
import { Signals } from './ports/Signals.ts'
import { Transport } from './ports/Transport.ts'

export class Api extends Context.Service<
  Api,
  {
    /** Calls a row. Fails with a named failure; repeats nothing but what was read for somebody who is not looking any more. Times out after 60 s. */
    readonly call: <Input, Answer>(row: Call<Input, Answer>, input: Input) => Effect.Effect<Answer, Failure>
  }
>()('parley/commands/Api') {
  static readonly layer = Layer.effect(
    Api,
    Effect.gen(function* () {
      const transport = yield* Transport
      const store = yield* Signals
      const credentials = yield* Credentials

      const ask = <Input, Answer>(row: Call<Input, Answer>, input: Input) =>
        exchange(row, input, (request, asked) =>
          Effect.timeoutOrElse(noted('api', transport.send(request), wireAnswer(row), asked), {
            duration: durations.httpTimeout,
            orElse: () => Effect.fail(new TimedOut()),
          }),
        )

      /** Whom the server takes a call for: '' for a guest. */
      const caller = (): string => (store.ended.peek() === undefined ? store.member.peek() : '')

      const end = Effect.gen(function* () {
        const viewer = store.viewer.peek()
        yield* credentials.forget
        const username = viewer.kind === 'member' ? viewer.user.username : ''
        yield* changeStore(() => {
          store.ended.value = { username, how: 'expired' }
        })
      })

      /** Whether somebody else may ask the same. */
      const isPublic = <Input, Answer>({ method, isPersonal }: Call<Input, Answer>, input: Input): boolean =>
        method === 'GET' && isPersonal?.(input) !== true

      /** Somebody else is looking, or nobody: what anybody may read is asked for again, everything else is given up. */
      const asOther = <Input, Answer>(row: Call<Input, Answer>, input: Input): Effect.Effect<Answer, Failure> =>
        isPublic(row, input) ? call(row, input) : Effect.interrupt

      /** The answer to a call that was signed with keys which the server refuses. */
      const refused = Effect.fnUntraced(function* <Input, Answer>(
        row: Call<Input, Answer>,
        input: Input,
        failure: Failure,
        isCurrent: boolean,
      ): Effect.fn.Return<Answer, Failure> {
        if (row.invalidCredentials === 'expected') return yield* Effect.fail(failure)
        if (!isCurrent) return yield* asOther(row, input)
        if (row.invalidCredentials === 'typed') {
          // A wrong password, or no session? Who asks for themselves types nothing.
          const check = yield* Effect.exit(call(getUser, { user: meName }))
          return yield* Effect.fail(caller() === '' && check._tag === 'Failure' ? new SessionEnded() : failure)
        }
        if (caller() !== '') yield* end
        return yield* isPublic(row, input) ? call(row, input) : Effect.fail(new SessionEnded())
      })

      const call = <Input, Answer>(row: Call<Input, Answer>, input: Input): Effect.Effect<Answer, Failure> => {
        if (row.origin !== 'api') return ask(row, input)
        return Effect.suspend(() => {
          const asker = caller()
          const visit = store.visits.peek()
          return ask(row, input).pipe(
            Effect.flatMap((answer) =>
              // What a guest was answered is for everybody.
              asker === '' || caller() === asker ? Effect.succeed(answer) : asOther(row, input),
            ),
            Effect.catchIf(refusesKeys, (failure) => {
              if (asker !== '') return refused(row, input, failure, store.visits.peek() === visit)
              const isOver = store.ended.peek()?.how === 'expired' && row.invalidCredentials === undefined
              return Effect.fail(isOver && isSessionOver(failure) ? new SessionEnded() : failure)
            }),
          )
        })
      }
      return Api.of({ call })
    }),
  )
}
