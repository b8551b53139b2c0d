/** Members and the viewer's own settings. docs/behaviour/account.md#calls, docs/behaviour/settings.md#calls. */
import { Schema } from 'effect'
import { rows } from '../codecs/lenient.ts'
import { wire } from '../codecs/wire.ts'
import { settingForm, settingWireNames } from '../entities/Preferences.ts'
import { User } from '../entities/User.ts'
import { getCall, postCall } from './Call.ts'
import { Done } from './Envelope.ts'

/** The name that stands for the viewer. */
export const meName = 'me'

/** GET /user/about.json: one member (`users[0]`); `me` is the viewer, with their own lists. */
export const getUser = getCall({
  path: '/user/about.json',
  input: Schema.Struct({ user: Schema.NonEmptyString }),
  answer: wire(Schema.Struct({ users: rows(User) })),
  isPersonal: ({ user }) => user === meName,
})

/**
 * GET /user/search.json: members by the beginning of their names, public data only. Ours: other servers may not have
 * it, and then find no members.
 */
export const searchMembers = getCall({
  path: '/user/search.json',
  input: Schema.Struct({ query: Schema.String }),
  answer: wire(Schema.Struct({ users: rows(User) })),
})

/**
 * POST /user/settings: the viewer's settings on the server. Other servers may know the first three only; the others
 * sync a member's settings between devices. `home_topics` is ours.
 */
export const saveSettings = postCall({
  path: '/user/settings',
  input: Schema.Struct(settingForm).pipe(Schema.encodeKeys(settingWireNames)),
  answer: Done,
  repeat: 'safe',
})
