/** The server's own ads: who gets them, and that each showing counts once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { type MovableClock, movableClock } from '../support/movableClock.ts'
import { headersOf } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { talkTo } from '../support/talkTo.ts'

const day = 24 * 60 * 60 * 1000

interface Unit {
  readonly brand: string
  readonly headline: string
  readonly image: string
  readonly url: string
  readonly impression: string
  readonly source: string
}

interface Answer {
  readonly code: number
  readonly json: { readonly error?: string; readonly [key: string]: unknown }
}

type Query = Readonly<Record<string, string>>

const visitorId = '6b1f6d1e-8f5c-4b8e-9f0a-2d7f3c1a5e44'
const page: Query = { site: 'localhost', loggedIn: 'false', visitorId, width: '390', height: '844' }
const pixelOf: Query = { format: 'mobileWebPost', loggedIn: 'false', width: '390', adTier: '0', host: 'localhost' }
const tagOf: Query = { path: '/c/all', type: 'feed', community: 'win', run: 'a_friend' }

onDatabase('ads', (open) => {
  let database: OpenDatabase
  let server: TestServer
  let time: MovableClock
  beforeAll(async () => {
    database = await open()
    time = movableClock()
    server = await startServer({ database, clock: time.clock })
  })
  afterAll(async () => {
    await server.close()
  })

  const askAt = async (origin: string, path: string, query: Query): Promise<Answer> => {
    const response = await fetch(`${origin}/ads/${path}?${new URLSearchParams(query)}`)
    const json: Answer['json'] = JSON.parse(await response.text())
    return { code: response.status, json }
  }
  const ask = (path: string, query: Query) => askAt(server.origin, path, query)
  const load = async (query: Query = page): Promise<ReadonlyArray<Unit>> => {
    const { code, json } = await ask('load', query)
    expect(code).toBe(200)
    const units: ReadonlyArray<Unit> = JSON.parse(JSON.stringify(json['ads']))
    return units
  }
  const first = async (): Promise<Unit> => {
    const [unit] = await load()
    if (unit === undefined) throw new Error('there is no ad')
    return unit
  }
  const report = ({ impression, source }: Unit, change: Query = {}): Query => ({
    uuid: visitorId,
    source,
    publisherFormat: 'mobileWebFeedCard',
    adId: impression,
    ...change,
  })
  const configure = async (setting: string): Promise<void> => {
    const { db } = database
    await db.deleteFrom('settings').where('name', '=', 'ads').execute()
    if (setting !== '') await db.insertInto('settings').values({ name: 'ads', value: setting }).execute()
  }
  const nameOf = ({ impression }: Unit): string => impression.split('~')[0] ?? ''
  const countOf = async (what: 'view' | 'impression' | 'pixel' | 'tag', name: string): Promise<number> => {
    const rows = await database.db
      .selectFrom('ad_totals')
      .select('count')
      .where('what', '=', what)
      .where('name', '=', name)
      .execute()
    return rows.reduce((sum, { count }) => sum + count, 0)
  }

  describe('the configuration', () => {
    it('places one ad after six posts and then after every twelve, for everyone, by default', async () => {
      const calm = { frequency: { guest: 12, user: 12 }, startingIndex: { guest: 6, user: 6 } }
      expect(await ask('config', { host: 'localhost' })).toEqual({
        code: 200,
        json: {
          status: true,
          rate: 100,
          showToFirstParty: true,
          showToThirdParty: true,
          showToGuests: true,
          showToUsers: true,
          feed: calm,
          thirdParty: calm,
          ownDomains: [],
        },
      })
    })

    it('is what the owner wrote, merged over the default', async () => {
      await configure('{"rate": 25, "showToUsers": false, "ownDomains": ["parley.example"]}')
      expect((await ask('config', { host: 'localhost' })).json).toMatchObject({
        rate: 25,
        showToUsers: false,
        showToGuests: true,
        ownDomains: ['parley.example'],
      })
      await configure('')
    })

    it.each(['{"rate": 400}', 'no JSON', '[]'])('is the default if the owner’s cannot be read: %s', async (setting) => {
      await configure(setting)
      expect((await ask('config', { host: 'localhost' })).json).toMatchObject({ rate: 100 })
      expect(server.logged.at(-1)).toContain('The setting "ads" cannot be read; ads are shown as by default. (request ')
      await configure('')
    })
  })

  describe('loading', () => {
    it('returns at least eight ads, each with an id of its own', async () => {
      const [once, again] = [await load(), await load()]
      expect(once.length).toBeGreaterThanOrEqual(8)
      for (const { brand, headline, image, url, source } of once) {
        expect({ brand, headline, source }).toEqual({
          // Not the site's name: operators choose another.
          brand: expect.stringMatching(/^(?!.*Parley)[A-Z]/),
          headline: expect.stringMatching(/\.$/),
          source: 'house',
        })
        expect(url).toMatch(/^\/[a-z]/)
        expect(image).toMatch(/^\/ads\/pictures\/[a-z]+\.svg$/)
      }
      expect(new Set([...once, ...again].map(({ impression }) => impression)).size).toBe(once.length + again.length)
    })

    it('returns them in a different order each time', async () => {
      const orders = await Promise.all(Array.from({ length: 6 }, async () => (await load()).map(nameOf).join()))
      expect(new Set(orders).size).toBeGreaterThan(1)
    })

    it('recognises members by what the page says, and returns nothing to members who see no ads', async () => {
      expect((await load()).map(nameOf)).toContain('join')
      expect((await load({ ...page, loggedIn: 'true' })).map(nameOf)).not.toContain('join')
      await configure('{"showToUsers": false}')
      expect(await load({ ...page, loggedIn: 'true' })).toEqual([])
      expect(await load()).not.toEqual([])
      await configure('{"rate": 0}')
      expect(await load()).toEqual([])
      await configure('')
    })

    it('includes a picture for each ad, which cannot run anything', async () => {
      const { image } = await first()
      const response = await fetch(server.origin + image)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
      expect(await response.text()).toContain('<svg')
      expect((await fetch(`${server.origin}/ads/pictures/none.svg`)).status).toBe(404)
    })

    it('requires every field of its row', async () => {
      for (const name of Object.keys(page)) {
        const { [name]: _left, ...rest } = page
        expect(await ask('load', rest)).toEqual({ code: 400, json: { status: false, error: `"${name}" is missing.` } })
      }
    })
  })

  describe('a showing', () => {
    it.each(['view', 'impress'] as const)('counts once by %s, however often it is reported', async (path) => {
      const what = path === 'view' ? 'view' : 'impression'
      const unit = await first()
      const before = await countOf(what, nameOf(unit))
      for (const nth of [1, 2, 3])
        expect({ nth, ...(await ask(path, report(unit))) }).toEqual({ nth, code: 200, json: { status: true } })
      expect(await countOf(what, nameOf(unit))).toBe(before + 1)
    })

    it('counts once when several processes receive it at the same time', async () => {
      const other = await startServer({ database, clock: time.clock })
      const unit = await first()
      const before = await countOf('impression', nameOf(unit))
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          askAt(at % 2 === 0 ? server.origin : other.origin, 'impress', report(unit)),
        ),
      )
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
      expect(await countOf('impression', nameOf(unit))).toBe(before + 1)
      await other.close()
    })

    it('counts for every ad when many are seen at once', async () => {
      const units = (await Promise.all(Array.from({ length: 6 }, () => load()))).flat()
      const ofPro = units.filter((unit) => nameOf(unit) === 'pro')
      const before = await countOf('impression', 'pro')
      const answers = await Promise.all(units.map((unit) => ask('impress', report(unit))))
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
      expect(await countOf('impression', 'pro')).toBe(before + ofPro.length)
    })

    it('cannot be made up or changed', async () => {
      const unit = await first()
      const none = { code: 404, json: { status: false, error: 'Ad not found' } }
      for (const change of [{ adId: 'pro~1~2~3' }, { adId: `${unit.impression}x` }, { uuid: 'x' }, { source: 'x' }])
        expect(await ask('impress', report(unit, change))).toEqual(none)
      expect((await ask('impress', report(unit, { publisherFormat: 'x' }))).code).toBe(400)
    })

    it('can be reported for a day, and is deleted afterwards', async () => {
      const unit = await first()
      time.advance(day - 60_000)
      expect((await ask('view', report(unit))).code).toBe(200)
      time.advance(2 * 60_000)
      expect((await ask('view', report(unit))).code).toBe(404)
      // The first showing of a day deletes expired ones, of any ad.
      time.advance(day)
      const latest = await first()
      expect((await ask('view', report(latest))).code).toBe(200)
      const kept = await database.db.selectFrom('ad_showings').select('impression').execute()
      expect(kept).toEqual([{ impression: latest.impression }])
    })
  })

  describe('places and referrers', () => {
    it('are counted per day', async () => {
      await ask('pixel', pixelOf)
      await ask('pixel', pixelOf)
      await ask('pixel', { ...pixelOf, loggedIn: 'true' })
      expect(await countOf('pixel', 'guest')).toBe(2)
      expect(await countOf('pixel', 'member')).toBe(1)
      expect(await ask('tag', tagOf)).toEqual({ code: 200, json: { status: true } })
      await ask('tag', { ...tagOf, run: '' })
      expect(await countOf('tag', 'a_friend')).toBe(1)
    })

    it('are limited: only the first few hundred referrers of a day are stored by name', async () => {
      time.advance(day)
      await ask('tag', tagOf)
      const today = await database.db
        .selectFrom('ad_totals')
        .select(({ fn }) => fn.max('day').as('day'))
        .executeTakeFirst()
      const rows = Array.from({ length: 499 }, (_, at) => ({
        day: today?.day ?? 0,
        what: 'tag' as const,
        name: `made_up_${at}`,
        place: 'feed',
        count: 1,
      }))
      await database.db.insertInto('ad_totals').values(rows).execute()
      await ask('tag', { ...tagOf, run: 'one_more' })
      expect(await countOf('tag', 'one_more')).toBe(0)
      expect(await countOf('tag', '(others)')).toBe(1)
      await ask('tag', tagOf)
      expect(await countOf('tag', 'a_friend')).toBe(3)
    })
  })

  it('limits the rate of one address', async () => {
    const strict = await startServer({ database, clock: time.clock, attempts: 1 })
    const codes: Array<number> = []
    // Twenty are allowed in two minutes: twenty-one exceed the limit whenever the minute ends.
    for (let each = 0; each < 21; each += 1) codes.push((await askAt(strict.origin, 'pixel', pixelOf)).code)
    expect(codes).toContain(429)
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(20)
    expect((await askAt(strict.origin, 'config', { host: 'localhost' })).code).toBe(200)
    await strict.close()
  })

  it('needs no session, and accepts keys of one that is over', async () => {
    const headers = headersOf({ key: 'over', secret: 'over' })
    const response = await fetch(`${server.origin}/ads/config?host=localhost`, { headers })
    expect(response.status).toBe(200)
  })

  it('says to members that they see no ads, and says it about no other member', async () => {
    await database.db.updateTable('users').set({ is_ad_free: 1 }).where('key', '=', 'demo_author').execute()
    const { row } = talkTo(server.origin)
    const own = await server.login('demo_author')
    expect(await row('users', '/user/about.json?user=me', own)).toMatchObject({ disable_ads: true })
    expect(await row('users', '/user/about.json?user=demo_author')).not.toHaveProperty('disable_ads')
    const other = await server.login('demo_member')
    expect(await row('users', '/user/about.json?user=me', other)).toMatchObject({ disable_ads: false })
  })
})
