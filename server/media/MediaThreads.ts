/** The threads that decode, crop and clean uploads, for handlers: the prepared file, or a refusal. */
import { Context, Effect } from 'effect'
import { busyWithFiles } from '../../schemas/words/uploads.ts'
import { FileTypeRefused, type InvalidInput, ServerBusy } from '../context/ApiError.ts'
import type { ServerLog } from '../ServerLog.ts'
import { inThread, threadCount, threadEntry } from '../threads/inThread.ts'
import { makeThreadPool, type ThreadOptions, type ThreadPool } from '../threads/ThreadPool.ts'
import { loadSharp } from './encodePicture.ts'
import { damagedFile, tooHardFile } from './fileErrors.ts'
import type { MediaAnswer, MediaTask } from './MediaTask.ts'
import type { PreparedUpload } from './storeFiles.ts'

/** Limits of a thread. The longest video takes some seconds, and the largest picture may take ten on a slow machine. */
export const mediaThreadOptions: ThreadOptions = {
  entry: threadEntry('mediaThread', new URL('./mediaThread.ts', import.meta.url)),
  threads: threadCount,
  waitingMost: 30,
  ownerMost: 4,
  deadline: 40_000,
  memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  idle: 60_000,
  // A native library must be loaded in the main thread before a worker uses it.
  prepare: loadSharp,
}

type MediaPool = ThreadPool<MediaTask, MediaAnswer>

/** Made once a process. A thread starts with the first task. */
export const makeMediaThreads = (): MediaPool => makeThreadPool<MediaTask, MediaAnswer>(mediaThreadOptions)

export class MediaThreads extends Context.Service<MediaThreads, MediaPool>()('server/MediaThreads') {}

/** `seconds` until a member may retry. */
const busy = new ServerBusy({ sentence: busyWithFiles, seconds: 20 })

type MediaRefusal = InvalidInput | FileTypeRefused | ServerBusy

const refusals = {
  damaged: damagedFile,
  hard: tooHardFile,
  type: () => new FileTypeRefused(),
} as const

/** Prepares a file for the media store in a thread. `owner` is the uploader; no owner may occupy all threads. */
export const prepareInThread = Effect.fnUntraced(function* (
  task: MediaTask,
  owner: string,
): Effect.fn.Return<PreparedUpload, MediaRefusal, MediaThreads | ServerLog> {
  const answer = yield* inThread(yield* MediaThreads, task, owner, {
    what: 'A file',
    busy,
    givenUp: Effect.suspend(() => Effect.fail(tooHardFile())),
  })
  switch (answer.kind) {
    case 'prepared':
      return answer.upload
    case 'refused':
      return yield* refusals[answer.refusal]()
    case 'failed':
      return yield* Effect.die(new Error(answer.reason))
  }
})
