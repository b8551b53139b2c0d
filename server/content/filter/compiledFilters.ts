/** Keeps filters that were made ready, so that a community's is read once and not with each new comment. */
import { type CompiledFilter, compileFilter } from './compileFilter.ts'
import { readFilter } from './readFilter.ts'

/** By their text; the one that was used longest ago goes first. Together they hold so much: letters. */
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
