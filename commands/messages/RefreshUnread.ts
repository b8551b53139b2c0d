/**
 * Loads the viewer's unread count, once a minute while a member uses the app. The answer's other fields are stored too.
 * docs/behaviour/messages.md#unread-count.
 */
import { Schema } from 'effect'
import { fetchViewer } from '../account/openSession.ts'
import { defineQuery } from '../kernel/Command.ts'

export const RefreshUnread = defineQuery({
  name: 'viewer.refreshUnread.v1',
  input: Schema.Void,
  lane: () => ({ key: 'unread', policy: 'join' }),
  guard: (_input, { store }) => (store.viewer.peek().kind === 'guest' ? 'idle' : undefined),
  send: () => fetchViewer,
  settle: (user, _input, { store }) => store.users.confirm([user]),
})
