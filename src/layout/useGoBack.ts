/** Goes back one screen. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStill } from '../core/App.ts'
import { homeLink } from '../core/viewerLabels.ts'

export const useGoBack = (): (() => void) => {
  const router = useRouter()
  return () => {
    // A screen opened from outside the app has no history, so Back goes home.
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ ...homeLink, replace: true })
  }
}

// Sets the page's meta tags while a screen is open, for search engines and previews.

const metaOf = (name: string): HTMLMetaElement => {
  const known = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (known !== null) return known
  const made = document.createElement('meta')
  made.name = name
  document.head.append(made)
  return made
}

/** '' leaves the tag unchanged. */
export const usePageMeta = (name: 'description' | 'keywords', content: string): void => {
  const isPast = useStill() !== undefined
  useEffect(() => {
    if (isPast || content === '') return undefined
    const meta = metaOf(name)
    const before = meta.dataset.usual ?? meta.content
    meta.content = content
    return () => {
      meta.content = before
    }
  }, [name, content, isPast])
}
