/** Where the files of the media store lie, for handlers that take some out of it. */
import { Context } from 'effect'

/** A folder; '' where this server keeps no files. */
export const MediaDir = Context.Reference<string>('server/MediaDir', { defaultValue: () => '' })
