/** A picture from elsewhere. Where the past is shown nothing is loaded: a still stands in its place, in the same size. */
import type { ComponentProps } from 'react'
import { useStill } from '../../App.ts'

export const WebImage = ({ alt, ...props }: ComponentProps<'img'> & { readonly alt: string }) => {
  const still = useStill()
  return <img alt={alt} {...props} {...(still !== undefined && { src: still, srcSet: undefined })} />
}
