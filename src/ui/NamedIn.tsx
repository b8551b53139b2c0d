/**
 * Tells the images inside which post or comment contains them: the app's own server proxies foreign images only for a
 * text that contains their address.
 */
import { createContext, type ReactNode, use, useMemo } from 'react'
import { pictureAddress, type NamedIn as Text } from '../../schemas/rules/remotePicture.ts'
import type { ContentKind } from '../../schemas/vocabulary.ts'

const context = createContext<Text | undefined>(undefined)

interface NamedInProps extends Text {
  readonly kind: ContentKind
  readonly children: ReactNode
}

export const NamedIn = ({ kind, id, children }: NamedInProps) => {
  const value = useMemo(() => ({ kind, id }), [kind, id])
  return <context.Provider value={value}>{children}</context.Provider>
}

/** The address from which an image here is loaded. */
export const usePictureAddress = (address: string): string => pictureAddress(address, use(context))

/** Whether foreign images can be loaded here. */
export const useIsNamed = (): boolean => use(context) !== undefined
