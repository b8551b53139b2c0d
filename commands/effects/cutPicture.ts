/** Crops a picture on the device; the log holds its type and size. */
import { Effect } from 'effect'
import { shapeOf } from '../../schemas/codecs/secret.ts'
import type { Cut } from '../../schemas/entities/Cut.ts'
import { Uploads } from '../ports/Uploads.ts'
import { fileLike } from './fileLike.ts'
import { recorded } from './recorded.ts'

export const cutPicture = (file: File, cut: Cut) =>
  recorded(
    'cut',
    Effect.flatMap(Uploads, (uploads) => uploads.cut(file, cut)),
    { show: shapeOf, revive: fileLike },
  )
