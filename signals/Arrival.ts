/** An answer of the server that is worth keeping for when there is no network. */
import type { Rows } from '../schemas/codecs/lenient.ts'
import type { Comment } from '../schemas/entities/Comment.ts'
import type { Post } from '../schemas/entities/Post.ts'

/** What can be read again: posts, with the comments of one of them. */
export interface Readable {
  readonly posts: Rows<Post>
  readonly hasMore?: boolean
  readonly comments?: Rows<Comment>
  /** Where the comments of a permalink begin. */
  readonly topLevelIds?: ReadonlyArray<number>
}

export interface Arrival {
  /** Who asked. */
  readonly viewer: Viewer
  /** Key of the list that it filled: the feed's or the thread's. */
  readonly key: string
  readonly answer: Readable
}

type Viewer = { readonly kind: 'guest' } | { readonly kind: 'member'; readonly user: { readonly username: string } }
