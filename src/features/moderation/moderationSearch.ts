/** Query parameters of the moderation screens: pages, filters, sorts. docs/behaviour/moderation.md#queue. */
import { QueueShow, QueueSort, QueueType } from '../../../schemas/screenVocabulary.ts'
import { oneOf, textOf } from '../../core/viewerLabels.ts'

type Search = Readonly<Record<string, unknown>>

interface PageSearch {
  /** Absent for the first page. */
  readonly page?: number | undefined
}

const mostPages = 100_000

export const readPage = ({ page }: Search): PageSearch => {
  const number = Number(textOf(page))
  return { page: Number.isInteger(number) && number > 1 && number <= mostPages ? number : undefined }
}

interface LogsSearch extends PageSearch {
  readonly type?: string | undefined
  readonly moderator?: string | undefined
}

export const readLogsSearch = (search: Search): LogsSearch => ({
  ...readPage(search),
  type: textOf(search['type']).trim() || undefined,
  moderator: textOf(search['moderator']).trim() || undefined,
})

interface QueueSearch {
  /** Absent for new, the default. */
  readonly sort?: QueueSort | undefined
  /** Absent for all, the default. */
  readonly type?: QueueType | undefined
  /** Absent for what needs review, the default. */
  readonly show?: QueueShow | undefined
}

export const readQueueSearch = ({ sort, type, show }: Search): QueueSearch => {
  const order = oneOf(QueueSort.literals, sort)
  const kind = oneOf(QueueType.literals, type)
  const part = oneOf(QueueShow.literals, show)
  return {
    sort: order === 'new' ? undefined : order,
    type: kind === 'all' ? undefined : kind,
    show: part === 'review' ? undefined : part,
  }
}

interface MessageReportsSearch {
  readonly state: 'open' | 'reviewed'
  readonly page: number
}

export const readMessageReportsSearch = (search: Search): MessageReportsSearch => ({
  state: textOf(search['state']) === 'reviewed' ? 'reviewed' : 'open',
  page: readPage(search).page ?? 1,
})

/** The search of a link: empty fields are left out. */
export const searchOf = (fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
