/**
 * Handlers for the settings that the server stores for a member. Settings that a call leaves out do not change.
 * docs/behaviour/settings.md#sync.
 */
import { Effect } from 'effect'
import { saveSettings } from '../../../schemas/api/users.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { requireActiveMember } from '../../context/RequestContext.ts'
import { advisoryLock, inTransaction, query } from '../../database/Database.ts'
import { listedTexts } from '../../database/listed.ts'
import { answers } from '../../http/answers.ts'
import { memberSettings, withSettings } from '../rules/memberSettings.ts'

/** The existing communities among these names, in their own spelling. */
const knownNames = Effect.fnUntraced(function* (names: ReadonlyArray<string>) {
  if (names.length === 0) return []
  const rows = yield* query((db, dialect) =>
    db
      .selectFrom('communities')
      .select('name')
      .where('key', 'in', listedTexts(dialect, names.map(nameKey)))
      .orderBy('key')
      .execute(),
  )
  return rows.map((row) => row.name)
})

const save = answers(
  saveSettings,
  Effect.fn('saveSettings')(function* ({ blockedCommunities, ...others }) {
    const { id } = yield* requireActiveMember
    const changes = {
      ...others,
      ...(blockedCommunities === undefined ? {} : { blockedCommunities: yield* knownNames(blockedCommunities) }),
    }
    yield* inTransaction(
      Effect.gen(function* () {
        yield* advisoryLock(`settings of ${id}`)
        const row = yield* query((db) =>
          db.selectFrom('users').select('settings').where('id', '=', id).executeTakeFirstOrThrow(),
        )
        const settings = withSettings(row.settings, changes)
        const is_indexed = memberSettings(settings).isProfileIndexed ? 1 : 0
        yield* query((db) => db.updateTable('users').set({ settings, is_indexed }).where('id', '=', id).execute())
      }),
    )
    return {}
  }),
)

export const memberSettingsRoutes = [save]
