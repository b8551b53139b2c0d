/**
 * A member's link to another site. `noopener` keeps that site from accessing this page. Opens in the same or a new tab,
 * by the reader's setting.
 */

import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useReadingSetting } from '../../core/useValue.ts'
import { linkTarget } from './linkTarget.ts'
import styles from './Text.module.css'

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

interface TextLinkProps {
  readonly href: string
  readonly children: ReactNode
  readonly isLiteral?: boolean
}

/**
 * A link inside a text: to a screen of the app through the router, or to another site through SiteLink. Plain text if
 * the address is not safe to follow.
 */
export const TextLink = ({ href, children, isLiteral = false }: TextLinkProps) => {
  const { origin } = useRouter()
  const target = linkTarget(href, isLiteral, origin)
  if (target === undefined) return <>{children}</>
  if (target.kind === 'site') {
    return (
      <SiteLink to={target.address} className={styles.link}>
        {children}
      </SiteLink>
    )
  }
  return (
    <Link to={target.path} search={target.search} preload={false} className={styles.link}>
      {children}
    </Link>
  )
}
