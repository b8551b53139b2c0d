/** The program of the threads that decode, cut and clean what members upload. Nothing of a file is looked into anywhere else. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { FileTypeRefused, InvalidInput } from '../http/Refusal.ts'
import { isTooHard } from './fileRefusal.ts'
import type { MediaAnswer, MediaTask } from './MediaTask.ts'
import { prepareUpload } from './prepareUpload.ts'

/** Readers are waiting for the rest of the server, and nobody knows how long a picture takes. On Linux a priority is a thread's own. */
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
