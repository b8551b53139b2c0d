/**
 * What members do to their own account, each with their password: change the password, change the e-mail address,
 * delete everything they wrote, delete the account. Open to suspended members. docs/behaviour/account.md#own-account.
 */
import { Effect } from 'effect'
import { changePassword, deleteAccount, purgeContent, setEmail } from '../../../schemas/api/account.ts'
import { refusals } from '../../../schemas/words/refusals.ts'
import { InvalidInput } from '../../context/ApiError.ts'
import { member, RequestContext } from '../../context/RequestContext.ts'
import { inTransaction, query } from '../../database/Database.ts'
import { answers } from '../../http/answers.ts'
import { removeUploads, sweepRemovedFiles } from '../../media/queries/removedFiles.ts'
import { endLeft } from '../../payments/leavePaying.ts'
import { deleteMember } from '../queries/deleteMember.ts'
import { notTheirPassword, provePassword } from '../queries/loginGuard.ts'
import { lockResets, notePasswordChange, voidResets } from '../queries/passwordChanges.ts'
import { purgeWriting } from '../queries/purgeWriting.ts'
import { closeOtherSessionsOf } from '../queries/sessions.ts'
import { hashed, hashedEmail } from '../rules/hashing.ts'
import { wrongWithPassword } from '../rules/wrongWithPassword.ts'

/** Changes the member's row, if the proven password is still current. */
const changeProven = Effect.fnUntraced(function* (
  id: number,
  proven: string,
  change: { readonly password_hash: string } | { readonly email_hash: string },
) {
  yield* lockResets(id)
  const changed = yield* query((db) =>
    db
      .updateTable('users')
      .set(change)
      .where('id', '=', id)
      .where('password_hash', '=', proven)
      .where('is_deleted', '=', 0)
      .returning('id')
      .executeTakeFirst(),
  )
  if (changed === undefined) return yield* notTheirPassword
  // A reset link sent earlier is for the old account data.
  yield* voidResets(id)
})

/** After a lost response, the same call finds the new password in use and succeeds as the first time. */
const password = answers(
  changePassword,
  Effect.fn('changePassword')(function* ({ oldPassword, newPassword, confirmNewPassword, ...asked }) {
    const viewer = yield* member
    const { apiKey } = yield* RequestContext
    const sentence = wrongWithPassword(newPassword, viewer.username)
    if (sentence !== undefined) return yield* new InvalidInput({ sentence })
    if (newPassword !== confirmNewPassword) return yield* new InvalidInput({ sentence: refusals.passwordsDiffer })
    const { hash, isMade } = yield* provePassword(viewer, oldPassword, { ...asked, newPassword })
    if (isMade) return {}
    const password_hash = yield* hashed(newPassword)
    yield* inTransaction(
      Effect.gen(function* () {
        yield* changeProven(viewer.id, hash, { password_hash })
        yield* notePasswordChange(viewer.id, hash)
        yield* closeOtherSessionsOf(viewer.id, apiKey)
      }),
    )
    return {}
  }),
)

const email = answers(
  setEmail,
  Effect.fn('setEmail')(function* ({ password: given, email: address, ...asked }) {
    const viewer = yield* member
    const { apiKey } = yield* RequestContext
    const { hash } = yield* provePassword(viewer, given, asked)
    const email_hash = yield* hashedEmail(address)
    // Ends other sessions: they must not get the mail that would let them in again.
    yield* inTransaction(
      Effect.andThen(changeProven(viewer.id, hash, { email_hash }), closeOtherSessionsOf(viewer.id, apiKey)),
    )
    return {}
  }),
)

const purge = answers(
  purgeContent,
  Effect.fn('purge')(function* ({ password: given, ...asked }) {
    const viewer = yield* member
    yield* provePassword(viewer, given, asked)
    yield* inTransaction(
      Effect.gen(function* () {
        yield* purgeWriting(viewer.id)
        const { profile_picture } = yield* query((db) =>
          db.selectFrom('users').select('profile_picture').where('id', '=', viewer.id).executeTakeFirstOrThrow(),
        )
        yield* removeUploads(viewer.id, profile_picture)
      }),
    )
    yield* sweepRemovedFiles
    return {}
  }),
)

const remove = answers(
  deleteAccount,
  Effect.fn('deleteAccount')(function* ({ password: given, ...asked }) {
    const viewer = yield* member
    yield* provePassword(viewer, given, asked)
    yield* inTransaction(deleteMember(viewer.id))
    yield* endLeft
    yield* sweepRemovedFiles
    return {}
  }),
)

export const ownAccountRoutes = [password, email, purge, remove]
