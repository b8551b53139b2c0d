/** Loads a page of the reported private messages with their stored copies. Admins only. */
import { Effect, Schema } from 'effect'
import { getMessageReports } from '../../schemas/api/messageReports.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'
import { messageReportsKey, type RecordPage, recordList } from './recordLists.ts'

const Input = Schema.Struct({ state: Schema.Literals(['open', 'reviewed']), page: Schema.Int })
type Input = typeof Input.Type

const fetchReports = Effect.fnUntraced(function* (input: Input) {
  const { reports, hasMore } = yield* (yield* Api).call(getMessageReports, input)
  const records: RecordPage['records'] = reports.items.map((report) => ({
    kind: 'messageReport',
    of: `${report.id}`,
    report,
  }))
  return { records, hasMore }
})

export const LoadMessageReports = defineQuery({
  name: 'message.reports.v1',
  input: Input,
  lane: ({ state, page }) => ({ key: messageReportsKey(state, page), policy: 'join' }),
  ...recordList<Input>(({ state, page }) => ({ key: messageReportsKey(state, page), community: '' })),
  send: fetchReports,
})
