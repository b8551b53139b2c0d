/** Stores a page of posts and comments. */
import type { Content } from '../../schemas/entities/Content.ts'
import type { PageOf } from '../../signals/ListState.ts'
import { type ContentRef, contentRef, type Store } from '../../signals/Store.ts'

/** One page of posts, comments or both. */
export interface ContentPageAnswer {
  readonly items: ReadonlyArray<Content>
  readonly hasMore: boolean
}

/** Stores the items as entities, and returns the page of references for the list. */
export const confirmContent = (store: Store, page: ContentPageAnswer): PageOf<ContentRef> => {
  store.posts.confirm(page.items.flatMap((item) => (item.kind === 'post' ? [item.post] : [])))
  store.comments.confirm(page.items.flatMap((item) => (item.kind === 'comment' ? [item.comment] : [])))
  return { ids: page.items.map(contentRef), hasMore: page.hasMore }
}
