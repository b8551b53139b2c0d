/** The door to the person who answers a captcha, in the dialog 'Beep boop?'. */
import { Context, type Effect } from 'effect'
import type { CaptchaUnanswered } from '../../schemas/Failure.ts'

export class Captchas extends Context.Service<
  Captchas,
  {
    /** Asks, and gives the text to send along. One question at a time: a second asker waits for the first to be answered. */
    readonly solve: Effect.Effect<string, CaptchaUnanswered>
  }
>()('parley/commands/Captchas') {}
