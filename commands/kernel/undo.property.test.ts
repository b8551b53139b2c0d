// Any sequence of changes, rejections, changes from elsewhere and undos, in any order: an undo restores what was
// before, or says why not.
import { isDeepStrictEqual } from 'node:util'
import { Context, Effect, Layer } from 'effect'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Post } from '../../schemas/entities/Post.ts'
import type { Failure } from '../../schemas/Failure.ts'
import { aComment, aCommunity, aPost, aUser } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { BlockCommunity, BlockUser } from '../account/BlockUser.ts'
import { JoinCommunity } from '../community/JoinCommunity.ts'
import { HidePost, SetNsfw } from '../content/postFlag.ts'
import { SetLocked } from '../moderation/contentFlag.ts'
import { ApproveContent, RemoveContent } from '../moderation/removal.ts'
import type { Tabs } from '../ports/Tabs.ts'
import { CastVote } from '../post/CastVote.ts'
import { SaveContent } from '../saved/SaveContent.ts'
import type { Api } from './Api.ts'
import { type Kernel, perform } from './perform.ts'
import { Undo } from './Undo.ts'
import { UndoHistory } from './UndoHistory.ts'

type Value = -1 | 0 | 1

/** The state that the commands change, as shown and as confirmed by the server. */
const aspects = [
  'vote',
  'comment vote',
  'hidden',
  'nsfw',
  'locked',
  'removed',
  'saved',
  'joined',
  'blocked',
  'community blocked',
] as const
type Aspect = (typeof aspects)[number]

const commandOf = (aspect: Aspect, value: Value): Effect.Effect<void, Failure, Api | Kernel | Tabs> => {
  const is = value === 1
  switch (aspect) {
    case 'vote':
      return perform(CastVote, { kind: 'post', id: 1, value })
    case 'comment vote':
      return perform(CastVote, { kind: 'comment', id: 1, value })
    case 'hidden':
      return perform(HidePost, { id: 1, value: is })
    case 'nsfw':
      return perform(SetNsfw, { id: 1, value: is })
    case 'locked':
      return perform(SetLocked, { id: 1, value: is })
    case 'removed':
      return perform(is ? RemoveContent : ApproveContent, { kind: 'post', id: 1 })
    case 'saved':
      return perform(SaveContent, { kind: 'post', id: 1, folder: 'Garden', value: is })
    case 'joined':
      return perform(JoinCommunity, { name: 'Gaming', value: is })
    case 'blocked':
      return perform(BlockUser, { username: 'Bob', value: is })
    case 'community blocked':
      return perform(BlockCommunity, { community: 'Gaming', value: is })
  }
}

type Act =
  | { readonly kind: 'vote'; readonly isRefused: boolean; readonly aspect: Aspect; readonly value: Value }
  | { readonly kind: 'elsewhere'; readonly isRefused: boolean; readonly aspect: Aspect; readonly value: Value }
  /** The `nth` of the commands that can be undone, or could be before. */
  | { readonly kind: 'undo'; readonly isRefused: boolean; readonly nth: number }

const someActs = fc.subarray([...aspects], { minLength: 1, maxLength: 3 }).chain((about) => {
  const value = {
    isRefused: fc.oneof({ arbitrary: fc.constant(false), weight: 4 }, fc.boolean()),
    aspect: fc.constantFrom(...about),
    value: fc.constantFrom<Value>(-1, 0, 1),
  }
  const act: fc.Arbitrary<Act> = fc.oneof(
    { arbitrary: fc.record({ kind: fc.constant('vote' as const), ...value }), weight: 4 },
    {
      arbitrary: fc.record({ kind: fc.constant('undo' as const), isRefused: value.isRefused, nth: fc.nat(20) }),
      weight: 4,
    },
    fc.record({ kind: fc.constant('elsewhere' as const), ...value }),
  )
  return fc.array(act, { minLength: 2, maxLength: 25 })
})

const world = () => {
  let refuses = false
  const kernel = testKernel({
    answer: () => answered(refuses ? { status: false, error: 'no' } : { status: true }),
  })
  const { store } = kernel
  store.changeViewer({
    kind: 'member',
    user: aUser({ username: 'ada', moderates: ['gaming'], subscribed: ['Gaming'] }),
  })
  store.posts.confirm([aPost()])
  store.comments.confirm([aComment()])
  store.communities.confirm([aCommunity({ name: 'gaming', isSubscribed: true, memberCount: 5 })])
  store.folders.confirm([{ name: 'Garden', count: 0, holds: { 'post/1': false } }])
  const seen = (from: 'peek' | 'base'): Readonly<Record<Aspect, unknown>> => {
    const [post, comment, user] = [store.posts[from](1), store.comments[from](1), store.users[from]('ada')]
    return {
      vote: [post?.vote, post?.score],
      'comment vote': [comment?.vote, comment?.score],
      hidden: post?.isHidden,
      nsfw: post?.isNsfw,
      locked: post?.isLocked,
      removed: post?.isRemoved,
      saved: store.folders[from]('garden')?.holds,
      joined: [store.communities[from]('gaming')?.isSubscribed, user?.subscribed],
      blocked: user?.blocked ?? [],
      'community blocked': user?.blockedCommunities ?? [],
    }
  }
  /** The server reports the same change from another device. */
  const elsewhere = (aspect: Aspect, value: Value): void => {
    const is = value === 1
    const news: Partial<Record<Aspect, Partial<Post>>> = {
      vote: { vote: value, score: 1 + value },
      hidden: { isHidden: is },
      nsfw: { isNsfw: is },
      locked: { isLocked: is },
    }
    if (aspect === 'comment vote') store.comments.confirm([aComment({ vote: value, score: 1 + value })])
    else store.posts.confirm([{ ...aPost(), ...store.posts.base(1), ...news[aspect] }])
  }
  return { ...kernel, seen, elsewhere, refuse: (is: boolean) => void (refuses = is) }
}

interface Done {
  readonly sequence: number
  readonly aspect: Aspect
  readonly before: unknown
  readonly after: unknown
}

const changedSince = 'That has changed since, so it was not undone.'
const tooLate = 'This can no longer be undone.'

const carryOut = async (acts: ReadonlyArray<Act>): Promise<void> => {
  const { seen, elsewhere, refuse, toasts, requests, store, layer } = world()
  const context = await Effect.runPromise(Effect.scoped(Layer.build(layer)))
  const history = Context.get(context, UndoHistory)
  const done: Array<Done> = []
  const newest = (): number => history.steps().at(-1)?.sequence ?? 0
  const carriesOut = async (aspect: Aspect, command: Effect.Effect<void, Failure, Api | Kernel | Tabs>) => {
    const [before, last] = [seen('peek')[aspect], newest()]
    const exit = await Effect.runPromise(Effect.exit(Effect.provide(command, context)))
    if (newest() > last) done.push({ sequence: newest(), aspect, before, after: seen('peek')[aspect] })
    return exit._tag
  }
  const takeBack = async ({ sequence, aspect, before, after }: Done, isRefused: boolean): Promise<void> => {
    const [shown, sent, said] = [seen('peek'), requests.length, toasts.length]
    const isKept = history.steps().some((step) => step.sequence === sequence)
    const outcome = await carriesOut(aspect, perform(Undo, { sequence }))
    const told = toasts.slice(said).map(({ text }) => text)
    const why = isKept ? changedSince : tooLate
    if (!isKept || !isDeepStrictEqual(shown[aspect], after)) {
      expect([outcome, told, requests.length, seen('peek')]).toEqual(['Failure', [why], sent, shown])
    } else if (isRefused && outcome === 'Failure') {
      expect([told.includes(why), seen('peek')]).toEqual([false, shown])
    } else {
      // Its own part is as it was before, and nothing else is different.
      expect([outcome, seen('peek')]).toEqual(['Success', { ...shown, [aspect]: before }])
    }
  }
  for (const act of acts) {
    refuse(act.isRefused)
    if (act.kind === 'elsewhere') elsewhere(act.aspect, act.value)
    else if (act.kind === 'vote') await carriesOut(act.aspect, commandOf(act.aspect, act.value))
    else {
      const step = done[act.nth % Math.max(1, done.length)]
      if (step !== undefined) await takeBack(step, act.isRefused)
    }
    // No optimistic change remains.
    expect(seen('peek')).toEqual(seen('base'))
  }
  // No updater remains either: the next answer is shown as it is.
  store.posts.confirm([aPost({ title: 'News', vote: -1, score: 0, isHidden: true, isLocked: true })])
  store.comments.confirm([aComment({ markdown: 'News.', vote: -1 })])
  expect([store.posts.peek(1), store.comments.peek(1)]).toEqual([store.posts.base(1), store.comments.base(1)])
}

it('an undo restores what was before or says that it cannot, and leaves nothing behind', async () => {
  await fc.assert(fc.asyncProperty(someActs, carryOut), { numRuns: 300 })
})
