/** An image by address. In a recorded state nothing is loaded: a placeholder of the same size replaces it. */
import type { ComponentProps } from 'react'
import { useStill } from '../core/App.ts'
import { useSite } from '../core/site.ts'
import { usePictureAddress } from './VisuallyHidden.tsx'

/** Drops renditions if one is on a foreign host; the main address is enough. */
const ownOnly = (srcSet: string | undefined, mediaOrigin: string): string | undefined => {
  const others = mediaOrigin === '' ? srcSet : srcSet?.replaceAll(`${mediaOrigin}/media/`, '/media/')
  return others !== undefined && /https?:\/\//i.test(others) ? undefined : srcSet
}

/**
 * An image of a rendered page may have failed before React listened: its event is repeated. One that the browser has not
 * begun to load has no current address.
 */
const repeatFailure = (image: HTMLImageElement | null): void => {
  if (image?.complete === true && image.naturalWidth === 0 && image.currentSrc !== '')
    image.dispatchEvent(new Event('error'))
}

export const WebImage = ({ alt, src = '', srcSet, ...props }: ComponentProps<'img'> & { readonly alt: string }) => {
  const still = useStill()
  const { mediaOrigin } = useSite()
  const address = usePictureAddress(src)
  const choice = still === undefined ? { src: address, srcSet: ownOnly(srcSet, mediaOrigin) } : { src: still }
  return <img ref={repeatFailure} alt={alt} {...props} {...choice} />
}
