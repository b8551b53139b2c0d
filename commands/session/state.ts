/** What a store holds, by key, and a store as it was: the part of it that sessions are about. Never drafts and files, nor what members write to each other and pay with. */

import { adsOf, shownPlace, shownUnit, waitingKey } from '../../signals/adsOf.ts'
import type { ModerationRecord } from '../../signals/ModerationRecord.ts'
import type { Store } from '../../signals/Store.ts'
import { withoutWords } from '../../signals/StoredMessage.ts'
import { shownPro } from '../../signals/setPro.ts'

/** The parts of the store by the first word of their keys. */
const entitiesOf = ({ posts, comments, communities, users, folders, records }: Store) => ({
  post: posts,
  comment: comments,
  community: communities,
  user: users,
  folder: folders,
  record: records,
})

const listsOf = (store: Store) => ({
  feed: store.feeds,
  content: store.contents,
  directory: store.directories,
  members: store.memberLists,
  folders: store.folderLists,
  inbox: store.inboxes,
  conversation: store.conversations,
  comments: store.commentLists,
  'open posts': store.openPosts,
  wiki: store.wikis,
  'report rules': store.reportRules,
  records: store.recordLists,
})

const signalsOf = ({ member, preferences, suggestions, written, setsVotes }: Store) => ({
  member,
  preferences,
  suggestions,
  written,
  'sets votes': setsVotes,
})

/** First word of a key, and the rest: `post/7`. */
export const keyParts = (key: string): readonly [kind: string, id: string] => {
  const at = key.indexOf('/')
  return at < 0 ? [key, ''] : [key.slice(0, at), key.slice(at + 1)]
}

const isPrivate = (record: ModerationRecord): boolean => record.kind === 'note' || record.kind === 'messageReport'

/** In every session, but those of builds that told nothing of payments, messages and ads. */
export const proKey = 'pro'

/** What those builds did not tell of. */
export const isUntoldOnce = (key: string): boolean =>
  key === proKey || key === waitingKey || /^(?:message|ad)\//.test(key)

/** Everything that is known, as it is shown. */
export const stateOf = (store: Store): Map<string, unknown> => {
  const state = new Map<string, unknown>()
  for (const [kind, entities] of Object.entries(entitiesOf(store)))
    for (const [id, value] of entities.known())
      if (!('kind' in value && isPrivate(value))) state.set(`${kind}/${id}`, value)
  for (const [kind, lists] of Object.entries(listsOf(store)))
    for (const key of lists.keys()) state.set(`${kind}/${key}`, lists.peek(key))
  for (const key of store.threads.keys()) state.set(`thread/${key}`, store.threads.state(key))
  for (const [key, each] of Object.entries(signalsOf(store))) state.set(key, each.peek())
  for (const [id, message] of store.messages.known()) state.set(`message/${id}`, withoutWords(message))
  const offered = store.offeredTopics.peek()
  if (offered !== undefined) state.set('offered topics', offered)
  state.set(proKey, shownPro(store.pro.peek()))
  const { places, waiting } = adsOf(store)
  for (const slot of places.keys()) state.set(`ad/${slot}`, shownPlace(places.peek(slot)))
  state.set(waitingKey, waiting().map(shownUnit))
  return state
}
