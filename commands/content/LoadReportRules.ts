/** Loads the rules of a community that a report can refer to. docs/behaviour/post.md#report. */
import { Effect, Schema } from 'effect'
import { getReportReasons } from '../../schemas/api/communities.ts'
import { nameKey } from '../../schemas/ids.ts'
import { listFailed, listGivenUp, listLoaded, listLoading } from '../../signals/ListState.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineQuery } from '../kernel/Command.ts'
import { orNotFound } from '../kernel/notFound.ts'

const Input = Schema.Struct({ community: Schema.NonEmptyString })

// The time bypasses HTTP caches, because rules change.
const fetchRules = Effect.fnUntraced(function* ({ community }: typeof Input.Type, { now }: CommandContext) {
  const api = yield* Api
  return yield* api.call(getReportReasons, { community, time: now }).pipe(orNotFound('community'))
})

export const LoadReportRules = defineQuery({
  name: 'community.reportRules.v1',
  input: Input,
  lane: ({ community }) => ({ key: `report rules ${nameKey(community)}`, policy: 'join' }),
  begin: ({ community }, { store }) => store.reportRules.step(nameKey(community), listLoading),
  send: fetchRules,
  settle: ({ rules }, { community }, { store, now }) =>
    store.reportRules.step(nameKey(community), (state) => listLoaded(state, { ids: rules, hasMore: false }, now)),
  giveUp: ({ community }, { store }) => store.reportRules.step(nameKey(community), listGivenUp),
  fail: (failure, { community }, { store }) =>
    store.reportRules.step(nameKey(community), (state) => listFailed(state, failure)),
})
