/**
 * All client state in one place: entities once each, lists of ids, threads, the viewer, the device's preferences.
 * Commands write here; screens read.
 */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { Comment } from '../schemas/entities/Comment.ts'
import type { Community, Suggestion } from '../schemas/entities/Community.ts'
import type { Content } from '../schemas/entities/Content.ts'
import type { Act, Draft, WaitingSubmission } from '../schemas/entities/Draft.ts'
import type { Post } from '../schemas/entities/Post.ts'
import { defaultPreferences, type Preferences } from '../schemas/entities/Preferences.ts'
import type { Session } from '../schemas/entities/Session.ts'
import type { User } from '../schemas/entities/User.ts'
import { nameKey } from '../schemas/ids.ts'
import { memory } from '../schemas/limits.ts'
import type { AdPlan } from './AdPlan.ts'
import type { Arrival } from './Arrival.ts'
import { type EndedSession, ownNames } from './EndedSession.ts'
import { type Entities, makeEntities } from './Entities.ts'
import { type Journal, makeJournal, toldSignal } from './journal.ts'
import { type Lists, makeLists } from './Lists.ts'
import { type ModerationRecord, recordKey } from './ModerationRecord.ts'
import type { ProState } from './ProState.ts'
import { makeReadingPlaces, type ReadingPlaces } from './ReadingPlaces.ts'
import { makeRequestOrder, type RequestOrder } from './RequestOrder.ts'
import {
  type SavedFolder,
  type StoredMessage,
  type UnsentAct,
  type UploadInHand,
  withoutWords,
} from './storedRecords.ts'
import { makeThreads, type Threads } from './Threads.ts'
import type { WrittenComment } from './withReply.ts'

/** The person who uses the app. */
export type Viewer = { readonly kind: 'guest' } | { readonly kind: 'member'; readonly user: User }

/** A reference in a list that mixes posts and comments, whose ids overlap. */
export type ContentRef = `post/${number}` | `comment/${number}`

export const contentRef = (content: Content): ContentRef =>
  content.kind === 'post' ? `post/${content.post.id}` : `comment/${content.comment.id}`

/** Kind and id of an item in a mixed list. */
export const parseRef = (ref: ContentRef): { readonly kind: 'post' | 'comment'; readonly id: number } => {
  const [kind, id] = ref.split('/')
  return { kind: kind === 'post' ? 'post' : 'comment', id: Number(id) }
}

export interface Store {
  /** The community of this host; 'home' for none. */
  readonly base: string
  readonly posts: Entities<Post, number>
  readonly comments: Entities<Comment, number>
  /** By lower-case name. */
  readonly communities: Entities<Community, string>
  readonly users: Entities<User, string>
  /** The viewer's folders of saved content, by lower-case name. */
  readonly folders: Entities<SavedFolder, string>
  readonly messages: Entities<StoredMessage, number>
  /** Feeds and post searches, by key. */
  readonly feeds: Lists<number>
  /** Profiles and other lists of posts and comments, by key. */
  readonly contents: Lists<ContentRef>
  /** Directory pages and community searches, by key: lower-case names. */
  readonly directories: Lists<string>
  /** Searches for members, by their query: lower-case names. */
  readonly memberLists: Lists<string>
  /** Topics with communities for the viewer to join. */
  readonly suggestions: Signal<ReadonlyArray<Suggestion>>
  /** The topics of 'Customize your home feed' that the server offers; undefined if it has no such setting. */
  readonly offeredTopics: Signal<ReadonlyArray<string> | undefined>
  /** The viewer's folders in the server's order, under one key: lower-case names. */
  readonly folderLists: Lists<string>
  /** Tabs of the inbox, by type: ids of messages. */
  readonly inboxes: Lists<number>
  /** Conversations by the id in their address: ids of messages, oldest first. */
  readonly conversations: Lists<number>
  /** Comment ids of open threads, by key, in the server's order. */
  readonly commentLists: Lists<number>
  /** The posts whose threads were opened last, under one key, so that they stay in memory for the way back. */
  readonly openPosts: Lists<number>
  readonly threads: Threads
  readonly places: ReadingPlaces
  /** Wiki page names by lower-case community name. */
  readonly wikis: Lists<string>
  /** Rules for reports, by lower-case community name. */
  readonly reportRules: Lists<string>
  /** Moderators' data besides content - moderators, bans, notes, reports, the log, the settings - by `recordKey`. */
  readonly records: Entities<ModerationRecord, string>
  /** Lists of those, by list and community: `moderators cats`. */
  readonly recordLists: Lists<string>
  /** Derived from the member's own entity in `users`, so that changes to it - a block, a subscription - show here. */
  readonly viewer: ReadonlySignal<Viewer>
  /** Lower-case names of the members whom the viewer blocks. */
  readonly blocked: ReadonlySignal<ReadonlySet<string>>
  /** Lower-case names of the communities that the viewer blocks. */
  readonly blockedCommunities: ReadonlySignal<ReadonlySet<string>>
  readonly preferences: Signal<Preferences>
  /** Whether the server accepts the final vote instead of a toggle; known from its first answer to a vote. */
  readonly setsVotes: Signal<boolean>
  /** Keys of lanes in doubt: it is unknown whether the last call took effect. `post/7`. */
  readonly unsure: Signal<ReadonlySet<string>>
  /** What a guest attempted to send or do, repeated once they are a member. */
  readonly waiting: Signal<WaitingSubmission | undefined>
  /** The action that caused the current prompt for an account; run only if that prompt leads to a login. */
  readonly asked: Signal<Act | undefined>
  /** Comments that the viewer wrote last, the newest at the end. */
  readonly written: Signal<ReadonlyArray<WrittenComment>>
  /** Drafts by their purpose; a guest's drafts are kept when they become a member. */
  readonly drafts: Signal<Readonly<Record<string, Draft>>>
  /** Chosen files by their purpose. */
  readonly uploads: Signal<Readonly<Record<string, UploadInHand>>>
  /** The viewer's Pro subscription, and the pending payment. */
  readonly pro: Signal<ProState>
  /** Actions of closed tabs that this tab sends; each is removed when it is sent. */
  readonly outbox: Signal<ReadonlyArray<UnsentAct>>
  /** Responses that wait to be cached on the device. */
  readonly arrivals: Signal<ReadonlyArray<Arrival>>
  /** The positions of ads; absent until they are known, and for viewers without ads. */
  readonly adPlan: Signal<AdPlan | undefined>
  /** Whether a screen that can show ads is open, that is, whether the plan is watched. */
  readonly wantsAds: Signal<boolean>
  readonly devices: Signal<ReadonlyArray<Session> | undefined>
  /** The order of requests and confirmations. */
  readonly asking: RequestOrder
  /** Receives every change of the state. */
  readonly journal: Journal
  /** Lower-case name of the viewer; '' for a guest. */
  readonly member: Signal<string>
  /** The number of viewer changes since the app started: responses to earlier requests are not for this viewer. */
  readonly visits: Signal<number>
  /** The session that ended, until the next login or until its notice is dismissed. */
  readonly ended: Signal<EndedSession | undefined>
  readonly sweep: () => number
  /** Changes the viewer and clears lists and entities. docs/behaviour/feed.md#list-states. */
  readonly changeViewer: (viewer: Viewer) => void
  /** Sets the member of the restored session; nothing is cleared, because all data was loaded for them. */
  readonly recognise: (user: User) => void
}

/** Limits: threads and directories; feeds and profiles are kept as long as their scroll states. */
const kept = { few: 5, scrollStates: memory.scrollStates, one: 1 } as const
/** No limits: a replay evicts only what the recorded session evicted. */
const everything: Record<keyof typeof kept, number> = { few: Infinity, scrollStates: Infinity, one: Infinity }

/** A new, empty store; with `keepsAll` it never evicts anything by itself. */
export const makeStore = (base = 'home', keepsAll = false): Store => {
  const { few, scrollStates, one } = keepsAll ? everything : kept
  const asking = makeRequestOrder()
  /** Private texts of messages and notes are never recorded. */
  const journal = makeJournal()
  const posts = makeEntities<Post, number>('post', (post) => post.id, asking, journal)
  const comments = makeEntities<Comment, number>('comment', (comment) => comment.id, asking, journal)
  const communities = makeEntities<Community, string>(
    'community',
    (community) => nameKey(community.name),
    asking,
    journal,
  )
  const users = makeEntities<User, string>('user', (user) => nameKey(user.username), asking, journal)
  const folders = makeEntities<SavedFolder, string>('folder', (folder) => nameKey(folder.name), asking, journal)
  const messages = makeEntities<StoredMessage, number>('message', (message) => message.id, asking, {
    note: (key, before, after, isGone) => journal.note(key, withoutWords(before), withoutWords(after), isGone),
    base: (key, before, after) => journal.base?.(key, before, after),
  })
  const holdContent = (act: 'hold' | 'release') => (refs: ReadonlyArray<ContentRef>) => {
    for (const ref of refs) {
      const { kind, id } = parseRef(ref)
      if (kind === 'post') posts[act]([id])
      else comments[act]([id])
    }
  }
  /** A message and its comment are held and released together. */
  const holdMessages = (act: 'hold' | 'release') => (ids: ReadonlyArray<number>) => {
    messages[act](ids)
    comments[act](ids.flatMap((id) => messages.peek(id)?.commentId ?? []))
  }
  const holder = { hold: holdMessages('hold'), release: holdMessages('release') }
  const feeds = makeLists<number>('feed', scrollStates, posts, journal)
  const contentHolder = { hold: holdContent('hold'), release: holdContent('release') }
  const contents = makeLists<ContentRef>('content', scrollStates, contentHolder, journal)
  const directories = makeLists<string>('directory', few, communities, journal)
  const memberLists = makeLists<string>('members', few, users, journal)
  const suggestions = toldSignal<ReadonlyArray<Suggestion>>(journal, 'suggestions', [])
  const offeredTopics = toldSignal<ReadonlyArray<string> | undefined>(journal, 'offered topics', undefined)
  const folderLists = makeLists<string>('folders', one, folders, journal)
  const inboxes = makeLists<number>('inbox', few, holder, journal)
  const conversations = makeLists<number>('conversation', few, holder, journal)
  const commentLists = makeLists<number>('comments', few, comments, journal)
  const openPosts = makeLists<number>('open posts', one, posts, journal)
  const nobody = { hold: () => {}, release: () => {} }
  const wikis = makeLists<string>('wiki', few, nobody, journal)
  const reportRules = makeLists<string>('report rules', few, nobody, journal)
  const records = makeEntities<ModerationRecord, string>('record', recordKey, asking, {
    note: (key, ...change) => {
      if (!/^(?:base\/)?record\/(?:note|messageReport)\//.test(key)) journal.note(key, ...change)
    },
    base: (key, before, after) => journal.base?.(key, before, after),
  })
  const recordLists = makeLists<string>('records', scrollStates, records, journal)
  const entities = { posts, comments, communities, users, folders, messages, records }
  const lists = {
    feeds,
    contents,
    directories,
    memberLists,
    folderLists,
    inboxes,
    conversations,
    commentLists,
    openPosts,
    wikis,
    reportRules,
    recordLists,
  }
  const member = toldSignal(journal, 'member', '')
  const visits = signal(0, { name: 'visits' })
  const viewer = computed((): Viewer => {
    const user = member.value === '' ? undefined : users.read(member.value).value
    return user === undefined ? { kind: 'guest' } : { kind: 'member', user }
  })
  const blocked = ownNames(viewer, 'blocked')
  const threads = makeThreads(few, blocked, journal)
  const places = makeReadingPlaces()
  const name = (next: string): void => {
    users.release([member.peek()])
    member.value = next
    if (next !== '') users.hold([next])
  }
  const written = toldSignal<ReadonlyArray<WrittenComment>>(journal, 'written', [])
  const wantsAds = signal(false, { name: 'wants ads' })
  const adPlan = signal<AdPlan | undefined>(undefined, {
    name: 'ad plan',
    watched: () => {
      wantsAds.value = true
    },
    unwatched: () => {
      wantsAds.value = false
    },
  })
  const pro = signal<ProState>({}, { name: 'pro' })
  const preferences = toldSignal(journal, 'preferences', defaultPreferences)
  const setsVotes = toldSignal(journal, 'sets votes', false)
  return {
    base,
    ...entities,
    ...lists,
    suggestions,
    offeredTopics,
    threads,
    places,
    viewer,
    blocked,
    blockedCommunities: ownNames(viewer, 'blockedCommunities'),
    asking,
    preferences,
    journal,
    member,
    visits,
    ended: toldSignal<EndedSession | undefined>(journal, 'ended', undefined),
    waiting: signal(undefined, { name: 'waiting' }),
    asked: signal(undefined, { name: 'asked' }),
    written,
    setsVotes,
    unsure: signal<ReadonlySet<string>>(new Set(), { name: 'unsure' }),
    drafts: signal({}, { name: 'drafts' }),
    uploads: signal({}, { name: 'uploads' }),
    devices: signal(undefined, { name: 'devices' }),
    outbox: signal([], { name: 'outbox' }),
    arrivals: signal([], { name: 'arrivals' }),
    adPlan,
    wantsAds,
    pro,
    sweep: () => (keepsAll ? 0 : Object.values(entities).reduce((gone, each) => gone + each.sweep(), 0)),
    changeViewer: (next) =>
      batch(() => {
        visits.value += 1
        for (const each of Object.values(lists)) each.reset()
        for (const each of [threads, places]) each.clear()
        written.value = []
        suggestions.value = []
        offeredTopics.value = undefined
        pro.value = {}
        for (const each of Object.values(entities)) each.clear()
        name(next.kind === 'member' ? nameKey(next.user.username) : '')
        if (next.kind === 'member') users.confirm([next.user])
      }),
    recognise: (user) =>
      batch(() => {
        name(nameKey(user.username))
        users.confirm([user])
      }),
  }
}
