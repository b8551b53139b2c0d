/** What the frame of a configuration's form must know of it, whatever it is about. */
import type { Failure } from '../../../schemas/Failure.ts'
import type { Loading } from '../../useLoad.ts'

export interface ConfigFormState {
  /** What is to be changed is known. */
  readonly isKnown: boolean
  readonly loading: Loading
  /** Something was changed and is not saved. */
  readonly isChanged: boolean
  readonly isSending: boolean
  /** Why it was not saved the last time. */
  readonly failure: Failure | undefined
  /** Sends what was changed; says whether there was nothing wrong with it. */
  readonly save: () => boolean
  /** Lets go of what was changed. */
  readonly discard: () => void
}
