/** Says in the head of the page what its screen is about, for as long as the screen is open: search engines and previews read it there. */
import { useEffect } from 'react'
import { useStill } from '../../App.ts'

const metaOf = (name: string): HTMLMetaElement => {
  const known = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (known !== null) return known
  const made = document.createElement('meta')
  made.name = name
  document.head.append(made)
  return made
}

/** '' leaves what is there. */
export const usePageMeta = (name: 'description' | 'keywords', content: string): void => {
  const isPast = useStill() !== undefined
  useEffect(() => {
    if (isPast || content === '') return undefined
    const meta = metaOf(name)
    const before = meta.content
    meta.content = content
    return () => {
      meta.content = before
    }
  }, [name, content, isPast])
}
