/**
 * A link inside a text: to a screen of the app through the router, or to another site through SiteLink. Plain text if
 * the address is not safe to follow.
 */
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkTarget } from './linkTarget.ts'
import { SiteLink } from './SiteLink.tsx'
import styles from './Text.module.css'

interface TextLinkProps {
  readonly href: string
  readonly children: ReactNode
  readonly isLiteral?: boolean
}

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
