/** The scroll position of the screen, to restore it later. */
import { Effect } from 'effect'
import { Navigator } from '../ports/Navigator.ts'
import { noted } from './noted.ts'

export const scrolledTo = noted(
  'scroll',
  Effect.flatMap(Navigator, ({ scrollTop }) => scrollTop),
  { show: (top) => top, revive: Number },
)
