/** Goes back one screen. */
import { useRouter } from '@tanstack/react-router'
import { homeLink } from '../core/feedLinks.ts'

export const useGoBack = (): (() => void) => {
  const router = useRouter()
  return () => {
    // A screen opened from outside the app has no history, so Back goes home.
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ ...homeLink, replace: true })
  }
}
