/** Sessions for the kernel's property tests: when members and moderators act, and what happens to each request. */
import { Effect, Schema } from 'effect'
import fc from 'fast-check'
import { HidePost, SetNsfw } from '../../commands/content/postFlag.ts'
import { Api } from '../../commands/kernel/Api.ts'
import { defineQuery } from '../../commands/kernel/Command.ts'
import { perform } from '../../commands/kernel/perform.ts'
import { SetLocked, SetStickied } from '../../commands/moderation/contentFlag.ts'
import { ApproveContent, RemoveContent, SetIgnoringReports } from '../../commands/moderation/removal.ts'
import { CastVote } from '../../commands/post/CastVote.ts'
import { getPost } from '../../schemas/api/posts.ts'
import type { Comment } from '../../schemas/entities/Comment.ts'
import type { Post } from '../../schemas/entities/Post.ts'
import type { Store } from '../../signals/Store.ts'
import { type Plan, type Said, type Target, targets } from './modelServer.ts'

export interface Act {
  /** Time in steps of five seconds. */
  readonly at: number
  readonly tab: number
  readonly target: Target
  /**
   * The final vote (1 sets a mark, other values remove it; for a judgement 1 approves, others remove), or a poll of
   * everything.
   */
  readonly value: -1 | 0 | 1 | 'poll'
}

const plan: fc.Arbitrary<Plan> = fc.record({
  // Requests arrive before the client gives up, or not at all; responses may arrive later.
  up: fc.integer({ min: 0, max: 11 }),
  down: fc.integer({ min: 0, max: 20 }),
  isObeyed: fc.boolean(),
  answer: fc.oneof(
    { arbitrary: fc.constant('success' as const), weight: 3 },
    {
      arbitrary: fc.constantFrom<Plan['answer']>('refused', 'captcha', 'breakdown', 'webPage', 'lost', 'offline'),
      weight: 2,
    },
  ),
})

const act = (about: ReadonlyArray<Target>): fc.Arbitrary<Act> =>
  fc.record({
    at: fc.integer({ min: 0, max: 40 }),
    tab: fc.integer({ min: 0, max: 1 }),
    target: fc.constantFrom(...about),
    value: fc.constantFrom<Act['value']>(-1, 0, 1, 'poll'),
  })

/** Loads everything. */
export const Poll = defineQuery({
  name: 'test.poll.v1',
  input: Schema.Void,
  send: () => Effect.flatMap(Api, ({ call }) => call(getPost, { id: 1, comments: true })),
  settle: ({ posts, comments }, _input, { store }) => {
    store.posts.confirm(posts.items)
    store.comments.confirm(comments.items)
  },
})

export const idOf = (target: Target): number => Number(target.slice(target.indexOf('/') + 1))
export const kindOf = (target: Target): 'post' | 'comment' => (target.endsWith('comment/1') ? 'comment' : 'post')

const judgementOf = ({ isRemoved, isApproved, moderation }: Post | Comment): Said => {
  if (moderation?.isReported === true) return 'reported'
  if (isRemoved) return `removed by ${moderation?.removedBy ?? ''}`
  return isApproved ? `approved by ${moderation?.approvedBy ?? ''}` : 0
}

/** The value that a post or comment shows for a target. */
export const saidOf = (target: Target, { posts, comments }: Store, read: 'peek' | 'base'): Said | undefined => {
  const id = idOf(target)
  const post = posts[read](id)
  const comment = comments[read](id)
  const content = kindOf(target) === 'post' ? post : comment
  if (content === undefined || post === undefined) return undefined
  const marks: Partial<Record<Target, boolean>> = {
    'hidden/1': post.isHidden,
    'nsfw/2': post.isNsfw,
    'locked/1': post.isLocked,
    'ignored/2': content.moderation?.isIgnoringReports === true,
    'stickied comment/1': content.isStickied,
  }
  if (target === 'judged/2' || target === 'judged comment/1') return judgementOf(content)
  const mark = marks[target]
  return mark === undefined ? content.vote : mark ? 1 : 0
}

/** The command for an act. */
export const commandOf = ({ target, value }: { readonly target: Target; readonly value: -1 | 0 | 1 }) => {
  const content = { kind: kindOf(target), id: idOf(target) }
  switch (target) {
    case 'hidden/1':
      return perform(HidePost, { id: 1, value: value === 1 })
    case 'nsfw/2':
      return perform(SetNsfw, { id: 2, value: value === 1 })
    case 'locked/1':
      return perform(SetLocked, { id: 1, value: value === 1 })
    case 'judged/2':
    case 'judged comment/1':
      return perform(value === 1 ? ApproveContent : RemoveContent, content)
    case 'ignored/2':
      return perform(SetIgnoringReports, { ...content, value: value === 1 })
    case 'stickied comment/1':
      return perform(SetStickied, { ...content, value: value === 1 })
    default:
      return perform(CastVote, { ...content, value })
  }
}

/** Few targets at a time, so that acts collide. */
export const someActs = fc
  .subarray([...targets], { minLength: 1, maxLength: 5 })
  .chain((about) => fc.array(act(about), { minLength: 1, maxLength: 8 }))

/** After this many requests everything succeeds, so that those waiting for the network get it. */
const calmAfter = 60

/** The fate of a request, by its number. */
export const planOf = (plans: ReadonlyArray<Plan>, asked: number): Plan =>
  (asked < calmAfter ? plans[asked % plans.length] : undefined) ?? { up: 0, down: 0, isObeyed: true, answer: 'success' }

/** How long the network stays away. */
export const back = Effect.sleep('30 seconds')

export const somePlans = fc.array(plan, { minLength: 1, maxLength: 10 })
