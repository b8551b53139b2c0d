/** The program of the threads that parse long texts. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { readText } from './markdown.ts'

/** The main thread serves readers. On Linux the priority applies to this thread only. */
const lowPriority = 5
if (process.platform === 'linux') setPriority(lowPriority)

parentPort?.on('message', (markdown: string) => parentPort?.postMessage(readText(markdown), []))
