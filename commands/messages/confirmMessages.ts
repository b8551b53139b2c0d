/** Stores the messages of an answer, and their comments among the other comments. */
import type { Message } from '../../schemas/entities/Message.ts'
import type { Store } from '../../signals/Store.ts'
import { withoutComment } from '../../signals/StoredMessage.ts'

/** Returns their ids, in their order. */
export const confirmMessages = (store: Store, messages: ReadonlyArray<Message>): ReadonlyArray<number> => {
  store.comments.confirm(messages.flatMap(({ comment }) => comment ?? []))
  store.messages.confirm(messages.map(withoutComment))
  return messages.map(({ id }) => id)
}
