/**
 * The threads that read what members write, as handlers use them. Reading takes milliseconds for each thousand letters, and anybody may send several texts of
 * 15,000 at once: those who read a feed meanwhile do not wait for them. Short texts, which most are, are read where they are.
 */
import { Context, Effect } from 'effect'
import { ServerBusy } from '../../http/Refusal.ts'
import { inThread, textLimits } from '../../threads/inThread.ts'
import { makeThreadPool, type ThreadOptions, type ThreadPool } from '../../threads/ThreadPool.ts'
import { threadEntry } from '../../threads/threadEntry.ts'
import { type ReadText, readText, typedText } from '../markdown.ts'

/** UTF-16 units: a text up to this long is read in a millisecond or two, and sooner than a thread would begin. */
export const shortText = 1000

export const textThreadOptions: ThreadOptions = {
  ...textLimits,
  entry: threadEntry('textThread', new URL('./textThread.ts', import.meta.url)),
}

type TextPool = ThreadPool<string, ReadText>

const forAll = makeThreadPool<string, ReadText>(textThreadOptions)

/** The threads of this process; a test brings its own. */
export const TextThreads = Context.Reference<TextPool>('server/TextThreads', { defaultValue: () => forAll })

const busy = new ServerBusy({
  sentence: 'Many long texts are being saved right now. Please try again in a moment.',
  seconds: 5,
})

/**
 * What a text is to its readers; one that no thread could read is shown as it was typed. To be asked before the transaction that writes it: others would
 * wait for that. Nobody may occupy all threads: `owner` is who writes.
 */
export const readInThread = Effect.fnUntraced(function* (
  markdown: string,
  owner: number,
): Effect.fn.Return<ReadText, ServerBusy> {
  if (markdown.length <= shortText) return readText(markdown)
  return yield* inThread(yield* TextThreads, markdown, String(owner), {
    what: 'A text',
    busy,
    givenUp: Effect.sync(() => typedText(markdown)),
  })
})
