/** Storage used by uploads, per member and in total, and its limits. */
import { Clock, Effect } from 'effect'
import { storageLimits } from '../../../schemas/screenLimits.ts'
import { fullStorage, fullStorageOfAll } from '../../../schemas/words/uploads.ts'
import { StorageFull } from '../../context/ApiError.ts'
import { type Database, query } from '../../database/Database.ts'
import { proTierAt } from '../../payments/rules/proTier.ts'
import { MediaQuota } from '../MediaQuota.ts'

/** Bytes of all uploads, or of those of one member. */
const stored = (memberId?: number): Effect.Effect<number, never, Database> =>
  query(async (db) => {
    const sum = db.selectFrom('uploads').select(({ fn }) => fn.sum<number | string | null>('stored').as('bytes'))
    const { bytes } = await (memberId === undefined
      ? sum
      : sum.where('user_id', '=', memberId)
    ).executeTakeFirstOrThrow()
    return Number(bytes ?? 0)
  })

const isPro = Effect.fnUntraced(function* (memberId: number) {
  const now = yield* Clock.currentTimeMillis
  const pro = yield* query((db) =>
    db.selectFrom('users').select(['pro_tier', 'pro_expires']).where('id', '=', memberId).executeTakeFirst(),
  )
  return pro !== undefined && proTierAt(pro, now) > 0
})

/** Refuses if so many more bytes exceed the limit of the member, or of all members together. */
export const mustHaveRoom = Effect.fnUntraced(function* (
  memberId: number,
  bytes: number,
): Effect.fn.Return<void, StorageFull, Database | MediaQuota> {
  const kind = (yield* isPro(memberId)) ? 'pro' : 'member'
  if ((yield* stored(memberId)) + bytes > storageLimits[kind])
    return yield* new StorageFull({ sentence: fullStorage[kind] })
  const quota = yield* MediaQuota
  if (quota > 0 && (yield* stored()) + bytes > quota) return yield* new StorageFull({ sentence: fullStorageOfAll })
})
