/** A member's picture as lists show it: uploaded pictures have a small size beside them, whose name follows from theirs. */
import { thumbnailSide } from '../media/pictureSizes.ts'

const ofUpload = /^(\/media\/[\w-]+)\.webp$/

/** The address of the small size, or the picture itself where there is none. */
export const smallPicture = (address: string): string => address.replace(ofUpload, `$1-${thumbnailSide}.webp`)

/** The field `picture` of a member who has one; no field for the others. */
export const pictureField = (address: string): { readonly picture?: string } =>
  address === '' ? {} : { picture: smallPicture(address) }
