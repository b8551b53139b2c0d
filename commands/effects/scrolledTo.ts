/** The scroll position of the screen, to restore it later. */
import { Effect } from 'effect'
import { Navigator } from '../ports/Navigator.ts'
import { recorded } from './recorded.ts'

export const scrolledTo = recorded(
  'scroll',
  Effect.flatMap(Navigator, ({ scrollTop }) => scrollTop),
  { show: (top) => top, revive: Number },
)
