/**
 * The ad configuration: the operator's JSON in the settings table under `ads`, merged over the default.
 * docs/decisions/0010-ads.md has examples.
 */
import { Effect, Schema } from 'effect'
import { AdConfig } from '../../../schemas/entities/AdConfig.ts'
import { type Database, query } from '../../database/Database.ts'
import { ServerLog } from '../../ServerLog.ts'
import { defaultAdConfig } from '../defaultAdConfig.ts'

const settingName = 'ads'

const Fields = Schema.Record(Schema.String, Schema.Unknown)
const readFields = Schema.decodeUnknownEffect(Schema.fromJsonString(Fields))
const readConfig = Schema.decodeUnknownEffect(AdConfig)
const defaults = Schema.decodeUnknownSync(Fields)(Schema.encodeSync(AdConfig)(defaultAdConfig))

/** The invalid setting that was logged last, so that it is logged once. */
let unread = ''

const complain = Effect.fnUntraced(function* (value: string) {
  const log = yield* ServerLog
  if (value !== unread) log(`The setting "${settingName}" cannot be read; ads are shown as by default.`)
  unread = value
})

/** Missing fields have their default; an invalid setting counts as none. */
export const adConfig: Effect.Effect<AdConfig, never, Database | ServerLog> = Effect.gen(function* () {
  const setting = yield* query((db) =>
    db.selectFrom('settings').select('value').where('name', '=', settingName).executeTakeFirst(),
  )
  if (setting === undefined) return defaultAdConfig
  return yield* readFields(setting.value).pipe(
    Effect.flatMap((fields) => readConfig({ ...defaults, ...fields })),
    Effect.catch(() => Effect.as(complain(setting.value), defaultAdConfig)),
  )
})
