/** The current address, path and query; recorded without the tokens that some addresses contain. */
import { Effect } from 'effect'
import { withoutTokens } from '../kernel/withoutTokens.ts'
import { Navigator } from '../ports/Navigator.ts'
import { recorded } from './recorded.ts'

export const addressOpen = recorded(
  'here',
  Effect.flatMap(Navigator, (navigator) => navigator.here),
  { show: withoutTokens, revive: String },
)
