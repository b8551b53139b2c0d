/**
 * Shows a member's new picture at once: on their entity, and on their posts and comments in any list. For a command's
 * `settle`.
 */
import { sameName } from '../../schemas/ids.ts'
import { type ContentRef, parseRef, type Store } from '../../signals/Store.ts'
import { viewerBase } from './readBackViewer.ts'

interface Listed<Id> {
  readonly keys: () => ReadonlyArray<string>
  readonly peek: (key: string) => { readonly ids: ReadonlyArray<Id> }
}

const idsIn = <Id>(lists: Listed<Id>): ReadonlyArray<Id> => lists.keys().flatMap((key) => lists.peek(key).ids)

const idsOf = (kind: 'post' | 'comment', refs: ReadonlyArray<ContentRef>): ReadonlyArray<number> =>
  refs.flatMap((ref) => {
    const { kind: its, id } = parseRef(ref)
    return its === kind ? [id] : []
  })

/** Applies the change that later answers will contain anyway. */
export const showPicture = (store: Store, address: string): void => {
  const viewer = viewerBase(store)
  if (viewer === undefined) return
  const profilePictures = [address]
  store.users.confirm([{ ...viewer, profilePictures }])
  const mixed = idsIn(store.contents)
  const posts = new Set([...idsIn(store.feeds), ...idsIn(store.openPosts), ...idsOf('post', mixed)])
  const comments = new Set([...idsIn(store.commentLists), ...idsOf('comment', mixed)])
  const own = <A extends { readonly author: string }>(content: A | undefined): ReadonlyArray<A> =>
    content !== undefined && sameName(content.author, viewer.username) ? [{ ...content, profilePictures }] : []
  store.posts.confirm([...posts].flatMap((id) => own(store.posts.base(id))))
  store.comments.confirm([...comments].flatMap((id) => own(store.comments.base(id))))
}
