/** The way to searching: within the community whose screen it is on, or everywhere. Document 1, section 2 (/browse, /search). */
import { searchPath } from '../../../schemas/rules/addresses.ts'
import { Search } from '../ui/icons.tsx'
import { LinkButton } from './LinkButton.tsx'

/** `community` is '' where the screen is in none. */
export const SearchButton = ({ community }: { readonly community: string }) => (
  <LinkButton
    label={community === '' ? 'Search' : `Search in c/${community}`}
    to={community === '' ? '/browse' : searchPath('', community)}
  >
    <Search size={22} aria-hidden="true" />
  </LinkButton>
)
