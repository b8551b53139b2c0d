/**
 * Undo of every command that supports it, by the app's own commands against the real server: every response is as it
 * was before, or stays as another member changed it meanwhile, with a notice.
 * docs/decisions/0055-what-undo-restores.md.
 */
import { isDeepStrictEqual } from 'node:util'
import { Clock, Effect } from 'effect'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newComment, newPost } from '../../../server/database/newRows.ts'
import { sweepFormer } from '../../../server/moderation/queries/formerStates.ts'
import { generatedRegistry } from '../../support/generatedRegistry.ts'
import { marked } from '../../support/smallWorld.ts'
import { deviceOf } from '../support/device.ts'
import { movableClock } from '../support/movableClock.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { suiteServer } from '../support/suiteServer.ts'
import { type Name, type Place, type UndoCase, undoCases } from '../support/undoCases.ts'

const minute = 60_000
const gardening = 1
const author = 2

const names = [
  'demo_member',
  'demo_author',
  'demo_moderator',
  'demo_pro',
  'demo_admin',
] as const satisfies ReadonlyArray<Name>

/** Every URL whose response an undo may affect, except the log, which records both steps. */
const addresses = ({ post, comment }: Place): ReadonlyArray<string> => [
  `/post/post.json?id=${post}`,
  `/comment/thread?id=${comment}`,
  '/content/profile.json?user=demo_author',
  '/post/newv2.json?community=Gardening',
  '/post/hotv2.json?community=win',
  '/post/hidden.json?community=win',
  '/post/upvoted.json?community=win',
  `/folder/get_folders.json?community=win&type=post&id=${post}`,
  `/folder/get_folders.json?community=win&type=comment&id=${comment}`,
  '/folder/get_folder.json?community=win&folder=Favourites',
  '/user/about.json?user=me',
  '/user/about.json?user=demo_author',
  `/community/communities.json?${new URLSearchParams({ communities: '["Gardening","Makers","NightShift"]' })}`,
  '/community/report_reasons?community=Gardening',
  '/moderate/queue.json?community=Gardening',
  '/moderate/queue.json?community=Gardening&show=removed',
  `/moderate/get_reports?id=${post}&type=post`,
  `/moderate/get_reports?id=${comment}&type=comment`,
  '/moderate/waiting.json',
  '/message/messages.json?type=all',
]

/** Some responses contain the time they were made. */
const withoutNow = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value: unknown) => (key === 'timestamp' ? undefined : value)))

onDatabase('what Undo restores', (open) => {
  const { clock, advance } = movableClock()
  const suite = suiteServer(open, names, { clock })
  const { talk, by } = suite

  beforeAll(async () => {
    const { db } = suite.database
    // Reporters are told of decisions: that is undone, too.
    await db.updateTable('communities').set({ notifies_report_conclusion: 1 }).where('id', '=', gardening).execute()
    await db.insertInto('subscriptions').values({ community_id: 5, user_id: 2, created: 1 }).execute()
  })
  // One address may send thirty reports a minute.
  beforeEach(() => advance(minute))

  const newPlace = async (): Promise<Place> => {
    const { db } = suite.database
    const own = {
      community_id: gardening,
      author_id: author,
      created: clock.currentTimeMillisUnsafe(),
      markdown: 'Words.',
    }
    const post = await db
      .insertInto('posts')
      .values(newPost({ ...own, type: 'text', title: 'A title' }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const comment = await db
      .insertInto('comments')
      .values(newComment({ ...own, post_id: marked.thread }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const held = { is_removed: 1, removal_source: 'spamFilterPending', removed_at: 3, removed_by: 'filter' } as const
    const ids = { post: post.id, comment: comment.id }
    return {
      ...ids,
      act: (path, who, form) => talk.act(path, by(who), form),
      hold: (kind) =>
        db
          .updateTable(kind === 'post' ? 'posts' : 'comments')
          .set(held)
          .where('id', '=', ids[kind])
          .execute(),
    }
  }

  /** A moderator, a member and a guest, each at every address. */
  const questions = (place: Place) =>
    Object.entries({ moderator: by('demo_moderator'), member: by('demo_member'), guest: undefined }).flatMap(
      ([viewer, keys]) => addresses(place).map((path) => ({ viewer, keys, path })),
    )
  const responseTo = async ({ viewer, keys, path }: ReturnType<typeof questions>[number]) => ({
    viewer,
    path,
    answer: withoutNow((await talk.ask(path, keys)).json),
  })
  const view = (place: Place) => Promise.all(questions(place).map(responseTo))
  /** The first response that is not as it was; those after it need not be asked for. */
  const firstChange = async (place: Place, before: Awaited<ReturnType<typeof view>>) => {
    for (const [at, question] of questions(place).entries()) {
      const response = await responseTo(question)
      if (!isDeepStrictEqual(response, before[at])) return response
    }
    return undefined
  }

  /** A place, and a device that shows it. */
  const begin = async ({ command, who, input, before }: UndoCase) => {
    const place = await newPlace()
    await before?.(place)
    const device = await deviceOf(suite.server.origin, by(who))
    await device.looksAt([place.post], [place.comment], ['Gardening', 'Makers', 'NightShift'])
    const acts = async () => expect(await device.does(command, input(place))).toBe(true)
    return { place, device, acts }
  }

  it('every command with undo has a case', async () => {
    const { commands } = await generatedRegistry()
    const undoable = commands.flatMap(({ command }) => (command.undo === undefined ? [] : [command.name]))
    expect([...new Set(undoCases.map(({ command }) => command))].toSorted()).toEqual(undoable.toSorted())
  })

  it('former states are deleted after a day', async () => {
    const kept = async () =>
      (await suite.database.db.selectFrom('former_states').select('subject').execute()).map(({ subject }) => subject)
    const hide = (id: number) => talk.act('/action/hide', by('demo_member'), { id: String(id) })
    const unhide = (id: number) => talk.act('/action/unhide', by('demo_member'), { id: String(id) })
    await hide(marked.thread)
    await unhide(marked.thread)
    advance(25 * 60 * minute)
    await hide(marked.nsfw)
    await unhide(marked.nsfw)
    await suite.server.perform(Effect.provideService(sweepFormer, Clock.Clock, clock))
    expect(await kept()).toEqual([`hidden/${marked.nsfw}`])
  })

  describe.each(undoCases)('$what ($command)', (each) => {
    it('can be undone: everything is as it was before', async () => {
      const { place, device, acts } = await begin(each)
      const first = await view(place)
      await acts()
      expect(await firstChange(place, first)).toBeDefined()
      expect(await device.takesBack()).toBe(true)
      expect(await view(place)).toEqual(first)
    })

    it.each(Object.entries(each.meanwhile))(
      'is left unchanged if %s, with a notice',
      async (_name, [happens, says]) => {
        const { place, device, acts } = await begin(each)
        await acts()
        await happens(place)
        const [left, told] = [await view(place), device.told().length]
        await device.takesBack()
        expect(await view(place)).toEqual(left)
        expect(
          device
            .told()
            .slice(told)
            .filter((text) => text !== 'Saving...'),
        ).toEqual(says === undefined ? [] : [says])
      },
    )
  })
})
