/** Where media are stored, by the settings: in a folder, or in a bucket of S3-compatible storage. */
import { Effect } from 'effect'
import { CannotStart, type ServerConfig } from '../config.ts'
import { mediaDirOf } from '../dataFolder.ts'
import type { Media } from './MediaStore.ts'
import { makeFolderStore } from './makeFolderStore.ts'
import { makeS3Store } from './makeS3Store.ts'

type Config = Pick<ServerConfig, 'dataDir' | 's3'>

/** The media store of a server. */
export const openMedia = ({ dataDir, s3 }: Config): Media =>
  s3 === undefined ? makeFolderStore(mediaDirOf(dataDir)) : makeS3Store(s3)

/**
 * The media store, if the settings of its bucket are right. Storage that cannot be reached at the moment is not a reason to stay down:
 * everything but media can be served.
 */
export const usableMedia = (config: Config, log: (line: string) => void): Effect.Effect<Media, CannotStart> => {
  const media = openMedia(config)
  // The folder is made, and checked, with the database in it.
  if (config.s3 === undefined) return Effect.succeed(media)
  return media.check.pipe(
    Effect.catch((failure) =>
      failure.reason === 'refused'
        ? Effect.fail(new CannotStart({ sentence: `Media cannot be stored. ${failure.sentence}.` }))
        : Effect.sync(() => log(`Warning: media cannot be stored at the moment. ${failure.sentence}.`)),
    ),
    Effect.as(media),
  )
}
