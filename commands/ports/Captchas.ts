/** Port: asks the person to solve a captcha, in the dialog 'Beep boop?'. */
import { Context, type Effect } from 'effect'
import type { CaptchaUnanswered } from '../../schemas/Failure.ts'

export class Captchas extends Context.Service<
  Captchas,
  {
    /** Returns the token to send. One captcha at a time: a second caller waits for the first. */
    readonly solve: Effect.Effect<string, CaptchaUnanswered>
  }
>()('parley/commands/Captchas') {}
