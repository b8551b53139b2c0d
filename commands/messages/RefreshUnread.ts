/** Asks how much is unread: once a minute while a member looks. What else the server says of them is taken as well. Document 1, section 2 (bottom bar: unread count). */
import { Schema } from 'effect'
import { fetchViewer } from '../account/openSession.ts'
import { defineQuery } from '../Command.ts'

export const RefreshUnread = defineQuery({
  name: 'viewer.refreshUnread.v1',
  input: Schema.Void,
  lane: () => ({ key: 'unread', policy: 'join' }),
  guard: (_input, { store }) => (store.viewer.peek().kind === 'guest' ? 'idle' : undefined),
  send: () => fetchViewer,
  settle: (user, _input, { store }) => store.users.confirm([user]),
})
