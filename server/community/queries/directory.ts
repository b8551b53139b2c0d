/** A page of the directory of communities. docs/behaviour/community.md#directory. */
import { Effect } from 'effect'
import { sql } from 'kysely'
import { InvalidInput } from '../../context/ApiError.ts'
import { RequestContext } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import { offsetOf, type PageOfIds, pageOf, pageSize } from '../../database/pages.ts'
import { moderatingId } from '../../moderation/queries/moderating.ts'
import { hasTopic, isListed } from './communityNamed.ts'

interface DirectoryInput {
  readonly sort?: string
  readonly topic?: string
  readonly page?: number
  readonly showPolitics?: boolean
}

const sorts = {
  members: ['c.member_count', 'desc'],
  activity: ['c.activity', 'desc'],
  name: ['c.key', 'asc'],
} as const

const isSort = (text: string): text is keyof typeof sorts => Object.hasOwn(sorts, text)

/** Joined and Best in the menu have other names in the API. */
const calledInCalls = new Map([
  ['subscribed', 'joined'],
  ['recommended', 'best'],
])

/**
 * `topic` is a topic of the directory's menu, by name or API name in any spelling; 'All' if absent. `sort` is members,
 * activity (default) or name.
 */
export const directoryPage = Effect.fnUntraced(function* (
  input: DirectoryInput,
): Effect.fn.Return<PageOfIds, InvalidInput, Database | RequestContext> {
  const { viewer } = yield* RequestContext
  const word = (input.topic ?? 'all').toLowerCase()
  const topic = calledInCalls.get(word) ?? word
  const sort = input.sort === undefined || input.sort === '' ? 'activity' : input.sort.toLowerCase()
  if (!isSort(sort))
    return yield* new InvalidInput({ sentence: `"sort" is not valid: expected members, activity or name.` })
  const [column, direction] = sorts[sort]
  const isOwn = topic === 'joined' || topic === 'moderator'
  const rows = yield* query((db) => {
    let found = db
      .selectFrom('communities as c')
      .leftJoin('subscriptions as s', (join) =>
        join.onRef('s.community_id', '=', 'c.id').on('s.user_id', '=', viewer?.id ?? 0),
      )
      .leftJoin('moderators as m', (join) =>
        join.onRef('m.community_id', '=', 'c.id').on('m.user_id', '=', moderatingId(viewer)),
      )
      .select('c.id')
    if (topic === 'joined') found = found.where('s.user_id', 'is not', null)
    else if (topic === 'moderator') found = found.where('m.user_id', 'is not', null)
    else {
      found = found.where(isListed)
      // Recommendations are the same for everyone.
      if (topic === 'best')
        found = found.where('c.visibility', '=', 'public').where(sql<boolean>`not ${hasTopic('nsfw')}`)
      else if (topic !== 'all' && topic !== '') found = found.where(hasTopic(topic))
    }
    if (input.showPolitics === false && topic !== 'politics' && !isOwn)
      found = found.where(sql<boolean>`not ${hasTopic('politics')}`)
    return found
      .orderBy(column, direction)
      .orderBy('c.id')
      .limit(pageSize + 1)
      .offset(offsetOf(input.page))
      .execute()
  })
  return pageOf(rows)
})
