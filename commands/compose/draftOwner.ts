/**
 * The owner of a draft: the member or, after their session has ended on this page, still that member. It is shown only
 * to its owner.
 */
import type { Draft } from '../../schemas/entities/Draft.ts'
import { nameKey } from '../../schemas/ids.ts'
import type { Store } from '../../signals/Store.ts'

const ownerNow = ({ member, ended }: Store): string => member.peek() || nameKey(ended.peek()?.username ?? '')

/** The owner to store with a new draft. */
export const ownMark = (store: Store): Pick<Draft, 'by'> => {
  const by = ownerNow(store)
  return by === '' ? {} : { by }
}

export const isOwnDraft = (store: Store, { by }: Draft): boolean => by === undefined || by === ownerNow(store)
