/** The program of the filter threads. Both the filters and the texts are untrusted input. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { compiledFilter } from './compiledFilters.ts'
import type { FilterAnswer, FilterTask } from './FilterTask.ts'
import { judge } from './judge.ts'
import { wrongFilter } from './readFilter.ts'
import { subjectOf } from './subjectOf.ts'
import { timedExpressions } from './timedExpressions.ts'

/** The main thread serves readers. On Linux the priority applies to this thread only. */
const lowPriority = 5
if (process.platform === 'linux') setPriority(lowPriority)

const answerTo = (task: FilterTask): FilterAnswer => {
  try {
    if (task.kind === 'check') return { kind: 'checked', wrong: wrongFilter(task.filter) }
    const subject = subjectOf(task.writing, task.author, task.now)
    return { kind: 'judged', rule: judge(compiledFilter(task.filter), subject, timedExpressions()) }
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (task: FilterTask) => parentPort?.postMessage(answerTo(task), []))
