/**
 * Deletes the reading position of a thread that left the screen 15 minutes ago or earlier, so that it opens at the top.
 * docs/behaviour/thread.md#loading.
 */
import { durations } from '../../schemas/limits.ts'
import type { CommandContext } from '../kernel/Command.ts'

export const forgetOldPlace = (key: string, { store, now }: CommandContext): void => {
  const { timestamp, seenAt = 0 } = store.commentLists.peek(key)
  if (now - Math.max(timestamp, seenAt) >= durations.feedFresh) store.places.forgetThread(key)
}
