/** Invitations to moderate, for the invited member. Ours: the specification does not have these calls. */
import { Schema } from 'effect'
import { rows } from '../codecs/lenient.ts'
import { FlagText } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { ModeratorInvitation } from '../entities/Moderator.ts'
import { getCall, postCall } from './Call.ts'
import { Done } from './Envelope.ts'

/** GET /moderate/invitations.json: the caller's open invitations, the newest first. */
export const getInvitations = getCall({
  path: '/moderate/invitations.json',
  input: Schema.Struct({}),
  answer: wire(Schema.Struct({ invitations: rows(ModeratorInvitation) })),
})

/** POST /moderate/answer_invitation: accepts (`state` true) or declines. */
export const answerInvitation = postCall({
  path: '/moderate/answer_invitation',
  input: Schema.Struct({ community: Schema.NonEmptyString, isAccepted: FlagText }).pipe(
    Schema.encodeKeys({ isAccepted: 'state' }),
  ),
  answer: Done,
  repeat: 'safe',
})
