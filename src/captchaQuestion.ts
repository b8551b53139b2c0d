/** Brings a command that needs a captcha together with the dialog that asks: the question lies here until it is answered, closed or lost. */
import { signal } from '@preact/signals-core'
import { Deferred, Effect, Semaphore } from 'effect'
import type { Overlay } from '../commands/Overlay.ts'
import { CaptchaUnanswered } from '../schemas/Failure.ts'

/** What the dialog is given. Only the first of its answers counts. */
export interface CaptchaQuestion {
  readonly answer: (token: string) => void
  readonly giveUp: (why: CaptchaUnanswered['why']) => void
}

/** The question that is open now. */
export const captchaQuestion = signal<CaptchaQuestion | undefined>(undefined, { name: 'captcha' })

const oneAtATime = Semaphore.makeUnsafe(1)

/** Opens the dialog and waits for what the person does. */
export const askCaptcha = (open: (overlay: Overlay) => Effect.Effect<void>): Effect.Effect<string, CaptchaUnanswered> =>
  oneAtATime.withPermits(1)(
    Effect.gen(function* () {
      const answer = yield* Deferred.make<string, CaptchaUnanswered>()
      captchaQuestion.value = {
        answer: (token) => void Deferred.doneUnsafe(answer, Effect.succeed(token)),
        giveUp: (why) => void Deferred.doneUnsafe(answer, Effect.fail(new CaptchaUnanswered({ why }))),
      }
      yield* open({ name: 'captcha' })
      return yield* Deferred.await(answer)
    }).pipe(
      Effect.ensuring(
        Effect.sync(() => {
          captchaQuestion.value = undefined
        }),
      ),
    ),
  )
