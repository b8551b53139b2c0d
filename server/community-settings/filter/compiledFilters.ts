/** Caches compiled filters, so that a community's filter is not parsed for each new comment. */
import { type CompiledFilter, compileFilter } from './compileFilter.ts'
import { readFilter } from './readFilter.ts'

/** By filter text, in least-recently-used order, bounded by their total size in letters. */
const compiled = new Map<string, CompiledFilter>()
const compiledMost = 2_000_000

export const compiledFilter = (filter: string): CompiledFilter => {
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
