/** A captcha's solution; the log holds only that there was one, or why not. */
import { Effect } from 'effect'
import { redacted } from '../../schemas/codecs/secret.ts'
import { Captchas } from '../ports/Captchas.ts'
import { recorded } from './recorded.ts'

export const solveCaptcha = recorded(
  'captcha',
  Effect.flatMap(Captchas, (captchas) => captchas.solve),
  { show: () => redacted, revive: String },
)
