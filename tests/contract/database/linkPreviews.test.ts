/** Previews of linked pages: what a post gets, when, and what a page that cannot be read leaves behind. */
import { Clock, Effect } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idOfUuid, uuidOfId } from '../../../schemas/ids.ts'
import { newPost } from '../../../server/database/newRows.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { claimJob, failJob, finishJob } from '../../../server/jobs/jobTable.ts'
import { linkPreviewJob, wantLinkPreview } from '../../../server/media/handlers/linkPreviews.ts'
import { makeFolderStore } from '../../../server/media/makeFolderStore.ts'
import type { ServerServices } from '../../../server/ServerServices.ts'
import { type HandClock, handClock } from '../../support/handClock.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { aPage, startPageHost } from '../support/pageHost.ts'
import { suiteServer } from '../support/suiteServer.ts'
import { testServices } from '../support/testServices.ts'

/** A runner may see what another connection has added a second later. */
const soon = { timeout: 10_000 }

const minute = 60_000
const hour = 60 * minute

const host = await startPageHost()
afterAll(() => host.close())
let pages = 0
/** A path that no test has used. */
const newPath = (): string => `/page-${(pages += 1)}`

onDatabase('previews of linked pages', (open) => {
  let database: OpenDatabase
  let time: HandClock
  let stored: number
  const logged: Array<string> = []
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await database.db.deleteFrom('jobs').execute()
    ;[time, stored] = [handClock(), 0]
    logged.length = 0
  })

  const servicesWith = (isOn: boolean) =>
    testServices({
      database,
      log: (line) => void logged.push(line),
      mailer: () => Effect.void,
      media: makeFolderStore(''),
      linkPreviews: { isOn, network: host.network, agent: 'Test', stored: () => void (stored += 1) },
    })
  const run = <A, E>(work: Effect.Effect<A, E, ServerServices>, isOn = true): Promise<A> =>
    Effect.runPromise(work.pipe(Effect.provide(servicesWith(isOn)), Effect.provideService(Clock.Clock, time.clock)))

  /** A post that was just written; its id. */
  const write = async (link: string, more: Partial<Parameters<typeof newPost>[0]> = {}): Promise<number> => {
    const row = newPost({
      community_id: 1,
      author_id: 2,
      created: time.now(),
      type: 'link',
      title: 'A link',
      link,
      ...more,
    })
    return (await database.db.insertInto('posts').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const writeAndWant = async (link: string, isOn = true): Promise<number> => {
    const id = await write(link)
    await run(wantLinkPreview(id), isOn)
    return id
  }
  const queued = () => database.db.selectFrom('jobs').select(['kind', 'payload', 'error', 'died', 'due']).execute()
  const shown = async (id: number) =>
    database.db
      .selectFrom('posts')
      .select(['link_metadata', 'preview', 'is_edited'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const metadata = (title: string, picture = '') => ({
    link_metadata: JSON.stringify({ title, large_image: picture }),
    preview: picture,
    is_edited: 0,
  })
  const none = { link_metadata: '', preview: '', is_edited: 0 }

  /** Runs what is due, one job after the other, as a runner does. */
  const runDue = async (isOn = true): Promise<number> => {
    for (let ran = 0; ; ran += 1) {
      const job = await run(claimJob([linkPreviewJob.name], 'runner'))
      if (job === undefined) return ran
      const isDone = await run(Effect.isSuccess(linkPreviewJob.start(job.payload)), isOn)
      await run(isDone ? finishJob(job, linkPreviewJob) : failJob(job, linkPreviewJob, 'failed', false))
    }
  }

  describe('a page that can be read', () => {
    it('gives the post its title and its picture, and the post does not count as edited', async () => {
      const path = newPath()
      host.answer(path, aPage('A story', '/p.jpg'))
      const id = await writeAndWant(host.at(path))
      expect(await shown(id)).toEqual(none)
      await runDue()
      expect([await shown(id), stored]).toEqual([metadata('A story', host.at('/p.jpg')), 1])
      expect([await queued(), logged]).toEqual([[], []])
    })

    it('is asked once, however often the job runs', async () => {
      const path = newPath()
      host.answer(path, aPage('Once'))
      const id = await writeAndWant(host.at(path))
      for (let each = 0; each < 3; each += 1) await run(linkPreviewJob.start(JSON.stringify({ post: id, attempt: 1 })))
      expect([await shown(id), host.asked(path), stored]).toEqual([metadata('Once'), 1, 1])
    })

    it('is asked once for all posts of a few hours with its address, also if their jobs run at the same time', async () => {
      const path = newPath()
      host.answer(path, aPage('Shared', '/s.jpg'))
      const ids = [await writeAndWant(host.at(path)), await writeAndWant(host.at(path))]
      const services = servicesWith(true)
      await Promise.all(
        ids.map((post) =>
          Effect.runPromise(
            linkPreviewJob
              .start(JSON.stringify({ post, attempt: 1 }))
              .pipe(Effect.provide(services), Effect.provideService(Clock.Clock, time.clock)),
          ),
        ),
      )
      time.advance(5 * hour)
      ids.push(await writeAndWant(host.at(path)))
      await runDue()
      const shared = metadata('Shared', host.at('/s.jpg'))
      expect([await Promise.all(ids.map(shown)), host.asked(path)]).toEqual([[shared, shared, shared], 1])
      host.answer(path, aPage('Changed'))
      time.advance(7 * hour)
      const later = await writeAndWant(host.at(path))
      await runDue()
      expect([await shown(later), host.asked(path)]).toEqual([metadata('Changed'), 2])
      expect(await Promise.all(ids.map(shown))).toEqual([shared, shared, shared])
    })

    it('changes no older post with its address', async () => {
      const path = newPath()
      host.answer(path, aPage('New'))
      const old = await write(host.at(path), { created: time.now() - 48 * hour })
      const id = await writeAndWant(host.at(path))
      await runDue()
      expect([await shown(old), await shown(id)]).toEqual([none, metadata('New')])
    })
  })

  describe('while the page is read', () => {
    /** Runs the job of a post, and `change` once the page was asked for. */
    const meanwhile = async (change: (id: number) => Promise<unknown>) => {
      const path = newPath()
      let answerNow: () => void = () => undefined
      const isAsked = new Promise<void>((done) => {
        host.answer(path, (request, response) => {
          answerNow = () => aPage('Late')(request, response)
          done()
        })
      })
      const id = await writeAndWant(host.at(path))
      const ran = runDue()
      await isAsked
      await change(id)
      answerNow()
      await ran
      return shown(id)
    }
    const set = (change: Record<string, string | number>) => (id: number) =>
      database.db.updateTable('posts').set(change).where('id', '=', id).execute()

    it.each([
      ['a link that changes', { link: 'https://other.example/' }],
      ['a post that its author deletes', { is_deleted: 1 }],
      ['a post that a moderator removes', { is_removed: 1 }],
      ['a post whose author purges everything', { link: '', title: '', is_deleted: 1 }],
    ])('%s gets nothing of it', async (_, change) => {
      expect(await meanwhile(set(change))).toEqual(none)
      expect([await queued(), stored]).toEqual([[], 0])
    })

    it('another post with the same link gets it, too', async () => {
      let other = 0
      const found = await meanwhile(async (id) => {
        const { link } = await database.db
          .selectFrom('posts')
          .select('link')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        other = await write(link)
      })
      expect([found, await shown(other)]).toEqual([metadata('Late'), metadata('Late')])
    })
  })

  describe('a page that cannot be read', () => {
    it.each<[string, Parameters<typeof host.answer>[1]]>([
      ['is not there', (_, response) => response.writeHead(404).end()],
      ['is a picture', (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end()],
      [
        'leads into a private network',
        (_, response) => response.writeHead(302, { location: 'http://10.0.0.7/' }).end(),
      ],
    ])('is asked once if it %s, and leaves no trace in the queue or the log', async (_, answer) => {
      const path = newPath()
      host.answer(path, answer)
      const id = await writeAndWant(host.at(path))
      await runDue()
      time.advance(hour)
      expect([await runDue(), host.asked(path), await queued(), logged]).toEqual([0, 1, [], []])
      expect(await shown(id)).toEqual(metadata(''))
    })

    it('is asked a few times more if that may help, then the post stays as it is', async () => {
      const path = newPath()
      host.answer(path, (_, response) => response.writeHead(503).end())
      const id = await writeAndWant(host.at(path))
      await runDue()
      for (const pause of [15_000, 2 * minute, 15 * minute]) {
        const [job] = await queued()
        expect([await runDue(), job?.due]).toEqual([0, time.now() + pause])
        time.advance(pause)
        expect(await runDue()).toBe(1)
      }
      expect([host.asked(path), await queued(), logged]).toEqual([4, [], []])
      expect(await shown(id)).toEqual(metadata(''))
    })

    it('gives the post its preview as soon as it can be read', async () => {
      const path = newPath()
      host.answer(path, (_, response) => response.writeHead(503).end())
      const id = await writeAndWant(host.at(path))
      await runDue()
      host.answer(path, aPage('Back'))
      time.advance(15_000)
      await runDue()
      expect([await shown(id), await queued()]).toEqual([metadata('Back'), []])
    })

    it('is asked again later if its name is not found: the server may have no way out', async () => {
      await writeAndWant('https://nowhere.example/')
      await runDue()
      expect([(await queued()).length, logged]).toEqual([1, []])
    })

    it('is left after ten seconds, and asked again later', async () => {
      const path = newPath()
      let isClosed: Promise<unknown> | undefined
      const isAsked = new Promise<void>((done) => {
        host.answer(path, ({ socket }, response) => {
          isClosed = new Promise((closed) => socket.once('close', closed))
          response.writeHead(200, { 'content-type': 'text/html' }).write('<title>Slow')
          done()
        })
      })
      const id = await writeAndWant(host.at(path))
      const ran = runDue()
      await isAsked
      time.advance(10_000)
      await ran
      await isClosed
      expect([await shown(id), (await queued()).length]).toEqual([none, 1])
    })
  })

  describe('there is no job', () => {
    it('for what is no link to a page', async () => {
      const own = await write('/media/abc.webp', { is_image: 1 })
      const picture = await write('https://pages.example/a.jpg', { is_image: 1 })
      const clip = await write('https://pages.example/a.mp4', { is_video: 1 })
      const text = await write('', { type: 'text' })
      const crosspost = await write('/c/Gardening/p/abc/')
      for (const id of [own, picture, clip, text, crosspost, 999_999]) await run(wantLinkPreview(id))
      expect(await queued()).toEqual([])
    })

    it('where previews are off, and one from before does nothing', async () => {
      const path = newPath()
      host.answer(path, aPage('Off'))
      const id = await writeAndWant(host.at(path), false)
      expect(await queued()).toEqual([])
      await run(wantLinkPreview(id))
      expect([await runDue(false), await shown(id), host.asked(path)]).toEqual([1, none, 0])
    })
  })
})

onDatabase('the preview of a post', (open) => {
  const suite = suiteServer(open, ['demo_member', 'demo_author', 'demo_moderator'] as const, {
    previews: host.network,
  })
  const { talk, by } = suite
  const post = async (path: string): Promise<number> => {
    const form = { type: 'link', community: 'Gardening', title: `A link to ${path}`, link: host.at(path) }
    const { json } = await talk.act('/action/create_post', by('demo_member'), form)
    return idOfUuid(/\/p\/(\w+)/.exec(String(json['link']))?.[1] ?? '') ?? 0
  }
  const seenBy = (id: number, who?: 'demo_author') =>
    talk.row('posts', `/post/post.json?id=${id}&comments=true`, who && by(who))

  it('is seen by others soon after it was posted, and by guests', async () => {
    const path = newPath()
    host.answer(path, aPage('Seen', '/seen.jpg'))
    const id = await post(path)
    const preview = {
      link_metadata: { title: 'Seen', large_image: host.at('/seen.jpg') },
      preview: host.at('/seen.jpg'),
    }
    await expect.poll(() => seenBy(id, 'demo_author'), soon).toMatchObject({ ...preview, is_edited: false })
    expect(await seenBy(id)).toMatchObject(preview)
    const feed = await talk.rows('posts', '/post/newv2.json?community=gardening')
    expect(feed.find((each) => each['uuid'] === uuidOfId(id))).toMatchObject(preview)
  })

  it('comes with the approval of a post that was held', async () => {
    const path = newPath()
    host.answer(path, (_, response) => response.writeHead(404).end())
    const id = await post(path)
    const change = (to: Record<string, string | number>) =>
      suite.database.db.updateTable('posts').set(to).where('id', '=', id).execute()
    await expect
      .poll(() => suite.database.db.selectFrom('jobs').select('id').where('kind', '=', 'link preview').execute(), soon)
      .toEqual([])
    host.answer(path, aPage('Approved'))
    await change({ is_removed: 1, removal_source: 'communityFilterPending', link_metadata: '' })
    await talk.act('/moderate/approve', by('demo_moderator'), { id: String(id), type: 'post' })
    await expect.poll(() => seenBy(id), soon).toMatchObject({ link_metadata: { title: 'Approved' } })
  })
})
