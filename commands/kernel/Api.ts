/**
 * Makes the calls that the rows describe. Commands reach the server only through here, except for file uploads
 * (`upload`). It also detects the end of a session, whichever call the server rejects first: the keys are deleted at
 * once, `ended` records whose session it was, and public reads are repeated as a guest.
 */
import { Context, Effect, Layer } from 'effect'
import type { Call } from '../../schemas/api/Call.ts'
import { getUser, meName } from '../../schemas/api/users.ts'
import { type Failure, SessionEnded, TimedOut } from '../../schemas/Failure.ts'
import { durations } from '../../schemas/limits.ts'
import { recorded } from '../effects/recorded.ts'
import { wireAnswer } from '../effects/wireAnswer.ts'
import { Credentials } from '../ports/KeyValueStore.ts'
import { StoreService } from '../ports/StoreService.ts'
import { Transport } from '../ports/Transport.ts'
import { changeStore } from './CurrentRun.ts'
import { exchange } from './exchange.ts'

// How a server says that a session or its member is no longer valid. docs/behaviour/account.md#sessions.

const words = /^invalid (?:credentials|user)\b/i

/** Whether the server rejects the keys that signed the call. */
const refusesKeys = (failure: Failure): boolean =>
  failure._tag === 'ServerRefused' && (failure.status === 401 || words.test(failure.text.trim()))

/** Whether the session is over, whichever call noticed it first. */
export const isSessionOver = (failure: Failure): boolean => failure._tag === 'SessionEnded' || refusesKeys(failure)

export class Api extends Context.Service<
  Api,
  {
    /**
     * Calls a row. Fails with a named failure. Repeats only public reads, when the viewer has changed or the session has
     * ended meanwhile. Times out after 60 s.
     */
    readonly call: <Input, Answer>(row: Call<Input, Answer>, input: Input) => Effect.Effect<Answer, Failure>
  }
>()('parley/commands/Api') {
  static readonly layer = Layer.effect(
    Api,
    Effect.gen(function* () {
      const transport = yield* Transport
      const store = yield* StoreService
      const credentials = yield* Credentials

      const ask = <Input, Answer>(row: Call<Input, Answer>, input: Input) =>
        exchange(row, input, (request, asked) =>
          Effect.timeoutOrElse(recorded('api', transport.send(request), wireAnswer(row), asked), {
            duration: durations.httpTimeout,
            orElse: () => Effect.fail(new TimedOut()),
          }),
        )

      /** The member that the server sees behind a call: '' for a guest. */
      const caller = (): string => (store.ended.peek() === undefined ? store.member.peek() : '')

      const hasExpired = (): boolean => store.ended.peek()?.how === 'expired'

      const end = Effect.gen(function* () {
        const viewer = store.viewer.peek()
        yield* credentials.forget
        const username = viewer.kind === 'member' ? viewer.user.username : ''
        yield* changeStore(() => {
          store.ended.value = { username, how: 'expired' }
        })
      })

      /** Whether any viewer may send the same request. */
      const isPublic = <Input, Answer>({ method, isPersonal }: Call<Input, Answer>, input: Input): boolean =>
        method === 'GET' && isPersonal?.(input) !== true

      /** The viewer has changed since the call was made: repeat a public read, interrupt everything else. */
      const asOther = <Input, Answer>(row: Call<Input, Answer>, input: Input): Effect.Effect<Answer, Failure> =>
        isPublic(row, input) ? call(row, input) : Effect.interrupt

      /**
       * The same for a call that the server refused: what a person wrote fails, because an interrupted form would count
       * as sent.
       */
      const refusedAsOther = <Input, Answer>(
        row: Call<Input, Answer>,
        input: Input,
        failure: Failure,
      ): Effect.Effect<Answer, Failure> => {
        if (isPublic(row, input)) return call(row, input)
        if (hasExpired()) return Effect.fail(new SessionEnded())
        // After a logout here or in another tab, the texts are deleted.
        return caller() !== '' && row.method === 'POST' ? Effect.fail(failure) : Effect.interrupt
      }

      /** Handles a call that was signed with keys which the server rejects. */
      const refused = Effect.fnUntraced(function* <Input, Answer>(
        row: Call<Input, Answer>,
        input: Input,
        failure: Failure,
        isCurrent: boolean,
      ): Effect.fn.Return<Answer, Failure> {
        if (row.invalidCredentials === 'expected') return yield* Effect.fail(failure)
        if (!isCurrent) return yield* refusedAsOther(row, input, failure)
        if (row.invalidCredentials === 'typed') {
          // Either the password was wrong or the session has ended. A read of the own account needs no password, so it
          // tells which.
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
          const wasOver = hasExpired()
          return ask(row, input).pipe(
            Effect.flatMap((answer) =>
              // A response to a guest is valid for every viewer.
              asker === '' || caller() === asker ? Effect.succeed(answer) : asOther(row, input),
            ),
            Effect.catchIf(refusesKeys, (failure) => {
              if (asker !== '') return refused(row, input, failure, store.visits.peek() === visit)
              const isOver = hasExpired() && row.invalidCredentials === undefined
              // At a start the call may have been signed for a member who is not known yet.
              if (isOver && !wasOver && isPublic(row, input)) return call(row, input)
              return Effect.fail(isOver && isSessionOver(failure) ? new SessionEnded() : failure)
            }),
          )
        })
      }
      return Api.of({ call })
    }),
  )
}
