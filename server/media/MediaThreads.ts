/** The threads that decode, cut and clean what members upload, as handlers use them: what becomes of a file, or a refusal in words. */
import { Context, Effect } from 'effect'
import { busyWithFiles } from '../../schemas/words/uploads.ts'
import { FileTypeRefused, type InvalidInput, ServerBusy } from '../http/Refusal.ts'
import { inThread, threadCount } from '../threads/inThread.ts'
import { makeThreadPool, type ThreadOptions, type ThreadPool } from '../threads/ThreadPool.ts'
import { threadEntry } from '../threads/threadEntry.ts'
import { damagedFile, tooHardFile } from './fileRefusal.ts'
import { loadSharp } from './loadSharp.ts'
import type { MediaAnswer, MediaTask } from './MediaTask.ts'
import type { PreparedUpload } from './PreparedFile.ts'

/** What a thread may take. The longest film takes some seconds, and the largest picture may take ten on a slow machine. */
export const mediaThreadOptions: ThreadOptions = {
  entry: threadEntry('mediaThread', new URL('./mediaThread.ts', import.meta.url)),
  threads: threadCount,
  waitingMost: 30,
  ownerMost: 4,
  deadline: 40_000,
  memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  idle: 60_000,
  // A library that is native has to be loaded here before it is in a thread.
  prepare: loadSharp,
}

type MediaPool = ThreadPool<MediaTask, MediaAnswer>

const forAll = makeThreadPool<MediaTask, MediaAnswer>(mediaThreadOptions)

/** The threads of this process; a test brings its own. */
export const MediaThreads = Context.Reference<MediaPool>('server/MediaThreads', { defaultValue: () => forAll })

/** `seconds` after which a member may try again. */
const busy = new ServerBusy({ sentence: busyWithFiles, seconds: 20 })

type MediaRefusal = InvalidInput | FileTypeRefused | ServerBusy

const refusals = {
  damaged: damagedFile,
  hard: tooHardFile,
  type: () => new FileTypeRefused(),
} as const

/** Has a thread make of a file what the media store keeps. `owner` is whose it is: nobody may occupy all threads. */
export const prepareInThread = Effect.fnUntraced(function* (
  task: MediaTask,
  owner: string,
): Effect.fn.Return<PreparedUpload, MediaRefusal> {
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
