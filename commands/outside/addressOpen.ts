/** The address that is open, path and query; noted without the tokens that some addresses carry. */
import { Effect } from 'effect'
import { Navigator } from '../ports/Navigator.ts'
import { withoutTokens } from '../withoutTokens.ts'
import { noted } from './noted.ts'

export const addressOpen = noted(
  'here',
  Effect.flatMap(Navigator, (navigator) => navigator.here),
  { show: withoutTokens, revive: String },
)
