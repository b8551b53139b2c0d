/** A new random UUID. It may identify a person, so the log holds a placeholder. */
import { Effect } from 'effect'
import { Platform } from '../ports/Platform.ts'
import { recorded } from './recorded.ts'
import { someId } from './someId.ts'

export const newId = recorded(
  'id',
  Effect.flatMap(Platform, (platform) => platform.makeId),
  { show: () => someId, revive: String },
)
