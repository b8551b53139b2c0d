/**
 * A server for the kernel's property test: it holds the votes and marks of one member, toggles votes as the real one does, and answers as a
 * plan says - late, out of order, not at all, or with a failure that obeyed or did not.
 */
import { Duration, Effect, Schema } from 'effect'
import type { WireAnswer, WireRequest } from '../../commands/ports/Transport.ts'
import { Comment } from '../../schemas/entities/Comment.ts'
import { Post } from '../../schemas/entities/Post.ts'
import { Offline } from '../../schemas/Failure.ts'
import { withVote } from '../../schemas/rules/vote.ts'
import { aComment, aPost } from './entities.ts'
import { answered } from './kernel.ts'

/** What becomes of one request. */
export interface Plan {
  /** Steps of five seconds until the server gets it, and from there until its answer arrives. */
  readonly up: number
  readonly down: number
  /** Whether the server does what is asked. */
  readonly isObeyed: boolean
  readonly answer: 'success' | 'refused' | 'captcha' | 'breakdown' | 'webPage' | 'lost' | 'offline'
}

export const stepMillis = 5000
const steps = (count: number) => Effect.sleep(Duration.millis(count * stepMillis))

/** What a wish is about: a vote on two posts and a comment, and whether a post is hidden or marked. Two wishes are about each post. */
export type Target = 'post/1' | 'post/2' | 'comment/1' | 'hidden/1' | 'nsfw/2'
export const targets: ReadonlyArray<Target> = ['post/1', 'post/2', 'comment/1', 'hidden/1', 'nsfw/2']

const encodePost = Schema.encodeSync(Post)
const encodeComment = Schema.encodeSync(Comment)

export const makeModelServer = () => {
  /** Votes are -1, 0 or 1; marks are 0 or 1. */
  const wishes = new Map<Target, -1 | 0 | 1>(targets.map((target) => [target, 0]))
  const wishOf = (target: Target): -1 | 0 | 1 => wishes.get(target) ?? 0
  const postOf = (id: 1 | 2) => ({
    ...withVote(aPost({ id, score: 10 }), wishOf(`post/${id}`)),
    isHidden: id === 1 && wishOf('hidden/1') === 1,
    isNsfw: id === 2 && wishOf('nsfw/2') === 1,
  })
  const things = () =>
    answered({
      status: true,
      posts: [encodePost(postOf(1)), encodePost(postOf(2))],
      comments: [encodeComment(withVote(aComment({ id: 1, score: 5 }), wishOf('comment/1')))],
      top_level_comments: [1],
    })
  const obey = ({ path, input }: WireRequest): void => {
    if (path === '/action/hide') wishes.set('hidden/1', 1)
    if (path === '/action/unhide') wishes.set('hidden/1', 0)
    if (path === '/action/nsfw') wishes.set('nsfw/2', input['nsfw'] === 'true' ? 1 : 0)
    if (path !== '/action/vote') return
    const kind = input['type'] === 'true' ? 'post' : 'comment'
    const target = targets.find((each) => input['id'] === each.split('/')[1] && each.startsWith(kind))
    if (target === undefined) throw new Error('A vote on nothing')
    const pressed = input['direction'] === 'true' ? 1 : -1
    wishes.set(target, wishOf(target) === pressed ? 0 : pressed)
  }
  const bodies: Readonly<Record<Plan['answer'], Effect.Effect<WireAnswer, Offline> | undefined>> = {
    success: undefined,
    refused: Effect.succeed(answered({ status: false, error: 'no' })),
    captcha: Effect.succeed(answered({ status: false, error: 'captcha required' })),
    breakdown: Effect.succeed({ status: 500, text: '', retryAfter: 0 }),
    webPage: Effect.succeed({ status: 200, text: '<html>', retryAfter: 0 }),
    lost: Effect.never,
    offline: Effect.fail(new Offline()),
  }
  /** A refusal is never obeyed; a success always is. */
  const isObeyed = ({ answer, isObeyed: wanted }: Plan): boolean =>
    answer === 'success' || (answer !== 'refused' && answer !== 'captcha' && wanted)
  const send = (request: WireRequest, plan: Plan): Effect.Effect<WireAnswer, Offline> =>
    Effect.gen(function* () {
      yield* steps(plan.up)
      if (isObeyed(plan)) obey(request)
      const seen = request.method === 'GET' ? things() : answered({ status: true })
      yield* steps(plan.down)
      return yield* bodies[plan.answer] ?? Effect.succeed(seen)
    })
  return { send, wishOf, answerNow: things }
}
