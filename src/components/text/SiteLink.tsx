/** A link that members wrote, to another site: it tells that site nothing of who sends, and opens where the reader likes it to. */
import type { ReactNode } from 'react'
import { useReadingSetting } from '../../useReadingSetting.ts'

interface SiteLinkProps {
  /** An address that may be followed. */
  readonly to: string
  readonly className: string | undefined
  readonly label?: string
  readonly children: ReactNode
}

export const SiteLink = ({ to, className, label, children }: SiteLinkProps) => {
  const opensNewTab = useReadingSetting('opensNewTab')
  // A mail is written in another app: a tab of its own would stay behind, empty.
  const isPage = !/^mailto:/i.test(to)
  return (
    <a
      href={to}
      rel="noopener nofollow ugc"
      className={className}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(opensNewTab && isPage ? { target: '_blank' } : {})}
    >
      {children}
    </a>
  )
}
