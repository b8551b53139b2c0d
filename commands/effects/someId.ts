/** The placeholder for every id in the log: a random id may identify a person. */
import { Effect } from 'effect'
import { Platform } from '../ports/Platform.ts'
import { recorded } from './recorded.ts'
export const someId = '00000000-0000-4000-8000-000000000000'

/** A new random UUID. It may identify a person, so the log holds a placeholder. */
export const newId = recorded(
  'id',
  Effect.flatMap(Platform, (platform) => platform.makeId),
  { show: () => someId, revive: String },
)
