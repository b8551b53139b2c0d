/**
 * Everything the client knows, in one place: entities once each, lists of ids, threads, who is looking, what the device remembers.
 * Commands write here; screens read.
 */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { Comment } from '../schemas/entities/Comment.ts'
import type { Community } from '../schemas/entities/Community.ts'
import type { Content } from '../schemas/entities/Content.ts'
import type { Draft } from '../schemas/entities/Draft.ts'
import type { Post } from '../schemas/entities/Post.ts'
import { defaultPreferences, type Preferences } from '../schemas/entities/Preferences.ts'
import type { Session } from '../schemas/entities/Session.ts'
import type { Suggestion } from '../schemas/entities/Suggestion.ts'
import type { User } from '../schemas/entities/User.ts'
import type { Act, WaitingSubmission } from '../schemas/entities/WaitingSubmission.ts'
import { nameKey } from '../schemas/ids.ts'
import { memory } from '../schemas/limits.ts'
import type { AdPlan } from './AdPlan.ts'
import type { Arrival } from './Arrival.ts'
import { type Asking, makeAsking } from './asking.ts'
import type { EndedSession } from './EndedSession.ts'
import { type Entities, makeEntities } from './Entities.ts'
import { type Journal, makeJournal, toldSignal } from './journal.ts'
import { type Lists, makeLists } from './Lists.ts'
import { type ModerationRecord, recordKey } from './ModerationRecord.ts'
import { ownNames } from './ownNames.ts'
import type { ProState } from './ProState.ts'
import { makeReadingPlaces, type ReadingPlaces } from './ReadingPlaces.ts'
import type { SavedFolder } from './SavedFolder.ts'
import { type StoredMessage, withoutWords } from './StoredMessage.ts'
import { makeThreads, type Threads } from './Threads.ts'
import type { UnsentAct } from './UnsentAct.ts'
import type { UploadInHand } from './UploadInHand.ts'
import type { WrittenComment } from './WrittenComment.ts'

/** Who is looking. */
export type Viewer = { readonly kind: 'guest' } | { readonly kind: 'member'; readonly user: User }

/** An item of a list that mixes posts and comments: the two count their ids separately. */
export type ContentRef = `post/${number}` | `comment/${number}`

export const contentRef = (content: Content): ContentRef =>
  content.kind === 'post' ? `post/${content.post.id}` : `comment/${content.comment.id}`

/** Kind and id of an item in a mixed list. */
export const parseRef = (ref: ContentRef): { readonly kind: 'post' | 'comment'; readonly id: number } => {
  const [kind, id] = ref.split('/')
  return { kind: kind === 'post' ? 'post' : 'comment', id: Number(id) }
}

export interface Store {
  /** The community that this host stands for; 'home' for none. */
  readonly base: string
  readonly posts: Entities<Post, number>
  readonly comments: Entities<Comment, number>
  /** By lower-case name. */
  readonly communities: Entities<Community, string>
  readonly users: Entities<User, string>
  /** The viewer's folders of saved things, by lower-case name. */
  readonly folders: Entities<SavedFolder, string>
  readonly messages: Entities<StoredMessage, number>
  /** Feeds and post searches, by key. */
  readonly feeds: Lists<number>
  /** Profiles and other lists of posts and comments, by key. */
  readonly contents: Lists<ContentRef>
  /** Directory pages and community searches, by key: lower-case names. */
  readonly directories: Lists<string>
  /** Searches for members, by their words: lower-case names. */
  readonly memberLists: Lists<string>
  /** Topics with communities for the viewer to join. */
  readonly suggestions: Signal<ReadonlyArray<Suggestion>>
  /** Which topics of 'Customize your home feed' bring communities in, as far as this server knows such a setting. */
  readonly offeredTopics: Signal<ReadonlyArray<string> | undefined>
  /** The viewer's folders in the server's order, under one key: lower-case names. */
  readonly folderLists: Lists<string>
  /** Tabs of the inbox, by type: ids of messages. */
  readonly inboxes: Lists<number>
  /** Conversations by the id in their address: ids of messages, oldest first. */
  readonly conversations: Lists<number>
  /** Comment ids of open threads, by key, in the server's order. */
  readonly commentLists: Lists<number>
  /** Posts whose threads were opened last, under one key: they stay known on the way back. */
  readonly openPosts: Lists<number>
  readonly threads: Threads
  readonly places: ReadingPlaces
  /** Wiki page names by lower-case community name. */
  readonly wikis: Lists<string>
  /** Rules that a report may name, by lower-case community name. */
  readonly reportRules: Lists<string>
  /** What moderators see besides content - each other, bans, notes, reports, the log, the settings - by `recordKey`. */
  readonly records: Entities<ModerationRecord, string>
  /** Lists of those, by what they list of where: `moderators cats`. */
  readonly recordLists: Lists<string>
  /** A member's own entity is in `users`: what changes it - a block, a subscription - changes the viewer. */
  readonly viewer: ReadonlySignal<Viewer>
  /** Lower-case names of the members whom the viewer blocks. */
  readonly blocked: ReadonlySignal<ReadonlySet<string>>
  /** Lower-case names of the communities that the viewer blocks. */
  readonly blockedCommunities: ReadonlySignal<ReadonlySet<string>>
  readonly preferences: Signal<Preferences>
  /** The server takes the vote to end with, and tells what it is: known from its first answer to a vote. */
  readonly setsVotes: Signal<boolean>
  /** Of what it is open whether the server has it: keys of lanes, `post/7`. */
  readonly unsure: Signal<ReadonlySet<string>>
  /** What a guest was about to send, and sends once they are a member. */
  readonly waiting: Signal<WaitingSubmission | undefined>
  /** What was tapped when the app asked for an account; carried out only if its prompt leads to a login. */
  readonly asked: Signal<Act | undefined>
  /** Comments that the viewer wrote last, the newest at the end. */
  readonly written: Signal<ReadonlyArray<WrittenComment>>
  /** What was typed and not sent yet, by what it is for; a guest's goes along when they become a member. */
  readonly drafts: Signal<Readonly<Record<string, Draft>>>
  /** Files that were chosen, by what they are for. */
  readonly uploads: Signal<Readonly<Record<string, UploadInHand>>>
  /** The viewer's Pro subscription, and the payment in hand. */
  readonly pro: Signal<ProState>
  /** What closed tabs left unsent and this one carries out; each goes once it is taken in hand. */
  readonly outbox: Signal<ReadonlyArray<UnsentAct>>
  /** Answers that are worth keeping on the device, and that nobody has kept yet. */
  readonly arrivals: Signal<ReadonlyArray<Arrival>>
  /** Where ads stand; absent until that is known, and for those who see none. */
  readonly adPlan: Signal<AdPlan | undefined>
  /** Whether a screen is open on which ads may stand: whether somebody watches the plan. */
  readonly wantsAds: Signal<boolean>
  readonly devices: Signal<ReadonlyArray<Session> | undefined>
  /** In which order things were asked and settled. */
  readonly asking: Asking
  /** Hears of every change of what the server said. */
  readonly journal: Journal
  /** Lower-case name of the member who is looking; '' for a guest. */
  readonly member: Signal<string>
  /** How often another person began to look since the app started: what was asked for before is not theirs. */
  readonly visits: Signal<number>
  /** The session that ended, until somebody logs in or says that they have seen it. */
  readonly ended: Signal<EndedSession | undefined>
  readonly sweep: () => number
  /** Another person is looking: every list and entity goes. Document 1, section 4 ('A user change clears post and comment lists'). */
  readonly changeViewer: (viewer: Viewer) => void
  /** Whose session it has been since the app started is known now, or known better: nothing here was anybody else's. */
  readonly recognise: (user: User) => void
}

/** Threads and directories kept at a time; feeds and profiles keep as many as scroll states are kept. */
const kept = { few: 5, scrollStates: memory.scrollStates, one: 1 } as const
/** What a replay lets go of is what the session did, and nothing by itself. */
const everything: Record<keyof typeof kept, number> = { few: Infinity, scrollStates: Infinity, one: Infinity }

/** A new, empty store; one that `keepsAll` never lets go of anything by itself. */
export const makeStore = (base = 'home', keepsAll = false): Store => {
  const { few, scrollStates, one } = keepsAll ? everything : kept
  const asking = makeAsking()
  /** What members write to each other - the words of messages, notes - never gets there. */
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
  /** A message brings its comment along: they stay and go together. */
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
