/**
 * Where work on a file, which is promises and streams, meets the refusals of the server: what it throws of these is an answer to the
 * member, anything else is the server's own mistake.
 */
import { Effect } from 'effect'
import { damagedFile as damagedSentence, tooHardFile as tooHardSentence } from '../../schemas/words/uploads.ts'
import { BodyTooLarge } from '../http/bodyBytes.ts'
import { FileTooLong, FileTypeRefused, InvalidInput } from '../http/Refusal.ts'

export type FileRefusal = FileTooLong | FileTypeRefused | InvalidInput | BodyTooLarge

const isFileRefusal = (error: unknown): error is FileRefusal =>
  error instanceof FileTooLong ||
  error instanceof FileTypeRefused ||
  error instanceof InvalidInput ||
  error instanceof BodyTooLarge

/** Of a right kind, and yet not to be read as such. */
export const damagedFile = (): InvalidInput => new InvalidInput({ sentence: damagedSentence })

/** Whole, perhaps, but of more parts than one file may have. */
export const tooHardFile = (): InvalidInput => new InvalidInput({ sentence: tooHardSentence })

/** Whether a refusal is that one. */
export const isTooHard = ({ sentence }: InvalidInput): boolean => sentence === tooHardSentence

/** The upload ended before it was whole. */
export const cutOff = (): InvalidInput =>
  new InvalidInput({ sentence: 'The upload was cut off before its end, please try again.' })

/** Work that may throw refusals, as an effect. */
export const fileWork = <A>(work: () => Promise<A>): Effect.Effect<A, FileRefusal> =>
  Effect.tryPromise({ try: work, catch: (error) => error }).pipe(
    Effect.catch((error) => (isFileRefusal(error) ? Effect.fail(error) : Effect.die(error))),
  )
