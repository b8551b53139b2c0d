/** Opens the search: within the screen's community, or everywhere. docs/behaviour/search.md#where-the-button-leads. */
import { searchPath } from '../../schemas/rules/addresses.ts'
import { Search } from '../ui/icons.tsx'
import { LinkButton } from './LinkButton.tsx'

/** `community` is '' if the screen is in none. */
export const SearchButton = ({ community }: { readonly community: string }) => (
  <LinkButton
    label={community === '' ? 'Search' : `Search in c/${community}`}
    to={community === '' ? '/browse' : searchPath('', community)}
  >
    <Search size={22} aria-hidden="true" />
  </LinkButton>
)
