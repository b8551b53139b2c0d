/** The folder of the media store, for handlers that delete files. */
import { Context } from 'effect'

export class MediaDir extends Context.Service<MediaDir, string>()('server/MediaDir') {}
