/** A post or comment without regard to votes: a change of votes alone does not cause a render. */
import { computed, type ReadonlySignal } from '@preact/signals-core'
import { useMemo } from 'react'
import { useValue } from '../../core/useValue.ts'

const votes: ReadonlySet<string> = new Set(['vote', 'score', 'scoreUp', 'scoreDown'])

const differsBeyondVotes = (one: object, other: object): boolean => {
  const before: ReadonlyMap<string, unknown> = new Map(Object.entries(one))
  const after = Object.entries(other)
  return (
    after.length !== before.size || after.some(([key, value]) => !votes.has(key) && !Object.is(before.get(key), value))
  )
}

/** Keeps its value while only votes change. Entities share unchanged parts, so parts compare by identity. */
const unvoted = <C extends object>(source: ReadonlySignal<C | undefined>): ReadonlySignal<C | undefined> => {
  let kept: C | undefined
  return computed(() => {
    const next = source.value
    if (kept === undefined || next === undefined || differsBeyondVotes(kept, next)) kept = next
    return kept
  })
}

export const useUnvoted = <C extends object>(source: ReadonlySignal<C | undefined>): C | undefined =>
  useValue(useMemo(() => unvoted(source), [source]))
