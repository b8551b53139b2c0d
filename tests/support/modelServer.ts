/**
 * A model server for the kernel's property tests: it stores votes and moderators' decisions, toggles votes like the
 * real one, and responds by plan - late, out of order, never, or with a failure after or without carrying the request
 * out.
 */
import { Duration, Effect, Schema } from 'effect'
import type { WireAnswer, WireRequest } from '../../commands/ports/Transport.ts'
import { Comment } from '../../schemas/entities/Comment.ts'
import { Post } from '../../schemas/entities/Post.ts'
import { Offline } from '../../schemas/Failure.ts'
import { withVote } from '../../schemas/rules/vote.ts'
import { aComment, aPost } from './entities.ts'
import { answered } from './kernel.ts'

/** The fate of one request. */
export interface Plan {
  /** Steps of five seconds until the server gets the request, and from there until its response arrives. */
  readonly up: number
  readonly down: number
  /** Whether the server carries out the request. */
  readonly isObeyed: boolean
  readonly answer: 'success' | 'refused' | 'captcha' | 'breakdown' | 'webPage' | 'lost' | 'offline'
}

export const stepMillis = 5000
const steps = (count: number) => Effect.sleep(Duration.millis(count * stepMillis))

/**
 * The targets of acts: votes on two posts and a comment, whether a post is hidden or marked, and moderators' decisions
 * on them. Each gets several acts.
 */
export const targets = [
  'post/1',
  'post/2',
  'comment/1',
  'hidden/1',
  'nsfw/2',
  'locked/1',
  'judged/2',
  'ignored/2',
  'judged comment/1',
  'stickied comment/1',
] as const
export type Target = (typeof targets)[number]

/** Personal targets have a value per member; the others are shared. */
const personal: ReadonlySet<Target> = new Set(['post/1', 'post/2', 'comment/1', 'hidden/1'])

/** Votes are -1, 0 or 1; marks are 0 or 1; a judgement names its moderator. */
export type Said = -1 | 0 | 1 | `${'removed' | 'approved'} by ${string}` | 'reported'

const moderationOf = (judged: Said, isIgnoringReports: boolean) => {
  const [verdict, , by = ''] = String(judged).split(' ')
  const isRemoved = verdict === 'removed'
  const isApproved = verdict === 'approved'
  return {
    isRemoved,
    isApproved,
    moderation: {
      removedAt: Number(isRemoved),
      removedBy: isRemoved ? by : '',
      approvedAt: Number(isApproved),
      approvedBy: isApproved ? by : '',
      isReported: verdict === 'reported',
      isIgnoringReports,
    },
  }
}

const encodeVoted = ({ vote, score }: { readonly vote: -1 | 0 | 1; readonly score: number }) => ({
  vote_state: vote === -1 ? 0 : vote === 1 ? 1 : 2,
  score,
})
const encodePost = Schema.encodeSync(Post)
const encodeComment = Schema.encodeSync(Comment)

/** The texts of all rows sent so far, by what they say: there are few, and thousands of runs send each of them. */
const rowTexts = new Map<string, string>()
const rowText = (said: ReadonlyArray<unknown>, make: () => unknown): string => {
  const key = said.join()
  const text = rowTexts.get(key) ?? JSON.stringify(make())
  rowTexts.set(key, text)
  return text
}

const beginnings = (): ReadonlyArray<readonly [string, Said]> => [
  ['judged/2', 'reported'],
  ['judged comment/1', 'reported'],
]

/** With `setsVotes` it takes the final vote and returns it, as this project's server does; others toggle. */
export const makeModelServer = (setsVotes = false) => {
  const values = new Map<string, Said>(beginnings())
  const keyOf = (target: Target, member: string): string => (personal.has(target) ? `${target} of ${member}` : target)
  const stateOf = (target: Target, member: string): Said => values.get(keyOf(target, member)) ?? 0
  const voteOf = (target: Target, member: string): -1 | 0 | 1 => {
    const vote = stateOf(target, member)
    return vote === 1 || vote === -1 ? vote : 0
  }
  const firstPost = (member: string) => ({
    ...withVote(aPost({ id: 1, score: 10 }), voteOf('post/1', member)),
    isHidden: stateOf('hidden/1', member) === 1,
    isLocked: stateOf('locked/1', member) === 1,
  })
  const secondPost = (member: string) => ({
    ...withVote(aPost({ id: 2, score: 10 }), voteOf('post/2', member)),
    ...moderationOf(stateOf('judged/2', member), stateOf('ignored/2', member) === 1),
    isNsfw: stateOf('nsfw/2', member) === 1,
  })
  const commentFor = (member: string) => ({
    ...withVote(aComment({ id: 1, score: 5 }), voteOf('comment/1', member)),
    ...moderationOf(stateOf('judged comment/1', member), false),
    isStickied: stateOf('stickied comment/1', member) === 1,
  })
  const things = (member: string): WireAnswer => {
    const said = (...about: ReadonlyArray<Target>) => about.map((target) => stateOf(target, member))
    const rows = [
      rowText(['post 1', ...said('post/1', 'hidden/1', 'locked/1')], () => encodePost(firstPost(member))),
      rowText(['post 2', ...said('post/2', 'judged/2', 'ignored/2', 'nsfw/2')], () => encodePost(secondPost(member))),
    ]
    const comment = rowText(['comment', ...said('comment/1', 'judged comment/1', 'stickied comment/1')], () =>
      encodeComment(commentFor(member)),
    )
    const text = `{"status":true,"posts":[${rows.join()}],"comments":[${comment}],"top_level_comments":[1]}`
    return { status: 200, text, retryAfter: 0 }
  }
  /** The response to a vote. */
  const voted = ({ path, input }: WireRequest, member: string): WireAnswer => {
    if (!setsVotes || path !== '/action/vote') return answered({ status: true })
    const post = [firstPost(member), secondPost(member)].find(({ id }) => String(id) === input['id'])
    const content = input['type'] === 'true' ? post : commentFor(member)
    if (content === undefined) throw new Error('A vote on nothing')
    const { vote_state, score } = encodeVoted(content)
    return answered({ status: true, vote_state, score })
  }
  const vote = ({ input }: WireRequest, member: string): void => {
    const kind = input['type'] === 'true' ? 'post' : 'comment'
    const target = targets.find((each) => each.startsWith(`${kind}/`) && each.split('/')[1] === input['id'])
    if (target === undefined) throw new Error('A vote on nothing')
    const wanted = setsVotes ? input['value'] : undefined
    if (typeof wanted === 'string')
      return void values.set(keyOf(target, member), wanted === '0' ? 0 : wanted === '1' ? 1 : -1)
    const pressed = input['direction'] === 'true' ? 1 : -1
    values.set(keyOf(target, member), stateOf(target, member) === pressed ? 0 : pressed)
  }
  const obey = (request: WireRequest, member: string): void => {
    const { path, input } = request
    const set = (target: Target, said: Said): unknown => values.set(keyOf(target, member), said)
    const mark = (target: Target, name: string): unknown => set(target, input[name] === 'true' ? 1 : 0)
    const judged: Target = input['type'] === 'comment' ? 'judged comment/1' : 'judged/2'
    const acts: Readonly<Record<string, () => unknown>> = {
      '/action/vote': () => vote(request, member),
      '/action/hide': () => set('hidden/1', 1),
      '/action/unhide': () => set('hidden/1', 0),
      '/action/nsfw': () => mark('nsfw/2', 'nsfw'),
      '/moderate/lock': () => mark('locked/1', 'state'),
      '/moderate/sticky': () => mark('stickied comment/1', 'state'),
      '/moderate/remove': () => set(judged, `removed by ${member}`),
      '/moderate/approve': () => set(judged, `approved by ${member}`),
      '/moderate/ignore_reports': () => {
        // A request for the current state changes nothing, reports included.
        if ((stateOf('ignored/2', member) === 1) === (input['state'] === 'true')) return
        mark('ignored/2', 'state')
        if (stateOf('judged/2', member) === 'reported') set('judged/2', 0)
      },
    }
    acts[path]?.()
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
  /** A refused request is never carried out; a successful one always is. */
  const isObeyed = ({ answer, isObeyed: wanted }: Plan): boolean =>
    answer === 'success' || (answer !== 'refused' && answer !== 'captcha' && wanted)
  /** `member` is the caller. */
  const send = (request: WireRequest, plan: Plan, member: string): Effect.Effect<WireAnswer, Offline> =>
    Effect.gen(function* () {
      yield* steps(plan.up)
      if (isObeyed(plan)) obey(request, member)
      const seen = request.method === 'GET' ? things(member) : voted(request, member)
      yield* steps(plan.down)
      return yield* bodies[plan.answer] ?? Effect.succeed(seen)
    })
  return { send, stateOf, answerNow: things }
}
