/**
 * Makes a member a moderator of a community, with what they may do there. Their row comes with the server's word that it is so. Document 2,
 * sections 2 (Community Moderators screen), 7 (POST /community/add_moderator.json) and 8.
 */
import { Effect, Schema } from 'effect'
import { addModerator } from '../../schemas/api/communityPeople.ts'
import { Username } from '../../schemas/codecs/scalars.ts'
import { Permissions } from '../../schemas/entities/Moderator.ts'
import { nameKey } from '../../schemas/ids.ts'
import type { ModerationRecord } from '../../signals/ModerationRecord.ts'
import { Api } from '../Api.ts'
import { defineIntent } from '../Command.ts'
import { orNotFound } from '../notFound.ts'
import { moderationToasts } from './moderationToasts.ts'
import { moderatorOnly } from './moderatorOnly.ts'
import { moderatorKey } from './readBackModerators.ts'
import { moderatorsKey } from './recordLists.ts'

const Input = Schema.Struct({ community: Schema.NonEmptyString, author: Username, permissions: Permissions })
type Input = typeof Input.Type

const send = Effect.fnUntraced(function* ({ permissions, ...target }: Input) {
  yield* (yield* Api).call(addModerator, { ...target, ...permissions }).pipe(orNotFound('user'))
})

/** Only those who may manage moderators. Who came just now may be changed by who took them in. */
export const AddModerator = defineIntent({
  name: 'community.addModerator.v1',
  input: Input,
  lane: (input) => ({ key: moderatorKey(input), policy: 'queue' }),
  guard: ({ community }, moment) => moderatorOnly(community, moment, 'moderators'),
  send,
  settle: (_answer, { community, author, permissions }, { store }) => {
    const added: ModerationRecord = {
      kind: 'moderator',
      community: nameKey(community),
      of: nameKey(author),
      isGone: false,
      moderator: { author, canEdit: true, permissions },
    }
    const id = moderatorKey({ community, author })
    store.records.confirm([added])
    store.recordLists.step(moderatorsKey(community), (state) =>
      state.loaded ? { ...state, ids: [...state.ids.filter((each) => each !== id), id] } : state,
    )
  },
  tell: { success: () => moderationToasts.moderatorAdded },
})
