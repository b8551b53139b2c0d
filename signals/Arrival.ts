/** A response that is worth caching for offline reading. */
import type { Rows } from '../schemas/codecs/lenient.ts'
import type { Comment } from '../schemas/entities/Comment.ts'
import type { Post } from '../schemas/entities/Post.ts'

/** Content that can be read offline: posts, with the comments of one of them. */
export interface Readable {
  readonly posts: Rows<Post>
  readonly hasMore?: boolean
  readonly comments?: Rows<Comment>
  /** The comments that a permalink begins with. */
  readonly topLevelIds?: ReadonlyArray<number>
}

export interface Arrival {
  /** The viewer who requested it. */
  readonly viewer: Viewer
  /** Key of the list that it filled: the feed's or the thread's. */
  readonly key: string
  readonly answer: Readable
}

type Viewer = { readonly kind: 'guest' } | { readonly kind: 'member'; readonly user: { readonly username: string } }
