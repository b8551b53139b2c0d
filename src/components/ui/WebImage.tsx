/** A picture from elsewhere. Where the past is shown nothing is loaded: a still stands in its place, in the same size. */
import type { ComponentProps } from 'react'
import { useStill } from '../../App.ts'
import { usePictureAddress } from './NamedIn.tsx'

/** Candidates are left out where one is of another host: the one picture has to do. */
const ownOnly = (srcSet: string | undefined): string | undefined =>
  srcSet !== undefined && /https?:\/\//i.test(srcSet) ? undefined : srcSet

export const WebImage = ({ alt, src = '', srcSet, ...props }: ComponentProps<'img'> & { readonly alt: string }) => {
  const still = useStill()
  const address = usePictureAddress(src)
  const choice = still === undefined ? { src: address, srcSet: ownOnly(srcSet) } : { src: still }
  return <img alt={alt} {...props} {...choice} />
}
