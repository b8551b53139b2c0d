/** The state of a store by key, as sessions record it: without drafts, files, private messages and payment data. */

import { adsOf, shownPlace, shownUnit, waitingKey } from '../../signals/adsOf.ts'
import { baseKey } from '../../signals/journal.ts'
import type { ModerationRecord } from '../../signals/ModerationRecord.ts'
import type { Store } from '../../signals/Store.ts'
import { shownPro } from '../../signals/setPro.ts'
import { withoutWords } from '../../signals/storedRecords.ts'

/** The parts of the store by the kind in their keys. */
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

/** Kind and id of a key such as `post/7`. */
export const keyParts = (key: string): readonly [kind: string, id: string] => {
  const at = key.indexOf('/')
  return at < 0 ? [key, ''] : [key.slice(0, at), key.slice(at + 1)]
}

const isPrivate = (record: ModerationRecord): boolean => record.kind === 'note' || record.kind === 'messageReport'

/** In every session, except those of builds that did not record payments, messages and ads. */
export const proKey = 'pro'

/** Kinds that those builds did not record. */
export const isUntoldOnce = (key: string): boolean =>
  key === proKey || key === waitingKey || /^(?:message|ad)\//.test(key)

/** Whether the entity of this key has a proposal, so that it may differ from the server's value. */
export const proposalFinder = ({ posts, comments, communities, users, folders, records }: Store) => {
  const finders: Readonly<Record<string, (id: string) => boolean>> = {
    post: (id) => posts.isProposed(Number(id)),
    comment: (id) => comments.isProposed(Number(id)),
    community: communities.isProposed,
    user: users.isProposed,
    folder: folders.isProposed,
    record: records.isProposed,
  }
  return (key: string): boolean => {
    const [kind, id] = keyParts(key)
    return Object.hasOwn(finders, kind) && finders[kind]?.(id) === true
  }
}

type Read = (id: string) => unknown

/** Readers of each kind, by id. */
const readersOf = (store: Store): Readonly<Record<string, Read>> => {
  const { posts, comments, messages, communities, users, folders, records } = store
  const { places, waiting } = adsOf(store)
  const single = (read: () => unknown): Read => read
  return {
    post: (id) => posts.peek(Number(id)),
    comment: (id) => comments.peek(Number(id)),
    message: (id) => withoutWords(messages.peek(Number(id))),
    community: communities.peek,
    user: users.peek,
    folder: folders.peek,
    record: (id) => {
      const record = records.peek(id)
      return record === undefined || isPrivate(record) ? undefined : record
    },
    ...Object.fromEntries(
      Object.entries(listsOf(store)).map(([kind, lists]): [string, Read] => [
        kind,
        (key) => (lists.keys().includes(key) ? lists.peek(key) : undefined),
      ]),
    ),
    thread: (key) => (store.threads.keys().includes(key) ? store.threads.state(key) : undefined),
    ...Object.fromEntries(Object.entries(signalsOf(store)).map(([key, each]) => [key, single(() => each.peek())])),
    ended: single(() => store.ended.peek()),
    'offered topics': single(() => store.offeredTopics.peek()),
    [proKey]: single(() => shownPro(store.pro.peek())),
    ad: (slot) => (places.keys().includes(slot) ? shownPlace(places.peek(slot)) : undefined),
    [waitingKey]: single(() => waiting().map(shownUnit)),
  }
}

/** Reads one value by its key; `undefined` if there is none. */
export const stateReader = (store: Store): ((key: string) => unknown) => {
  const readers = readersOf(store)
  return (key) => {
    const [kind, id] = keyParts(key)
    return Object.hasOwn(readers, kind) ? readers[kind]?.(id) : undefined
  }
}

/** The number of entities in the store: they are most of its state. */
export const entityCount = (store: Store): number =>
  Object.values(entitiesOf(store)).reduce((sum, { size }) => sum + size(), 0)

/** All values as shown, and under keys of their own the server's values of entities with a proposal. */
export const stateOf = (store: Store): Map<string, unknown> => {
  const state = new Map<string, unknown>()
  for (const [kind, entities] of Object.entries(entitiesOf(store))) {
    const known = entities.known().map(([id, value]) => [`${kind}/${id}`, value] as const)
    const bases = entities.proposed().map(([id, value]) => [baseKey(`${kind}/${id}`), value] as const)
    for (const [key, value] of [...known, ...bases]) if (!('kind' in value && isPrivate(value))) state.set(key, value)
  }
  for (const [kind, lists] of Object.entries(listsOf(store)))
    for (const key of lists.keys()) state.set(`${kind}/${key}`, lists.peek(key))
  for (const key of store.threads.keys()) state.set(`thread/${key}`, store.threads.state(key))
  for (const [key, each] of Object.entries(signalsOf(store))) state.set(key, each.peek())
  for (const [id, message] of store.messages.known()) state.set(`message/${id}`, withoutWords(message))
  const ended = store.ended.peek()
  if (ended !== undefined) state.set('ended', ended)
  const offered = store.offeredTopics.peek()
  if (offered !== undefined) state.set('offered topics', offered)
  state.set(proKey, shownPro(store.pro.peek()))
  const { places, waiting } = adsOf(store)
  for (const slot of places.keys()) state.set(`ad/${slot}`, shownPlace(places.peek(slot)))
  state.set(waitingKey, waiting().map(shownUnit))
  return state
}
