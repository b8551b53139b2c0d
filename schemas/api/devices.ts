/** The viewer's sessions on all their devices. Ours: other servers of this API may not have these calls. */
import { Schema } from 'effect'
import { rows } from '../codecs/lenient.ts'
import { wire } from '../codecs/wire.ts'
import { Session } from '../entities/Session.ts'
import { getCall, postCall } from './Call.ts'
import { Done } from './Envelope.ts'

/** GET /user/sessions.json: every session of the viewer, the most recently used first. */
export const getSessions = getCall({
  path: '/user/sessions.json',
  input: Schema.Struct({}),
  answer: wire(Schema.Struct({ sessions: rows(Session) })),
  isPersonal: () => true,
})

/** POST /user/end_session: ends one of them. */
export const endOneSession = postCall({
  path: '/user/end_session',
  input: Schema.Struct({ id: Schema.NonEmptyString.check(Schema.isMaxLength(100)) }),
  answer: Done,
  repeat: 'safe',
})

/** POST /user/end_other_sessions: ends all but the session of the caller. */
export const endOtherSessions = postCall({
  path: '/user/end_other_sessions',
  input: Schema.Struct({}),
  answer: Done,
  repeat: 'safe',
})
