// A build in which exactly one command is wrong in one thing: some recorded session names that thing as the first difference, within the entry that has it.
import { readdirSync, readFileSync } from 'node:fs'
import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { LoadDirectory } from '../../commands/community/DirectoryQuery.ts'
import { JoinCommunity } from '../../commands/community/JoinCommunity.ts'
import { UploadMedia } from '../../commands/compose/UploadMedia.ts'
import { HidePost } from '../../commands/content/postFlag.ts'
import { RefreshFeed, VisitFeed } from '../../commands/feed/VisitFeed.ts'
import { Undo } from '../../commands/kernel/Undo.ts'
import { LeaveList } from '../../commands/layout/SavePlaces.ts'
import { SetLocked, SetStickied } from '../../commands/moderation/contentFlag.ts'
import { LoadWaiting } from '../../commands/moderation/QueueQuery.ts'
import { ApproveContent, RemoveContent } from '../../commands/moderation/removal.ts'
import { CastVote } from '../../commands/post/CastVote.ts'
import { VisitPost } from '../../commands/post/LoadPost.ts'
import { CreateFolder } from '../../commands/saved/folders.ts'
import { SaveContent } from '../../commands/saved/SaveContent.ts'
import { SearchCommunities } from '../../commands/search/SearchPosts.ts'
import type { Difference } from '../../commands/session/differences.ts'
import { readSession } from '../../commands/session/readSession.ts'
import { registry } from '../../commands/session/registry.ts'
import { replayable } from '../../commands/session/replayable.ts'
import type { Session } from '../../commands/session/Session.ts'
import { whatDiffers } from '../../commands/session/whatDiffers.ts'
import { CreateComment } from '../../commands/thread/CreateComment.ts'
import { CollapseComment } from '../../commands/thread/SortComments.ts'
import { SeeWritten } from '../../commands/thread/VisitThread.ts'
import { NotAllowed, NotFound } from '../../schemas/Failure.ts'
import { proposal } from '../../signals/Proposal.ts'
import { carryOut } from '../support/carryOut.ts'
import { type Any, asksElsewhere, asksTwice, queues, sends, settles, withdrawsNothing } from '../support/faulty.ts'
import { generatedRegistry } from '../support/generatedRegistry.ts'

const folder = new URL('.', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const sessions = new Map(
  files.map((name) => [name.replace('.json', ''), readSession(readFileSync(new URL(name, folder), 'utf8'))]),
)

const sessionOf = (name: string): Session => {
  const session = sessions.get(name)
  if (session === undefined) throw new Error(`there is no ${name}`)
  return session
}

const differences = async (
  session: Session,
  known: ReadonlyArray<readonly [string, ReturnType<typeof replayable>]>,
): Promise<ReadonlyArray<Difference>> =>
  whatDiffers(session, await Effect.runPromise(carryOut(session, new Map([...registry, ...known]))))

interface Planted {
  readonly command: string
  readonly fault: string
  readonly file: string
  readonly faulty: ReturnType<typeof replayable>
  /** What the first difference is about. */
  readonly field: RegExp
}

const plant = <Input, Answer>(
  command: Any<Input, Answer>,
  file: string,
  fault: string,
  change: (command: Any<Input, Answer>) => Partial<Any<Input, Answer>>,
  field: RegExp,
): Planted => ({
  command: command.name,
  fault,
  file,
  faulty: replayable({ ...command, ...change(command) }),
  field,
})

const votes = 'feed-and-votes-under-failures'
const moderation = 'moderation-by-two'
const badNetwork = 'moderator-on-a-bad-network'

const planted: ReadonlyArray<Planted> = [
  plant(
    CastVote,
    votes,
    'proposes another field',
    () => ({ propose: ({ id }, { store }) => [proposal(store.posts, id, (post) => ({ ...post, isSaved: true }))] }),
    /^post\/\d+ (?:vote|isSaved)$/,
  ),
  plant(
    CastVote,
    votes,
    'proposes for another post',
    (vote) => ({ propose: (input, context) => vote.propose?.({ ...input, id: input.id + 1 }, context) ?? [] }),
    /^post\/\d+ vote$/,
  ),
  plant(
    CastVote,
    votes,
    'lets nobody vote',
    () => ({ guard: () => new NotAllowed({ reason: '' }) }),
    /^post\/\d+ vote$/,
  ),
  plant(CastVote, votes, 'waits its turn', queues, /^post\/\d+ vote$/),
  plant(HidePost, votes, 'proposes nothing', () => ({ propose: () => [] }), /^post\/\d+ isHidden$/),
  plant(HidePost, votes, 'is taken back by itself', () => ({ undo: (input) => input }), /^(?:entry|carried out)$/),
  plant(
    SaveContent,
    votes,
    'asks another path',
    (save) => sends(save, (input) => ({ ...input, value: !input.value })),
    /^api \d$/,
  ),
  plant(CreateFolder, votes, 'settles nothing', () => ({ settle: () => {} }), /^folder/),
  plant(Undo, votes, 'takes nothing back', () => ({ send: () => Effect.succeed(undefined) }), /^carried out$/),
  plant(
    CreateComment,
    'captcha-on-comment',
    'sends other words',
    (create) => sends(create, (input) => ({ ...input, content: `${input.content}.` })),
    /^api 1$/,
  ),
  plant(CreateComment, 'long-thread', 'asks twice', asksTwice, /^api 2$/),
  plant(
    CreateComment,
    'long-thread',
    'settles another comment',
    (create) => ({
      settle: (comment, input, context) =>
        create.settle?.(comment && { ...comment, id: comment.id + 1 }, input, context),
    }),
    /^comment\/\d+$/,
  ),
  plant(
    CollapseComment,
    'long-thread',
    'collapses another comment',
    (collapse) => ({
      begin: (input, context) => collapse.begin?.({ ...input, commentId: input.commentId + 1 }, context),
    }),
    /^thread\/\S+ collapsed$/,
  ),
  plant(SeeWritten, 'long-thread', 'begins nothing', () => ({ begin: () => {} }), /^written$/),
  plant(SetLocked, moderation, 'asks another path', asksElsewhere, /^api 1$/),
  plant(SetStickied, moderation, 'withdraws nothing', withdrawsNothing, /^post\/\d+ isStickied$/),
  plant(
    SetStickied,
    moderation,
    'fails in another way',
    (stick) => ({
      send: (input, context) => Effect.mapError(stick.send(input, context), () => new NotFound({ what: 'post' })),
    }),
    /^outcome$/,
  ),
  plant(
    RemoveContent,
    moderation,
    'removes nothing, and locks',
    () => ({ propose: ({ id }, { store }) => [proposal(store.posts, id, (post) => ({ ...post, isLocked: true }))] }),
    /^post\/\d+ isRemoved$/,
  ),
  plant(
    ApproveContent,
    moderation,
    'asks about a post',
    (approve) => sends(approve, (input) => ({ ...input, kind: 'post' as const })),
    /^api 1$/,
  ),
  plant(LoadWaiting, moderation, 'settles nothing', () => ({ settle: () => {} }), /^record\//),
  plant(
    VisitPost,
    moderation,
    'loads what is fresh',
    () => ({ guard: () => undefined }),
    /^(?:api 1|comments\/\S+ \w+)$/,
  ),
  plant(
    LeaveList,
    moderation,
    'leaves another list',
    (leave) => ({ begin: (input, context) => leave.begin?.({ ...input, key: `${input.key}x` }, context) }),
    /^(?:feed|thread|comments)\//,
  ),
  plant(
    RefreshFeed,
    'offline-and-back',
    'loads for ever where it is given up',
    () => ({ giveUp: () => {} }),
    /^feed\/\S+ loading$/,
  ),
  plant(
    RefreshFeed,
    'offline-and-back',
    'joins what it should replace',
    () => ({ lane: () => ({ key: 'feed all:hot', policy: 'join' }) }),
    /^feed\/\S+ loading$/,
  ),
  plant(
    UploadMedia,
    'upload-and-post',
    'sends nothing',
    () => ({ send: () => Effect.fail(new NotFound({ what: 'post' })) }),
    /^api 1$/,
  ),
  plant(
    SearchCommunities,
    'upload-and-post',
    'settles the results of other words',
    (search) => settles(search, () => ({ query: 'other words' })),
    /^directory\/search\//,
  ),
  plant(VisitFeed, badNetwork, 'tells no failure', () => ({ fail: () => {} }), /^feed\/\S+ \w+$/),
  plant(
    JoinCommunity,
    badNetwork,
    'leaves where it should join',
    (join) => sends(join, (input) => ({ ...input, value: !input.value })),
    /^api 1$/,
  ),
  plant(LoadDirectory, badNetwork, 'asks twice', asksTwice, /^api 2$/),
]

describe('a planted fault', () => {
  it('is in more than ten commands and of more than ten kinds', () => {
    expect(new Set(planted.map(({ command }) => command)).size).toBeGreaterThan(10)
    expect(new Set(planted.map(({ fault }) => fault)).size).toBeGreaterThan(10)
  })

  it.each([...sessions])('is in no unchanged command: %s replays the same', async (_name, session) => {
    expect(await differences(session, [])).toEqual([])
  })

  it.each(planted)('$command, which $fault, is named first by $file', async ({ command, file, faulty, field }) => {
    const session = sessionOf(file)
    const [first] = await differences(session, [[command, faulty]])
    expect(first?.field).toMatch(field)
    const named = session.entries.find(({ sequence }) => sequence === first?.sequence)
    expect(first?.name).toBe(named?.name)
    expect(named?.name).toBe(command)
  })
  it.each([
    ['asks another path', asksElsewhere, /^(?:api|upload) \d+$/],
    ['asks twice', asksTwice, /^api \d+$/],
  ])(
    'that %s is named first in every command that asks, by every session',
    async (_fault, change, field) => {
      const { commands } = await generatedRegistry()
      const asked = [...sessions.values()].flatMap((session) => {
        // What another command carries out is carried out by that one as it is; what failed is not sent again.
        const asking = session.entries.filter(
          ({ given, within, outcome, calls }) =>
            given !== true &&
            within === undefined &&
            outcome?.kind === 'done' &&
            calls.some(({ port, answer }) => port === 'api' && answer?.value !== undefined),
        )
        const names = new Set(asking.map(({ name }) => name))
        return commands.filter(({ command }) => names.has(command.name)).map(({ command }) => ({ session, command }))
      })
      expect(new Set(asked.map(({ command }) => command.name)).size).toBeGreaterThan(25)
      const firsts = await Promise.all(
        asked.map(async ({ session, command }) => {
          const faulty = replayable(change(command as unknown as Any<unknown, unknown>))
          const [first] = await differences(session, [[command.name, faulty]])
          return { wanted: command.name, name: first?.name, field: first?.field }
        }),
      )
      expect(firsts.filter(({ wanted, name, field: told }) => name !== wanted || !field.test(told ?? ''))).toEqual([])
    },
    60_000,
  )

  it('in a sentence only is not in the log: a replay’s own sentences show it', async () => {
    const session = sessionOf(votes)
    const silent = new Map([...registry, [SaveContent.name, replayable({ ...SaveContent, tell: {} })]])
    const [as, without] = await Promise.all(
      [registry, silent].map((known) => Effect.runPromise(carryOut(session, known))),
    )
    expect(without && whatDiffers(session, without)).toEqual([])
    expect(as?.toasts.length).toBe((without?.toasts.length ?? 0) + 1)
  })
})
