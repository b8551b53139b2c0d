/**
 * Bans a member from a community for some days or permanently; optionally removes everything they wrote there, and
 * optionally bans other accounts on the same IP. A new ban replaces an earlier one. docs/behaviour/moderation.md#bans.
 */
import { Effect, Schema } from 'effect'
import { banMember } from '../../schemas/api/moderatedMembers.ts'
import type { Comment } from '../../schemas/entities/Comment.ts'
import type { Post } from '../../schemas/entities/Post.ts'
import { nameKey, sameName } from '../../schemas/ids.ts'
import { paging } from '../../schemas/limits.ts'
import { removed } from '../../schemas/rules/judgement.ts'
import type { Entities } from '../../signals/Entities.ts'
import { listLoaded } from '../../signals/ListState.ts'
import type { Lists } from '../../signals/Lists.ts'
import { type ModerationRecord, recordKey } from '../../signals/ModerationRecord.ts'
import { parseRef, type Store } from '../../signals/Store.ts'
import { viewerName } from '../account/storedMember.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { moderationToasts } from './moderationToasts.ts'
import { moderatorOnly } from './moderatorOnly.ts'
import { banKey, bansKey } from './recordLists.ts'

interface Nuke {
  readonly community: string
  readonly username: string
  /** The moderator, and when: milliseconds since the epoch. */
  readonly by: string
  readonly at: number
}

const idsOf = <Id>(lists: Lists<Id>): ReadonlyArray<Id> => lists.keys().flatMap((key) => lists.peek(key).ids)

/** Skips what its author deleted and what was removed before. */
const nuked =
  ({ community, username, by, at }: Nuke) =>
  <Content extends Post | Comment>(entities: Entities<Content, number>, ids: ReadonlyArray<number>): void =>
    entities.confirm(
      [...new Set(ids)].flatMap((id) => {
        const content = entities.base(id)
        if (content === undefined || content.isDeleted) return []
        const isTheirs = sameName(content.author, username) && sameName(content.community, community)
        const stands = !content.isRemoved || content.removalSource.endsWith('Pending')
        return isTheirs && stands ? [{ ...removed(content, by, at), removalSource: 'nuke' }] : []
      }),
    )

/**
 * Shows a member's loaded content in a community as removed, after the server has removed all of it.
 * docs/behaviour/moderation.md#bans.
 */
const showNuked = (store: Store, nuke: Nuke): void => {
  const refs = idsOf(store.contents).map(parseRef)
  const inLists = (kind: 'post' | 'comment') => refs.filter((ref) => ref.kind === kind).map(({ id }) => id)
  const show = nuked(nuke)
  show(store.posts, [...idsOf(store.feeds), ...idsOf(store.openPosts), ...inLists('post')])
  show(store.comments, [...idsOf(store.commentLists), ...inLists('comment')])
}

const Input = Schema.Struct({
  community: Schema.NonEmptyString,
  username: Schema.NonEmptyString,
  /** 0 = permanent. */
  days: Schema.Int,
  /** The violation; may be empty. */
  reason: Schema.String,
  /** Also removes everything they wrote in the community. */
  isNuke: Schema.Boolean,
  isIpBan: Schema.Boolean,
})
type Input = typeof Input.Type

const send = Effect.fnUntraced(function* (input: Input) {
  yield* (yield* Api).call(banMember, input)
})

const settle = (_answer: void, { community, username, isNuke }: Input, { store, now }: CommandContext): void => {
  const by = viewerName(store)
  const ban: ModerationRecord = {
    kind: 'ban',
    community: nameKey(community),
    of: nameKey(username),
    isGone: false,
    ban: { author: username, moderator: by, createdAt: now },
  }
  store.records.confirm([ban])
  store.recordLists.step(banKey(community, username), (state) =>
    listLoaded(state, { ids: [recordKey(ban)], hasMore: false }, now),
  )
  const id = recordKey(ban)
  store.recordLists.step(bansKey(community, paging.firstPage), (state) =>
    state.loaded ? { ...state, ids: [id, ...state.ids.filter((each) => each !== id)] } : state,
  )
  if (isNuke) showNuked(store, { community, username, by, at: now })
}

/** No failure toasts: the dialog closes and keeps the input. docs/behaviour/moderation.md#bans. */
export const BanMember = defineIntent({
  name: 'member.ban.v1',
  input: Input,
  lane: ({ community, username }) => ({ key: banKey(community, username), policy: 'queue' }),
  guard: ({ community }, context) => moderatorOnly(community, context),
  send,
  settle,
  tell: { success: () => moderationToasts.banned },
})
