/**
 * Adds a member as a moderator of a community, with their permissions. A server may only invite them, so their row is
 * read back. docs/behaviour/moderation.md#moderators.
 */
import { Effect, Schema } from 'effect'
import { addModerator, getModerators } from '../../schemas/api/communityPeople.ts'
import { Username } from '../../schemas/codecs/scalars.ts'
import { Permissions } from '../../schemas/entities/Moderator.ts'
import { nameKey, sameName } from '../../schemas/ids.ts'
import type { ModerationRecord } from '../../signals/ModerationRecord.ts'
import { Api } from '../kernel/Api.ts'
import { defineIntent } from '../kernel/Command.ts'
import { orNotFound } from '../kernel/notFound.ts'
import { moderationToasts } from './moderationToasts.ts'
import { moderatorOnly } from './moderatorOnly.ts'
import { moderatorKey } from './readBackModerators.ts'
import { moderatorsKey } from './recordLists.ts'

const Input = Schema.Struct({ community: Schema.NonEmptyString, author: Username, permissions: Permissions })
type Input = typeof Input.Type

/** Their row as the server has it now; undefined where it does not say. */
const send = Effect.fnUntraced(function* ({ permissions, ...target }: Input) {
  const api = yield* Api
  yield* api.call(addModerator, { ...target, ...permissions }).pipe(orNotFound('user'))
  return yield* api.call(getModerators, { community: target.community }).pipe(
    Effect.map(({ moderators }) => moderators.items.find(({ author }) => sameName(author, target.author))),
    Effect.catch(() => Effect.succeed(undefined)),
  )
})

/** Requires the permission to manage moderators. The new moderator can be edited by the one who added them. */
export const AddModerator = defineIntent({
  name: 'community.addModerator.v1',
  input: Input,
  lane: (input) => ({ key: moderatorKey(input), policy: 'queue' }),
  guard: ({ community }, context) => moderatorOnly(community, context, 'moderators'),
  send,
  settle: (row, { community, author, permissions }, { store }) => {
    const added: ModerationRecord = {
      kind: 'moderator',
      community: nameKey(community),
      of: nameKey(author),
      isGone: false,
      moderator: row ?? { author, canEdit: true, permissions },
    }
    const id = moderatorKey({ community, author })
    store.records.confirm([added])
    store.recordLists.step(moderatorsKey(community), (state) =>
      state.loaded ? { ...state, ids: [...state.ids.filter((each) => each !== id), id] } : state,
    )
  },
  tell: {
    success: (row) => (row?.isInvited === true ? moderationToasts.moderatorInvited : moderationToasts.moderatorAdded),
  },
})
