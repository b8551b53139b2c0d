// Texts and filters that crash or block their worker threads, and the server's response to everyone else meanwhile.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import type { FilterAnswer, FilterTask } from '../../../server/community-settings/filter/FilterTask.ts'
import { filterThreadOptions } from '../../../server/community-settings/filter/FilterThreads.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { openSqlite } from '../../../server/database/openDatabase.ts'
import { makeThreadPool, type ThreadOptions } from '../../../server/threads/ThreadPool.ts'
import { fillSmallWorld } from '../../support/smallWorld.ts'
import { foundCommunity, logOf } from '../support/foundCommunity.ts'
import { startServer } from '../support/startServer.ts'
import { talkTo } from '../support/talkTo.ts'

const cleanUps: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** A server whose filter workers run this program, and a community with a filter. */
const start = async (program: string, options: Partial<ThreadOptions> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-filter-threads-'))
  cleanUps.push(async () => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'program.mjs'), program)
  const entry = pathToFileURL(join(folder, 'program.mjs'))
  const makePool = () => {
    const pool = makeThreadPool<FilterTask, FilterAnswer>({ ...filterThreadOptions, ...options, entry })
    cleanUps.push(pool.close)
    return pool
  }
  const database = openSqlite(':memory:')
  cleanUps.push(() => database.db.destroy())
  await migrate(database.db, database.dialect)
  await fillSmallWorld(database.db, database.dialect, Date.now())
  const filter = 'body (regex): slow\naction: remove'
  const moderators = { demo_moderator: ['all_permissions'] }
  const communityId = await foundCommunity(database, 'Filtered', moderators, { filter, has_content_filters: 1 })
  const server = await startServer({ database, filterThreads: { checking: makePool(), judging: makePool() } })
  cleanUps.push(server.close)
  const talk = talkTo(server.origin)
  const [member, author, moderator] = [
    await server.login('demo_member'),
    await server.login('demo_author'),
    await server.login('demo_moderator'),
  ]
  let written = 0
  const post = (keys = member, community = 'Filtered') => {
    written += 1
    const form = { type: 'text', community, title: `Thing ${written}`, content: 'slow' }
    return talk.ask('/action/create_post', keys, form)
  }
  return {
    server,
    talk,
    post,
    author,
    save: () => talk.ask('/community/set_filter.json', moderator, { community: 'Filtered', filter }),
    log: () => logOf(database, communityId),
  }
}

const endless = 'for (;;);'
const dying = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', () => process.exit(1))`
const held = ['', 'removepost', 'demo_member', 'Held for review by the filter: It took too long to check.']
const tooHard = {
  code: 400,
  json: { error: 'This filter takes too much work to read. Please shorten it.' },
}

describe('a text whose check never ends', () => {
  it('is held for a moderator at the deadline, while others read and write', async () => {
    const { server, talk, post, author, log } = await start(endless, { deadline: 900 })
    const sent = post()
    const answered = sent.then(() => true)
    let others = 0
    for (let isAnswered = false; !isAnswered; others += 1) {
      expect((await talk.ask('/post/newv2.json?community=gardening')).code).toBe(200)
      expect((await post(author, 'Gardening')).code).toBe(200)
      isAnswered = await Promise.race([answered, new Promise<false>((done) => setImmediate(() => done(false)))])
    }
    expect(others).toBeGreaterThan(2)
    expect((await sent).code).toBe(200)
    expect(await log()).toEqual([held])
    expect(server.logged).toEqual([expect.stringContaining('A filter was given up: The task took too long. (request ')])
  })

  it('uses up only its own community’s slots; when all are taken, further texts are told so', async () => {
    const { post } = await start(endless, { deadline: 900, ownerMost: 2 })
    const [first, second, third] = await Promise.all([post(), post(), post()])
    expect([first, second, third].map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 200, 503])
    expect([first, second, third].map(({ json }) => json.error)).toContain(
      'This community is checking many texts right now. Please try again in a moment.',
    )
  })
})

describe('a worker that crashes on a task', () => {
  it('holds the text, and the next text gets a new worker', async () => {
    const { post, log } = await start(dying)
    expect([(await post()).code, (await post()).code]).toEqual([200, 200])
    expect(await log()).toEqual([held, held])
  })

  it('leaves the filter unsaved, with a sentence for the moderator', async () => {
    const { save } = await start(dying)
    expect(await save()).toMatchObject(tooHard)
  })
})

describe('a filter whose check never ends', () => {
  it('is refused at the deadline, and texts are checked meanwhile', async () => {
    const program = `
      import { parentPort } from 'node:worker_threads'
      parentPort.on('message', ({ kind }) => {
        if (kind === 'check') for (;;);
        parentPort.postMessage({ kind: 'judged', rule: undefined })
      })`
    const { save, post, log } = await start(program, { deadline: 4000 })
    const order: Array<string> = []
    const saved = save().then((answer) => {
      order.push('saved')
      return answer
    })
    await post().then(() => order.push('written'))
    expect(await saved).toMatchObject(tooHard)
    expect(order).toEqual(['written', 'saved'])
    expect(await log()).toEqual([])
  })
})
