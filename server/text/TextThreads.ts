/**
 * The threads that parse members' texts, for handlers. Parsing takes milliseconds per thousand letters, and a member
 * may send several texts of 15,000 at once: readers do not wait for them. Short texts, which most are, are parsed in
 * place.
 */
import { Context, Effect } from 'effect'
import { ServerBusy } from '../context/ApiError.ts'
import type { ServerLog } from '../ServerLog.ts'
import { inThread, textLimits, threadEntry } from '../threads/inThread.ts'
import { makeThreadPool, type ThreadOptions, type ThreadPool } from '../threads/ThreadPool.ts'
import { type ReadText, readText, typedText } from './markdown.ts'

/** UTF-16 units: up to this length parsing takes a millisecond or two, less than starting a thread. */
export const shortText = 1000

export const textThreadOptions: ThreadOptions = {
  ...textLimits,
  entry: threadEntry('textThread', new URL('./textThread.ts', import.meta.url)),
}

type TextPool = ThreadPool<string, ReadText>

/** Made once a process. A thread starts with the first task. */
export const makeTextThreads = (): TextPool => makeThreadPool<string, ReadText>(textThreadOptions)

export class TextThreads extends Context.Service<TextThreads, TextPool>()('server/TextThreads') {}

const busy = new ServerBusy({
  sentence: 'Many long texts are being saved right now. Please try again in a moment.',
  seconds: 5,
})

/**
 * The parsed text; if no thread could parse it, the text as typed. Call before the writing transaction, which would
 * hold up others. `owner` is the author; no owner may occupy all threads.
 */
export const readInThread = Effect.fnUntraced(function* (
  markdown: string,
  owner: number,
): Effect.fn.Return<ReadText, ServerBusy, TextThreads | ServerLog> {
  if (markdown.length <= shortText) return readText(markdown)
  return yield* inThread(yield* TextThreads, markdown, String(owner), {
    what: 'A text',
    busy,
    givenUp: Effect.sync(() => typedText(markdown)),
  })
})

/** The first `units` UTF-16 units of a text, as limits count. A character that would be split is left out. */
export const cutTo = (text: string, units: number): string => {
  const cut = text.slice(0, units)
  return cut.isWellFormed() ? cut : cut.replace(/[\ud800-\udbff]$/, '')
}
