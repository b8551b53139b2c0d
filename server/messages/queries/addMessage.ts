/** Puts a message in its recipient's inbox, in an existing conversation or a new one. */
import { Effect } from 'effect'
import { type Database, query } from '../../database/Database.ts'
import type { MessageRow } from '../../database/Tables.ts'

type NewMessage = Omit<MessageRow, 'id' | 'conversation_id' | 'is_unread' | 'is_deleted' | 'is_withdrawn'> & {
  /** Absent if the message starts a conversation. */
  readonly conversation_id?: number
}

/** Adds the message as unread and returns its id. Call inside a transaction. */
export const addMessage = Effect.fnUntraced(function* (message: NewMessage): Effect.fn.Return<number, never, Database> {
  const { id } = yield* query((db) =>
    db
      .insertInto('messages')
      .values({ conversation_id: 0, is_unread: 1, is_deleted: 0, ...message })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  // A conversation has the id of its first message.
  if (message.conversation_id === undefined)
    yield* query((db) => db.updateTable('messages').set({ conversation_id: id }).where('id', '=', id).execute())
  return id
})
