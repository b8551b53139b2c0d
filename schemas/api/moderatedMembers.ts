/**
 * Moderator actions about a community's members: notes, bans, messages. docs/behaviour/moderation.md#calls. Moderators
 * only.
 */
import { Schema } from 'effect'
import { rows } from '../codecs/lenient.ts'
import { DaysText, FlagText, requiredText, textUpTo, Username } from '../codecs/scalars.ts'
import { secret } from '../codecs/secret.ts'
import { wire } from '../codecs/wire.ts'
import { Ban, Note } from '../entities/Report.ts'
import { textLimits } from '../limits.ts'
import { getCall, postCall } from './Call.ts'
import { Done } from './Envelope.ts'

const member = { username: Username, community: Schema.NonEmptyString }

/** GET /moderate/get_notes */
export const getNotes = getCall({
  path: '/moderate/get_notes',
  input: Schema.Struct(member),
  answer: wire(Schema.Struct({ notes: rows(Note) })),
})

/** POST /moderate/create_note: a note for other moderators. It has the editor's limit; ours. */
export const createNote = postCall({
  path: '/moderate/create_note',
  input: Schema.Struct({ ...member, note: secret(requiredText(textLimits.editor)) }),
  answer: Done,
  creates: true,
})

/** GET /moderate/get_ban: the member's ban (`users[0]`), or none. */
export const getBan = getCall({
  path: '/moderate/get_ban',
  input: Schema.Struct(member),
  answer: wire(Schema.Struct({ users: rows(Ban) })),
})

/** POST /moderate/ban: for a number of days, 0 = permanent. */
export const banMember = postCall({
  path: '/moderate/ban',
  input: Schema.Struct({
    ...member,
    /** The violation; may be empty. */
    reason: textUpTo(textLimits.editor),
    days: DaysText,
    /** Whether other accounts on the same IP are banned too. */
    isIpBan: FlagText,
    /** Whether everything they wrote in the community is removed too. */
    isNuke: FlagText,
  }).pipe(Schema.encodeKeys({ isIpBan: 'ip', isNuke: 'nuke' })),
  answer: Done,
  repeat: 'safe',
})

/** POST /moderate/unban */
export const unbanMember = postCall({
  path: '/moderate/unban',
  input: Schema.Struct(member),
  answer: Done,
  repeat: 'safe',
})

/** POST /moderate/mod_message: a private message in the community's name. */
export const sendModMessage = postCall({
  path: '/moderate/mod_message',
  input: Schema.Struct({
    ...member,
    subject: secret(requiredText(textLimits.messageSubject)),
    content: secret(requiredText(textLimits.editor)),
  }),
  answer: Done,
  creates: true,
})
