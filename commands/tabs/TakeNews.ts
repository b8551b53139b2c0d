/** Another tab of the same member had something confirmed by the server - a vote, read messages -: it holds here as well, and nothing is asked. */
import { Effect } from 'effect'
import { nameKey } from '../../schemas/ids.ts'
import type { Store } from '../../signals/Store.ts'
import { defineIntent } from '../Command.ts'
import { ConfirmedNews } from '../ports/Tabs.ts'

const takeRead = (store: Store, { ids, unreadCount }: Extract<typeof ConfirmedNews.Type, { kind: 'read' }>): void => {
  store.messages.confirm(
    ids.flatMap((id) => {
      const message = store.messages.base(id)
      return message === undefined ? [] : [{ ...message, isUnread: false }]
    }),
  )
  const user = store.users.base(store.member.peek())
  if (user !== undefined) store.users.confirm([{ ...user, unreadCount }])
}

/** What this tab does not know yet it will hear of from the server. */
const take = (store: Store, news: typeof ConfirmedNews.Type): void => {
  if (news.kind === 'read') return takeRead(store, news)
  if (news.kind === 'post') {
    const post = store.posts.base(news.id)
    if (post !== undefined) store.posts.confirm([{ ...post, ...news.marks }])
    return undefined
  }
  const comment = store.comments.base(news.id)
  if (comment !== undefined) store.comments.confirm([{ ...comment, ...news.marks }])
  return undefined
}

export const TakeNews = defineIntent<typeof ConfirmedNews.Type>({
  name: 'tabs.takeNews.v1',
  input: ConfirmedNews,
  guard: ({ member }, { store }) => (nameKey(member) === store.member.peek() ? undefined : 'idle'),
  send: () => Effect.void,
  settle: (_answer, news, { store }) => take(store, news),
})
