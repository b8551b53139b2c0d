/** The program of the media threads, which decode, crop and clean uploads. Files are parsed nowhere else. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { FileTypeRefused, InvalidInput } from '../context/ApiError.ts'
import { isTooHard } from './fileErrors.ts'
import type { MediaAnswer, MediaTask } from './MediaTask.ts'
import { prepareUpload } from './prepareUpload.ts'

/** The main thread serves readers, and a picture may take long. On Linux the priority applies to this thread only. */
const lowPriority = 5
if (process.platform === 'linux') setPriority(lowPriority)

const answerTo = async ({ type, field, file }: MediaTask): Promise<MediaAnswer> => {
  try {
    return { kind: 'prepared', upload: await prepareUpload(type, field, file) }
  } catch (error) {
    if (error instanceof FileTypeRefused) return { kind: 'refused', refusal: 'type' }
    if (error instanceof InvalidInput) return { kind: 'refused', refusal: isTooHard(error) ? 'hard' : 'damaged' }
    return { kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (task: MediaTask) => {
  void answerTo(task).then((answer) => parentPort?.postMessage(answer, []))
})
