/** A member's picture in lists: uploaded pictures have a small size, whose name is derived from theirs. */
import { thumbnailSide } from '../../media/pictureSizes.ts'

const ofUpload = /^(\/media\/[\w-]+)\.webp$/

/** The address of the small size, or of the picture itself if there is none. */
export const smallPicture = (address: string): string => address.replace(ofUpload, `$1-${thumbnailSide}.webp`)

/** The `picture` field of a member with a picture; no field for others. */
export const pictureField = (address: string): { readonly picture?: string } =>
  address === '' ? {} : { picture: smallPicture(address) }
