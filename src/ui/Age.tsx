/** The age of something. The minute's tick updates only this text. */

import { computed } from '@preact/signals-core'
import { useMemo } from 'react'
import { age } from '../../schemas/words/ages.ts'
import { useApp } from '../core/App.ts'
import { useValue } from '../core/useValue.ts'

export const Age = ({ at }: { readonly at: number }) => {
  const { now, renderedAt = now.peek() } = useApp()
  const text = useMemo(() => computed(() => age(now.value, at)), [now, at])
  return <time dateTime={new Date(at).toISOString()}>{useValue(text, () => age(renderedAt, at))}</time>
}
