/** The folder of the media store, for handlers that delete files. */
import { Context } from 'effect'

/** '' if this server stores no files. */
export const MediaDir = Context.Reference<string>('server/MediaDir', { defaultValue: () => '' })
