/** Total bytes that uploads of all members may take, as the operator set it. */
import { Context } from 'effect'

/** 0 for no limit but the disk. */
export class MediaQuota extends Context.Service<MediaQuota, number>()('server/MediaQuota') {}
