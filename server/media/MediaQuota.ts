/** Total bytes that uploads of all members may take, as the operator set it. */
import { Context } from 'effect'

/** 0 for no limit but the disk. */
export const MediaQuota = Context.Reference<number>('server/MediaQuota', { defaultValue: () => 0 })
