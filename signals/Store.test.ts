// The whole store: case-insensitive names, mixed lists, and a change of viewer.
import { describe, expect, it } from 'vitest'
import { aComment, aCommunity, aMessage, aPost, aUser } from '../tests/support/entities.ts'
import { emptyList, listLoaded } from './ListState.ts'
import { contentRef, makeStore, parseRef, type Store } from './Store.ts'
import { withoutComment } from './storedRecords.ts'

const filled = (): Store => {
  const store = makeStore()
  store.posts.confirm([aPost({ id: 7 })])
  store.comments.confirm([aComment({ id: 7 })])
  store.communities.confirm([aCommunity({ name: 'Gaming' })])
  store.users.confirm([aUser({ username: 'Ada' })])
  store.feeds.step('f', () => listLoaded(emptyList<number>(), { ids: [7], hasMore: true }, 1))
  store.contents.step('c', (state) => listLoaded(state, { ids: ['post/7', 'comment/7'], hasMore: true }, 1))
  store.directories.step('d', (state) => listLoaded(state, { ids: ['gaming'], hasMore: true }, 1))
  store.memberLists.step('ad', (state) => listLoaded(state, { ids: ['ada'], hasMore: false }, 1))
  store.commentLists.step('t', (state) => listLoaded(state, { ids: [7], hasMore: false }, 1))
  store.threads.setRows('t', [{ id: 7, depth: 0, span: 1, replies: 0, goesDeeper: false, author: 'ada' }])
  store.wikis.step('w', (state) => listLoaded(state, { ids: ['rules'], hasMore: false }, 1))
  return store
}

describe('the store', () => {
  it('finds communities and members ignoring case', () => {
    const store = filled()
    store.communities.confirm([aCommunity({ name: 'GAMING', displayName: 'New' })])
    expect(store.communities.peek('gaming')).toMatchObject({ name: 'GAMING', displayName: 'New' })
    expect(store.users.peek('ada')?.username).toBe('Ada')
  })

  it('keeps entities that lists contain and evicts the rest', () => {
    const store = filled()
    expect(store.sweep()).toBe(0)
    expect([store.posts.size(), store.comments.size(), store.communities.size(), store.users.size()]).toEqual([
      1, 1, 1, 1,
    ])
    store.memberLists.reset()
    expect(store.sweep()).toBe(1)
    store.feeds.reset()
    expect(store.sweep()).toBe(0)
    store.contents.reset()
    expect(store.sweep()).toBe(1)
    expect(store.comments.size()).toBe(1)
  })

  it('clears everything but the device’s preferences when the viewer changes', () => {
    const store = filled()
    store.preferences.value = { ...store.preferences.peek(), feedView: 'condensed' }
    store.posts.propose(7, '1', (post) => ({ ...post, score: 99 }))
    const shown = store.posts.read(7)
    store.changeViewer({ kind: 'member', user: aUser() })
    expect(shown.peek()).toBeUndefined()
    const entities = [store.posts, store.comments, store.communities, store.users]
    expect(entities.map((each) => each.size())).toEqual([0, 0, 0, 1])
    const { feeds, contents, directories, memberLists, commentLists, wikis } = store
    for (const lists of [feeds, contents, directories, memberLists, commentLists, wikis]) {
      for (const key of lists.keys()) expect(lists.peek(key)).toBe(emptyList())
    }
    expect(store.threads.read('t').rows.value).toEqual([])
    expect(store.viewer.peek().kind).toBe('member')
    expect(store.preferences.peek().feedView).toBe('condensed')
  })

  it('does not apply a proposal of the previous viewer to the next one’s content', () => {
    const store = filled()
    store.posts.propose(7, '1', (post) => ({ ...post, score: 99 }))
    store.changeViewer({ kind: 'guest' })
    store.posts.confirm([aPost({ id: 7, score: 5 })])
    store.posts.settle(7, '1')
    expect(store.posts.peek(7)?.score).toBe(5)
  })

  it('has the names that the viewer blocks, and changes those signals only when the names change', () => {
    const store = filled()
    const ada = aUser({ blocked: ['Bob'], blockedCommunities: ['Cats'], unreadCount: 0 })
    store.changeViewer({ kind: 'member', user: ada })
    const before = [store.blocked.value, store.blockedCommunities.value]
    expect(before).toEqual([new Set(['bob']), new Set(['cats'])])
    store.users.confirm([{ ...ada, unreadCount: 5 }])
    expect([store.blocked.value, store.blockedCommunities.value].map((each, at) => each === before[at])).toEqual([
      true,
      true,
    ])
    store.users.propose('ada', '1', (user) => ({ ...user, blocked: [] }))
    expect(store.blocked.value).toEqual(new Set())
    store.changeViewer({ kind: 'guest' })
    expect(store.blockedCommunities.value).toEqual(new Set())
  })

  it('keeps everything when the restored session’s member becomes known', () => {
    const store = filled()
    const { ids } = store.feeds.peek('all')
    store.recognise(aUser({ username: 'Ada', unreadCount: 1 }))
    store.recognise(aUser({ username: 'Ada', unreadCount: 2 }))
    expect(store.viewer.peek()).toMatchObject({ kind: 'member', user: { username: 'Ada', unreadCount: 2 } })
    expect(store.posts.size()).toBeGreaterThan(0)
    expect(store.feeds.peek('all').ids).toBe(ids)
    store.sweep()
    expect(store.viewer.peek().kind).toBe('member')
  })

  it('keeps the comment of a notice as long as a list contains its message', () => {
    const store = makeStore()
    const comment = aComment({ id: 9 })
    store.comments.confirm([comment])
    store.messages.confirm([aMessage({ id: 1, type: 2, comment }), aMessage({ id: 2 })].map(withoutComment))
    for (const lists of [store.inboxes, store.conversations])
      lists.step('all', (state) => listLoaded(state, { ids: [1], hasMore: false }, 1))
    expect(store.messages.peek(1)).not.toHaveProperty('comment')
    expect(store.sweep()).toBe(1)
    store.inboxes.reset()
    expect([store.sweep(), store.messages.size(), store.comments.size()]).toEqual([0, 1, 1])
    store.changeViewer({ kind: 'guest' })
    expect([store.messages.size(), store.comments.size()]).toEqual([0, 0])
    expect(store.conversations.peek('all')).toBe(emptyList())
  })

  it('distinguishes posts and comments with the same id', () => {
    expect(contentRef({ kind: 'post', post: aPost({ id: 7 }) })).toBe('post/7')
    expect(parseRef(contentRef({ kind: 'comment', comment: aComment({ id: 7 }) }))).toEqual({ kind: 'comment', id: 7 })
  })
})
