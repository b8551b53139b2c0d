/** Tells the pictures inside in which post or comment they stand: those of other hosts are asked for at the own server, by that text. */
import { createContext, type ReactNode, use, useMemo } from 'react'
import { pictureAddress, type NamedIn as Text } from '../../../schemas/rules/remotePicture.ts'
import type { ContentKind } from '../../../schemas/vocabulary.ts'

const context = createContext<Text | undefined>(undefined)

interface NamedInProps extends Text {
  readonly kind: ContentKind
  readonly children: ReactNode
}

export const NamedIn = ({ kind, id, children }: NamedInProps) => {
  const value = useMemo(() => ({ kind, id }), [kind, id])
  return <context.Provider value={value}>{children}</context.Provider>
}

/** Where a picture that stands here is asked for. */
export const usePictureAddress = (address: string): string => pictureAddress(address, use(context))

/** Whether pictures of other hosts can be asked for here. */
export const useIsNamed = (): boolean => use(context) !== undefined
