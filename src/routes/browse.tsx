/** /browse: the target of the top bar's search field; the query keeps the words typed so far. */
import { createFileRoute } from '@tanstack/react-router'
import { textLimits } from '../../schemas/limits.ts'
import { textOf } from '../core/viewerLabels.ts'
import { BrowseScreen } from '../features/search/screens/BrowseScreen.tsx'

interface BrowseSearch {
  readonly query?: string | undefined
}

const validate = (search: Record<string, unknown>): BrowseSearch => ({
  query: textOf(search.query).slice(0, textLimits.searchQuery) || undefined,
})

const Browse = () => <BrowseScreen initial={Route.useSearch().query ?? ''} />

export const Route = createFileRoute('/browse')({ validateSearch: validate, component: Browse })
