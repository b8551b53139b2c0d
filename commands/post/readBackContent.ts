/** Reads a post or comment back from the server when it is unknown whether a change took effect. */
import { Effect } from 'effect'
import { getThread } from '../../schemas/api/comments.ts'
import { getPost } from '../../schemas/api/posts.ts'
import type { ContentKind } from '../../schemas/vocabulary.ts'
import { Api } from '../kernel/Api.ts'
import type { CommandContext } from '../kernel/Command.ts'
import { changeStore } from '../kernel/CurrentRun.ts'

interface Target {
  readonly kind: ContentKind
  readonly id: number
}

/** Stores the answer as the base of the entity. Outdated answers, which arrive out of order, are ignored. */
export const readBackContent = Effect.fnUntraced(function* ({ kind, id }: Target, { store }: CommandContext) {
  const { call } = yield* Api
  const asked = store.asking.ask()
  if (kind === 'post') {
    const { posts } = yield* call(getPost, { id, comments: false })
    yield* changeStore(() => store.asking.answering(asked, () => store.posts.confirm(posts.items)))
  } else {
    const { comments } = yield* call(getThread, { id, ancestors: 0 })
    yield* changeStore(() => store.asking.answering(asked, () => store.comments.confirm(comments.items)))
  }
})
