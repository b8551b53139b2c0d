/** One screen back. */
import { useRouter } from '@tanstack/react-router'

export const useGoBack = (): (() => void) => {
  const router = useRouter()
  return () => {
    // A screen that was opened from outside the app has nothing before it: its way back is home.
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/', replace: true })
  }
}
