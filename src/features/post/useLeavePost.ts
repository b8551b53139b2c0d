/** Leaves the page of a post that was hidden, and the menu above it, for where the reader came from. */
import { useParams, useRouter } from '@tanstack/react-router'
import { GoFromOverlay } from '../../../commands/layout/GoFromOverlay.ts'
import { idOfUuid } from '../../../schemas/ids.ts'
import { useApp } from '../../core/App.ts'

/** History entries of the menu and of the page below it. */
const steps = 2

/** `undefined` unless this post's page is on screen. */
export const useLeavePost = (postId: number): (() => void) | undefined => {
  const { run } = useApp()
  const router = useRouter()
  const { uuid } = useParams({ strict: false })
  if (uuid === undefined || idOfUuid(uuid) !== postId) return undefined
  return () => {
    // A page opened from outside the app has no history, so go home.
    if (router.state.location.state.__TSR_index >= steps) router.history.go(-steps)
    else void run(GoFromOverlay, { address: '/' })
  }
}
