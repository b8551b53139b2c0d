/** The state that the frame of any configuration form needs. */
import type { Failure } from '../../../schemas/Failure.ts'
import type { Loading } from '../../core/useLoad.ts'

export interface ConfigFormState {
  /** The saved values are loaded. */
  readonly isKnown: boolean
  readonly loading: Loading
  /** There are unsaved changes. */
  readonly isChanged: boolean
  readonly isSending: boolean
  /** Why the last save failed. */
  readonly failure: Failure | undefined
  /** Sends the changes. Returns false if they are invalid. */
  readonly save: () => boolean
  /** Discards the changes. */
  readonly discard: () => void
}
