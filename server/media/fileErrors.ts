/**
 * Connects file code, which uses promises and streams, to the server's refusals: a refusal it throws is a response to
 * the member, any other error is a server error.
 */
import { Effect } from 'effect'
import { damagedFile as damagedSentence, tooHardFile as tooHardSentence } from '../../schemas/words/uploads.ts'
import { FileTooLong, FileTypeRefused, InvalidInput } from '../context/ApiError.ts'
import { BodyTooLarge } from '../context/BodyTooLarge.ts'

export type FileError = FileTooLong | FileTypeRefused | InvalidInput | BodyTooLarge

const isFileRefusal = (error: unknown): error is FileError =>
  error instanceof FileTooLong ||
  error instanceof FileTypeRefused ||
  error instanceof InvalidInput ||
  error instanceof BodyTooLarge

/** Of an accepted type, but unreadable. */
export const damagedFile = (): InvalidInput => new InvalidInput({ sentence: damagedSentence })

/** Perhaps valid, but with more parts than allowed. */
export const tooHardFile = (): InvalidInput => new InvalidInput({ sentence: tooHardSentence })

/** Whether a refusal is that one. */
export const isTooHard = ({ sentence }: InvalidInput): boolean => sentence === tooHardSentence

/** The upload ended before it was complete. */
export const cutOff = (): InvalidInput =>
  new InvalidInput({ sentence: 'The upload was cut off before its end, please try again.' })

/** Work that may throw refusals, as an effect. */
export const fileWork = <A>(work: () => Promise<A>): Effect.Effect<A, FileError> =>
  Effect.tryPromise({ try: work, catch: (error) => error }).pipe(
    Effect.catch((error) => (isFileRefusal(error) ? Effect.fail(error) : Effect.die(error))),
  )
