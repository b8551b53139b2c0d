/** The current address, path and query; recorded without the tokens that some addresses contain. */
import { Effect } from 'effect'
import { Navigator } from '../ports/Navigator.ts'
import { withoutTokens } from '../withoutTokens.ts'
import { noted } from './noted.ts'

export const addressOpen = noted(
  'here',
  Effect.flatMap(Navigator, (navigator) => navigator.here),
  { show: withoutTokens, revive: String },
)
