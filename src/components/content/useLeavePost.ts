/** The way from the page of a post, and from the menu over it, to where the reader came from: what was hidden is not read on. */
import { useParams, useRouter } from '@tanstack/react-router'
import { GoFromOverlay } from '../../../commands/navigation/GoFromOverlay.ts'
import { idOfUuid } from '../../../schemas/ids.ts'
import { useApp } from '../../App.ts'

/** The menu, and the page under it. */
const steps = 2

/** `undefined` where the page of this post is not the one on screen. */
export const useLeavePost = (postId: number): (() => void) | undefined => {
  const { run } = useApp()
  const router = useRouter()
  const { uuid } = useParams({ strict: false })
  if (uuid === undefined || idOfUuid(uuid) !== postId) return undefined
  return () => {
    // A page that was opened from outside the app has nothing before it: its way back is home.
    if (router.state.location.state.__TSR_index >= steps) router.history.go(-steps)
    else void run(GoFromOverlay, { address: '/' })
  }
}
