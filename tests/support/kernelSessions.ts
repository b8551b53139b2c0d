/** Sessions for the kernel's property tests: what a member or moderator does when, and what becomes of each request. */
import { Effect, Schema } from 'effect'
import fc from 'fast-check'
import { Api } from '../../commands/Api.ts'
import { defineQuery } from '../../commands/Command.ts'
import { HidePost } from '../../commands/content/HidePost.ts'
import { SetNsfw } from '../../commands/content/SetNsfw.ts'
import { ApproveContent } from '../../commands/moderation/ApproveContent.ts'
import { RemoveContent } from '../../commands/moderation/RemoveContent.ts'
import { SetIgnoringReports } from '../../commands/moderation/SetIgnoringReports.ts'
import { SetLocked } from '../../commands/moderation/SetLocked.ts'
import { SetStickied } from '../../commands/moderation/SetStickied.ts'
import { perform } from '../../commands/perform.ts'
import { CastVote } from '../../commands/post/CastVote.ts'
import { getPost } from '../../schemas/api/posts.ts'
import { type Plan, type Target, targets } from './modelServer.ts'

export interface Act {
  /** Steps of five seconds from the beginning. */
  readonly at: number
  readonly tab: number
  readonly target: Target
  /** A vote to end with (a mark is wished for 1 and not for the others, and what is not approved is removed), or a look at everything. */
  readonly wish: -1 | 0 | 1 | 'poll'
}

const plan: fc.Arbitrary<Plan> = fc.record({
  // Whatever the server gets at all it gets before the client gives up; its answers may come after that.
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
    wish: fc.constantFrom<Act['wish']>(-1, 0, 1, 'poll'),
  })

/** A look at everything. */
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

/** The command that a wish is. */
export const commandOf = ({ target, wish }: { readonly target: Target; readonly wish: -1 | 0 | 1 }) => {
  const content = { kind: kindOf(target), id: idOf(target) }
  switch (target) {
    case 'hidden/1':
      return perform(HidePost, { id: 1, wish: wish === 1 })
    case 'nsfw/2':
      return perform(SetNsfw, { id: 2, wish: wish === 1 })
    case 'locked/1':
      return perform(SetLocked, { id: 1, wish: wish === 1 })
    case 'judged/2':
    case 'judged comment/1':
      return perform(wish === 1 ? ApproveContent : RemoveContent, content)
    case 'ignored/2':
      return perform(SetIgnoringReports, { ...content, wish: wish === 1 })
    case 'stickied comment/1':
      return perform(SetStickied, { ...content, wish: wish === 1 })
    default:
      return perform(CastVote, { ...content, wish })
  }
}

/** About a few things each time, so that wishes meet. */
export const someActs = fc
  .subarray([...targets], { minLength: 1, maxLength: 5 })
  .chain((about) => fc.array(act(about), { minLength: 1, maxLength: 8 }))

export const somePlans = fc.array(plan, { minLength: 1, maxLength: 10 })
