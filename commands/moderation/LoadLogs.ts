/** Loads a page of a community's moderation log, filtered by moderator and type. docs/behaviour/moderation.md#logs. */
import { Effect, Schema } from 'effect'
import { getLogs } from '../../schemas/api/communityPeople.ts'
import type { LogEntry } from '../../schemas/entities/Moderation.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'
import { orNotFound } from '../kernel/notFound.ts'
import { logsKey, type RecordPage, recordList } from './recordLists.ts'

/** '' for every type, and for every moderator. */
const Input = Schema.Struct({
  community: Schema.NonEmptyString,
  page: Schema.Int,
  type: Schema.String,
  moderator: Schema.String,
})
export type LogsQuery = typeof Input.Type

export const logsKeyOf = ({ community, page, type, moderator }: LogsQuery): string =>
  logsKey(community, page, type, moderator)

/** Not every server numbers its entries: unnumbered ones are identified by their content. */
const identityOf = ({ id, type, moderator, target, createdAt, postId, commentId }: LogEntry): string =>
  id === 0 ? `${createdAt} ${type} ${moderator} ${target} ${postId} ${commentId}` : `${id}`

const fetchLogs = Effect.fnUntraced(function* ({ community, page, type, moderator }: LogsQuery) {
  const { logs, hasMore } = yield* (yield* Api)
    .call(getLogs, {
      community,
      page,
      ...(type === '' ? {} : { type }),
      ...(moderator === '' ? {} : { moderator }),
    })
    .pipe(orNotFound('community'))
  const records: RecordPage['records'] = logs.items.map((entry) => ({ kind: 'log', of: identityOf(entry), entry }))
  return { records, hasMore }
})

export const LoadLogs = defineQuery({
  name: 'community.logs.v1',
  input: Input,
  lane: (query) => ({ key: logsKeyOf(query), policy: 'join' }),
  ...recordList<LogsQuery>((query) => ({ key: logsKeyOf(query), community: query.community })),
  send: fetchLogs,
})
