/**
 * The sentences for failures, in one file to compare with docs/error-catalogue.md. Every failure has a sentence that
 * says what to do next. Loaded on demand: few visits need it.
 */
import type { Failure } from '../../schemas/Failure.ts'
import { sessionEnded } from '../../schemas/words/counts.ts'

const seconds = (milliseconds: number): string => {
  const count = Math.max(1, Math.ceil(milliseconds / 1000))
  return count === 1 ? '1 second' : `${count} seconds`
}

const notFound: Record<Extract<Failure, { _tag: 'NotFound' }>['what'], string> = {
  post: 'This post does not exist or is no longer available.',
  comment: 'This comment does not exist or is no longer available.',
  user: 'There is no member with that name.',
  community: 'There is no community with that name.',
  feed: 'There is no feed at this address.',
  page: 'There is no page at this address.',
}

const unanswered: Record<Extract<Failure, { _tag: 'CaptchaUnanswered' }>['why'], string> = {
  cancelled: 'Nothing was sent: the captcha was closed.',
  expired: 'The captcha ran out of time. Try again.',
  notLoaded: 'The captcha could not be loaded. Check your connection and try again.',
}

/** The sentence for a failure. */
export const sentenceOf = (failure: Failure): string => {
  switch (failure._tag) {
    case 'Offline':
      return 'You seem to be offline. Check your connection and try again.'
    case 'TimedOut':
      return 'The server took too long to respond. Try again in a moment.'
    case 'ServerRefused':
      return failure.text === ''
        ? 'The server refused without saying why. Try again later.'
        : sentenceCase(failure.text)
    case 'NotFound':
      return notFound[failure.what]
    case 'RateLimited':
      return failure.retryAfter > 0
        ? `You are doing that too fast. Try again in ${seconds(failure.retryAfter)}.`
        : 'You are doing that too fast. Try again in a moment.'
    case 'ServerDown':
      return failure.retryAfter > 0
        ? `The server is having problems. Try again in ${seconds(failure.retryAfter)}.`
        : 'The server is having problems. Try again in a moment.'
    case 'AnswerUndecodable':
      return 'The server sent something this app does not understand. Try again, or come back later.'
    case 'MemberRequired':
      return 'You need an account for this.'
    case 'SessionEnded':
      return sessionEnded
    case 'CaptchaRequired':
      return 'The answer to the captcha was not accepted. Try again.'
    case 'CaptchaUnanswered':
      return unanswered[failure.why]
    case 'NotAllowed':
      return failure.reason
    case 'InvalidInput':
      return failure.fields.map(({ reason }) => sentenceCase(reason)).join(' ')
  }
}

/** Without `NotAllowed`: one cause is a form of another provider that did not load, and that may load the next time. */
const isFinal: ReadonlySet<Failure['_tag']> = new Set(['NotFound', 'MemberRequired', 'SessionEnded', 'InvalidInput'])

/** Whether retrying can help. */
export const canRetry = ({ _tag }: Failure): boolean => !isFinal.has(_tag)

const sentenceCase = (text: string): string => {
  const trimmed = text.trim()
  const start = trimmed.charAt(0).toUpperCase() + trimmed.slice(1)
  return /[.!?…]$/.test(start) ? start : `${start}.`
}
