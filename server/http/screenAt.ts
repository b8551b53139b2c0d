/**
 * Which screen of the client an address leads to, and what it is about, so that the server can respond with 404. A test
 * compares it with the client's routes (src/routes). docs/behaviour/platform.md#pages.
 */

import { Effect, Exit } from 'effect'
import { fixedFeedName, sourceOfCommunity } from '../../schemas/FeedAddress.ts'
import { idOfUuid, nameKey } from '../../schemas/ids.ts'
import { configSections } from '../../schemas/rules/moderationAddresses.ts'
import { settingsSectionNames } from '../../schemas/screenVocabulary.ts'
import { feedSorts } from '../../schemas/vocabulary.ts'
import { type Database, query } from '../database/Database.ts'
import type { Run } from './api.ts'

// The HTTP status of a screen: whether its content exists. docs/behaviour/platform.md#pages.

/** What a screen of the client is about. */
type ScreenAddress =
  /** Exists whatever the database holds. */
  | { readonly kind: 'fixed' }
  | { readonly kind: 'community'; readonly name: string }
  /** `commentUuid` is '' if the address names no comment. */
  | { readonly kind: 'post'; readonly uuid: string; readonly commentUuid: string }
  | { readonly kind: 'member'; readonly name: string }

type ScreenStatus = 200 | 404 | 410

const communityStatus = Effect.fnUntraced(function* (name: string) {
  const row = yield* query((db) =>
    db.selectFrom('communities').select('id').where('key', '=', nameKey(name)).executeTakeFirst(),
  )
  return row === undefined ? 404 : 200
})

const memberStatus = Effect.fnUntraced(function* (name: string) {
  const row = yield* query((db) =>
    db.selectFrom('users').select('is_deleted').where('key', '=', nameKey(name)).executeTakeFirst(),
  )
  if (row === undefined) return 404
  return row.is_deleted === 1 ? 410 : 200
})

/** Removed posts are not found for the public; deleted ones are gone. */
const postStatus = Effect.fnUntraced(function* (uuid: string) {
  const id = idOfUuid(uuid)
  if (id === undefined) return 404
  const row = yield* query((db) =>
    db.selectFrom('posts').select(['is_deleted', 'is_removed']).where('id', '=', id).executeTakeFirst(),
  )
  if (row?.is_deleted === 1) return 410
  return row === undefined || row.is_removed === 1 ? 404 : 200
})

/** A removed or deleted comment keeps its place in the thread: its address shows the discussion around it. */
const commentStatus = Effect.fnUntraced(function* (uuid: string) {
  const id = idOfUuid(uuid)
  if (id === undefined) return 404
  const row = yield* query((db) => db.selectFrom('comments').select('id').where('id', '=', id).executeTakeFirst())
  return row === undefined ? 404 : 200
})

/** The HTTP status of a screen's page. */
const screenStatus = Effect.fnUntraced(function* (
  screen: Exclude<ScreenAddress, { readonly kind: 'fixed' }>,
): Effect.fn.Return<ScreenStatus, never, Database> {
  switch (screen.kind) {
    case 'community':
      return yield* communityStatus(screen.name)
    case 'member':
      return yield* memberStatus(screen.name)
    case 'post': {
      const status = yield* postStatus(screen.uuid)
      return status !== 200 || screen.commentUuid === '' ? status : yield* commentStatus(screen.commentUuid)
    }
  }
})

const fixed: ScreenAddress = { kind: 'fixed' }

/** Screens with a path of one word. */
const words = new Set([
  'blocked',
  'blocks',
  'browse',
  'change',
  'communities',
  'create',
  'debug',
  'feeds',
  'hidden',
  'login',
  'messages',
  'queue',
  'registration',
  'reported-messages',
  'reset',
  'saved',
  'search',
  'send',
  'settings',
  'submit',
  'upvoted',
])

const settingsSections = new Set<string>(settingsSectionNames)
const ofCommunity = new Set<string>([...feedSorts, 'about', 'wiki', 'submit', 'queue', 'logs', 'ban'])
const sorts = new Set<string>(feedSorts)
const sections = new Set<string>(configSections)

/** /p/{uuid}, /p/{uuid}/{title} and /p/{uuid}/{title}/c/{commentUuid}, after the p. */
const postAt = ([uuid = '', title, c, commentUuid, ...rest]: ReadonlyArray<string>): ScreenAddress | undefined => {
  if (uuid === '' || rest.length > 0) return undefined
  if (c === undefined) return { kind: 'post', uuid, commentUuid: '' }
  return title !== undefined && c === 'c' && commentUuid !== undefined ? { kind: 'post', uuid, commentUuid } : undefined
}

/** What follows /c/. */
const inCommunity = ([name = '', second, ...rest]: ReadonlyArray<string>): ScreenAddress | undefined => {
  if (name === '') return undefined
  if (second === 'p') return postAt(rest)
  const [third, ...more] = rest
  const isConfig = second === 'config' && third !== undefined && sections.has(third) && more.length === 0
  if (second !== undefined && !isConfig && !(ofCommunity.has(second) && third === undefined)) return undefined
  return sourceOfCommunity(name).kind === 'community' ? { kind: 'community', name } : fixed
}

const isFixedFeed = ([id = '', name, sort, ...rest]: ReadonlyArray<string>): boolean =>
  fixedFeedName(id) !== undefined && name !== undefined && (sort === undefined || sorts.has(sort)) && rest.length === 0

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The screen at a path as the browser sends it, with or without a trailing slash; `undefined` if there is none. */
export const screenAt = (path: string): ScreenAddress | undefined => {
  const parts = path.slice(1).replace(/\/$/, '').split('/').map(decoded)
  const [first = '', second, ...rest] = parts
  if (second === undefined) return first === '' || words.has(first) || sorts.has(first) ? fixed : undefined
  const hasTwo = rest.length === 0 && second !== ''
  switch (first) {
    case 'c':
      return inCommunity([second, ...rest])
    case 'p':
      return postAt([second, ...rest])
    case 'u':
      if (!hasTwo) return undefined
      return second === 'me' ? fixed : { kind: 'member', name: second }
    case 'feed':
      return isFixedFeed([second, ...rest]) ? fixed : undefined
    case 'settings':
      return hasTwo && settingsSections.has(second) ? fixed : undefined
    // Whether the reader may see it is checked by the API calls of the page.
    case 'message':
    case 'saved':
      return hasTwo ? fixed : undefined
    default:
      return undefined
  }
}

// The HTTP status of the client's page, from this server's database: for link previews, search engines and caches.

/** If the database fails, the page is sent as a success: it loads its own data and shows the error. */
export const makePageStatus =
  (run: Run) =>
  async (path: string): Promise<number> => {
    const screen = screenAt(path)
    if (screen === undefined) return 404
    if (screen.kind === 'fixed') return 200
    const exit = await run(screenStatus(screen))
    return Exit.isSuccess(exit) ? exit.value : 200
  }
