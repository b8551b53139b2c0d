/**
 * A member's link to another site. `noopener` keeps that site from accessing this page. Opens in the same or a new tab,
 * by the reader's setting.
 */
import type { ReactNode } from 'react'
import { useReadingSetting } from '../../core/useReadingSetting.ts'

interface SiteLinkProps {
  /** An address that is safe to follow. */
  readonly to: string
  readonly className: string | undefined
  readonly label?: string
  readonly children: ReactNode
}

export const SiteLink = ({ to, className, label, children }: SiteLinkProps) => {
  const opensNewTab = useReadingSetting('opensNewTab')
  // A mail opens in another app and would leave an empty tab behind.
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
