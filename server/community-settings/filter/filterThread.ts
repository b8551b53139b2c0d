/** The program of the filter threads. Both the filters and the texts are untrusted input. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type CompiledFilter, compileFilter } from './compileFilter.ts'
import type { FilterAnswer, FilterTask } from './FilterTask.ts'
import { judge } from './judge.ts'
import { readFilter, wrongFilter } from './readFilter.ts'
import { subjectOf } from './subjectOf.ts'
import { timedExpressions } from './timedExpressions.ts'

/** By filter text, in least-recently-used order, bounded by their total size in letters. */
const compiled = new Map<string, CompiledFilter>()
const compiledMost = 2_000_000

/** Caches compiled filters, so that a community's filter is not parsed for each new comment. */
const compiledFilter = (filter: string): CompiledFilter => {
  const ready = compiled.get(filter) ?? compileFilter(readFilter(filter))
  compiled.delete(filter)
  compiled.set(filter, ready)
  let held = 0
  for (const [text, { size }] of compiled) held += text.length + size
  for (const [oldest, { size }] of compiled) {
    if (held <= compiledMost || compiled.size === 1) break
    compiled.delete(oldest)
    held -= oldest.length + size
  }
  return ready
}

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
