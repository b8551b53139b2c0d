/** A new random UUID. It may identify a person, so the log holds a placeholder. */
import { Effect } from 'effect'
import { Platform } from '../ports/Platform.ts'
import { noted } from './noted.ts'
import { someId } from './someId.ts'

export const newId = noted(
  'id',
  Effect.flatMap(Platform, (platform) => platform.makeId),
  { show: () => someId, revive: String },
)
