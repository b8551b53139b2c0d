/** How far the screen is scrolled: a reader is brought back there. */
import { Effect } from 'effect'
import { Navigator } from '../ports/Navigator.ts'
import { noted } from './noted.ts'

export const scrolledTo = noted(
  'scroll',
  Effect.flatMap(Navigator, ({ scrollTop }) => scrollTop),
  { show: (top) => top, revive: Number },
)
