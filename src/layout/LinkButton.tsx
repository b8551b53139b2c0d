/** A link that looks like a round icon button. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { searchPath } from '../../schemas/rules/addresses.ts'
import { Search } from '../ui/icons.tsx'
import styles from './LinkButton.module.css'

interface LinkButtonProps {
  readonly label: string
  readonly to: string
  readonly children: ReactNode
  /** The link's target is the current screen. */
  readonly isCurrent?: boolean
}

export const LinkButton = ({ label, to, children, isCurrent = false }: LinkButtonProps) => (
  <Link to={to} aria-label={label} title={label} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
    {children}
  </Link>
)

// Opens the search: within the screen's community, or everywhere. docs/behaviour/search.md#where-the-button-leads.

/** `community` is '' if the screen is in none. */
export const SearchButton = ({ community }: { readonly community: string }) => (
  <LinkButton
    label={community === '' ? 'Search' : `Search in c/${community}`}
    to={community === '' ? '/browse' : searchPath('', community)}
  >
    <Search size={22} aria-hidden="true" />
  </LinkButton>
)
