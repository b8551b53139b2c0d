/** Whose what is typed is: the member's or, once their session has ended on this page, still theirs. Nobody else is shown it. */
import type { Draft } from '../../schemas/entities/Draft.ts'
import { nameKey } from '../../schemas/ids.ts'
import type { Store } from '../../signals/Store.ts'

const ownerNow = ({ member, ended }: Store): string => member.peek() || nameKey(ended.peek()?.username ?? '')

/** The mark of a draft that is typed now. */
export const ownMark = (store: Store): Pick<Draft, 'by'> => {
  const by = ownerNow(store)
  return by === '' ? {} : { by }
}

export const isOwnDraft = (store: Store, { by }: Draft): boolean => by === undefined || by === ownerNow(store)
