/** A score as one text node bound to its signal: 1,234 is shown as 1.2k. */
import { computed, type ReadonlySignal } from '@preact/signals-core'
import '@preact/signals-react'
import { useMemo } from 'react'
import { compact } from '../../../schemas/words/counts.ts'

/** Renders the signal itself, so that a new score updates the text without rendering this component. */
export const ScoreText = ({ score }: { readonly score: ReadonlySignal<number | undefined> }) =>
  useMemo(() => computed(() => compact(score.value ?? 0)), [score])
