/** The program of the threads that read long texts. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { readText } from '../markdown.ts'

/** Readers are waiting for the rest of the server. On Linux a priority is a thread's own. */
const lowPriority = 5
if (process.platform === 'linux') setPriority(lowPriority)

parentPort?.on('message', (markdown: string) => parentPort?.postMessage(readText(markdown), []))
