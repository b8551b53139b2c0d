/**
 * A community's name in its own spelling; an address may spell it differently. Until it is known, as in the address.
 */
import { nameKey } from '../../../schemas/ids.ts'
import { useApp } from '../../core/App.ts'
import { useField } from '../../core/useValue.ts'

export const useCommunityName = (called: string): string =>
  useField(useApp().store.communities.read(nameKey(called)), 'name') ?? called
