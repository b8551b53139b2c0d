/** The failure that a record of it stands for. */

import * as failures from '../../schemas/Failure.ts'
import type { FailureRecord } from '../../schemas/FailureRecord.ts'

export const failureFrom = (record: typeof FailureRecord.Type): failures.Failure => {
  switch (record._tag) {
    case 'Offline':
      return new failures.Offline()
    case 'TimedOut':
      return new failures.TimedOut()
    case 'ServerRefused':
      return new failures.ServerRefused(record)
    case 'NotFound':
      return new failures.NotFound(record)
    case 'RateLimited':
      return new failures.RateLimited(record)
    case 'ServerDown':
      return new failures.ServerDown(record)
    case 'AnswerUndecodable':
      return new failures.AnswerUndecodable(record)
    case 'MemberRequired':
      return new failures.MemberRequired()
    case 'SessionEnded':
      return new failures.SessionEnded()
    case 'CaptchaRequired':
      return new failures.CaptchaRequired()
    case 'CaptchaUnanswered':
      return new failures.CaptchaUnanswered(record)
    case 'NotAllowed':
      return new failures.NotAllowed(record)
    case 'InvalidInput':
      return new failures.InvalidInput(record)
  }
}
