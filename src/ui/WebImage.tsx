/** An image by address. In a recorded state nothing is loaded: a placeholder of the same size replaces it. */
import type { ComponentProps } from 'react'
import { useStill } from '../core/App.ts'
import { usePictureAddress } from './VisuallyHidden.tsx'

/** Drops renditions if one is on another host; the main address is enough. */
const ownOnly = (srcSet: string | undefined): string | undefined =>
  srcSet !== undefined && /https?:\/\//i.test(srcSet) ? undefined : srcSet

export const WebImage = ({ alt, src = '', srcSet, ...props }: ComponentProps<'img'> & { readonly alt: string }) => {
  const still = useStill()
  const address = usePictureAddress(src)
  const choice = still === undefined ? { src: address, srcSet: ownOnly(srcSet) } : { src: still }
  return <img alt={alt} {...props} {...choice} />
}
