/** Loads the reports of a post or comment with their authors and reasons. */
import { Effect, Schema } from 'effect'
import { getReports } from '../../schemas/api/moderation.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'
import { type RecordPage, recordList, reportsKey } from './recordLists.ts'

/** `community` is the content's community. */
const Input = Schema.Struct({ kind: ContentKind, id: Schema.Int, community: Schema.String })
type Input = typeof Input.Type

const fetchReports = Effect.fnUntraced(function* ({ kind, id }: Input) {
  const { reports } = yield* (yield* Api).call(getReports, { id, type: kind })
  const records: RecordPage['records'] = reports.items.map((report) => ({
    kind: 'report',
    of: `${report.id}`,
    report,
  }))
  return { records, hasMore: false }
})

export const LoadReports = defineQuery({
  name: 'content.reports.v1',
  input: Input,
  lane: ({ kind, id }) => ({ key: reportsKey(kind, id), policy: 'join' }),
  ...recordList<Input>(({ kind, id, community }) => ({ key: reportsKey(kind, id), community })),
  send: fetchReports,
})
