/** How many bytes the uploads of all members may take together, as the operator set it. */
import { Context } from 'effect'

/** 0 for as many as the disk holds. */
export const MediaQuota = Context.Reference<number>('server/MediaQuota', { defaultValue: () => 0 })
