/** /submit; query type (link, text or media). */
import { createFileRoute } from '@tanstack/react-router'
import { SubmitScreen } from '../features/compose/screens/SubmitScreen.tsx'
import { readSubmitSearch } from '../features/compose/useCommunityMatches.ts'

const Submit = () => <SubmitScreen community="" type={Route.useSearch().type} />

export const Route = createFileRoute('/submit')({ validateSearch: readSubmitSearch, component: Submit })
