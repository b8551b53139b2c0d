/** Text for screen readers only. */

import { computed } from '@preact/signals-core'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { pictureAddress, type NamedIn as Text } from '../../schemas/rules/webAddress.ts'
import type { ContentKind } from '../../schemas/vocabulary.ts'
import { age } from '../../schemas/words/clip.ts'
import { useApp } from '../core/App.ts'
import { useSite } from '../core/site.ts'
import { useValue } from '../core/useValue.ts'
import styles from './VisuallyHidden.module.css'

export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
)

const context = createContext<Text | undefined>(undefined)

interface NamedInProps extends Text {
  readonly kind: ContentKind
  readonly children: ReactNode
}

/**
 * Tells the images inside which post or comment contains them: the app's own server proxies foreign images only for a
 * text that contains their address.
 */
export const NamedIn = ({ kind, id, children }: NamedInProps) => {
  const value = useMemo(() => ({ kind, id }), [kind, id])
  return <context.Provider value={value}>{children}</context.Provider>
}

/** The address from which an image here is loaded. */
export const usePictureAddress = (address: string): string => pictureAddress(address, use(context), useSite())

/** Whether foreign images can be loaded here. */
export const useIsNamed = (): boolean => use(context) !== undefined

/** The age of something. The minute's tick updates only this text. */
export const Age = ({ at }: { readonly at: number }) => {
  const { now, renderedAt = now.peek() } = useApp()
  const text = useMemo(() => computed(() => age(now.value, at)), [now, at])
  return <time dateTime={new Date(at).toISOString()}>{useValue(text, () => age(renderedAt, at))}</time>
}
