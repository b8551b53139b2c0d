/** robots.txt and sitemaps: what search engines may find is listed once, and nothing else is. */
import robotsParser from 'robots-parser'
import { beforeAll, describe, expect, it } from 'vitest'
import { uuidOfId } from '../../../schemas/ids.ts'
import { newCommunity, newPost } from '../../../server/database/newRows.ts'
import { marked } from '../../support/smallWorld.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { parsedSitemap } from '../support/parsedFeed.ts'
import { suiteServer } from '../support/suiteServer.ts'
import { testOrigin } from '../support/testServices.ts'

onDatabase('sitemaps', (open) => {
  const suite = suiteServer(open, [])

  const ask = (address: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(address.replace(testOrigin, suite.server.origin), { headers })
  const read = async (address: string) => parsedSitemap(await (await ask(address)).text())
  const parts = async () => (await read(`${testOrigin}/sitemap.xml`)).map(({ address }) => address)
  const listed = async (kind: string): Promise<ReadonlyArray<string>> => {
    const own = (await parts()).filter((address) => address.startsWith(`${testOrigin}/sitemap-${kind}-`))
    return (await Promise.all(own.map(read))).flat().map(({ address }) => address)
  }

  beforeAll(async () => {
    const { db } = suite.database
    const community_id = 1
    const many = { community_id, author_id: 2, type: 'text', created: 1_600_000_000_000 } as const
    const posts = [
      // A part with more than one slice, a part whose posts are all removed, and one far away.
      ...Array.from({ length: 1100 }, (_, index) => newPost({ ...many, id: 20_001 + index, title: 'Many' })),
      newPost({ ...many, id: 45_000, title: 'Removed', is_removed: 1 }),
      newPost({ ...many, id: 8_732_744, title: 'Far away', last_comment_at: 1_700_000_000_000 }),
    ]
    // One query may not have more parameters.
    for (let from = 0; from < posts.length; from += 300)
      await db
        .insertInto('posts')
        .values(posts.slice(from, from + 300))
        .execute()
    await db
      .insertInto('communities')
      .values([newCommunity({ id: 60_000, name: 'Far_Away', created: 1_600_000_000_000 })])
      .execute()
    await db
      .updateTable('users')
      .set({ is_indexed: 1 })
      .where('key', 'in', ['demo_author', 'gone_dora', 'barred_sam'])
      .execute()
  })

  it('robots.txt names the sitemap, and lets robots read what guests may', async () => {
    const response = await ask(`${testOrigin}/robots.txt`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const robots = robotsParser(`${testOrigin}/robots.txt`, await response.text())
    expect(robots.getSitemaps()).toEqual([`${testOrigin}/sitemap.xml`])
    for (const address of [
      ...(await listed('posts')).slice(0, 5),
      ...(await listed('communities')),
      ...(await listed('members')),
    ])
      expect([address, robots.isAllowed(address)]).toEqual([address, true])
    expect(robots.isAllowed(`${testOrigin}/messages`)).toBe(false)
  })

  it('the index names each part that has something, and no other', async () => {
    expect(await parts()).toEqual(
      ['communities-1', 'communities-6', 'posts-1', 'posts-3', 'posts-874', 'members-1'].map(
        (name) => `${testOrigin}/sitemap-${name}.xml`,
      ),
    )
    for (const name of ['posts-5', 'posts-2', 'posts-999999999', 'posts-0', 'members-2', 'nothing-1', 'posts-1x'])
      expect([name, (await ask(`${testOrigin}/sitemap-${name}.xml`)).status]).toEqual([name, 404])
  })

  it('each post that guests may find is in exactly one part', async () => {
    const rows = await suite.database.db
      .selectFrom('posts as p')
      .innerJoin('communities as c', 'c.id', 'p.community_id')
      .select(['p.id', 'c.name', 'p.is_removed', 'p.is_deleted', 'p.is_nsfw'])
      .execute()
    const expected = rows
      .filter((row) => row.is_removed + row.is_deleted + row.is_nsfw === 0)
      .filter(({ name }) => !['SecretClub', 'NightShift'].includes(name))
      .map(({ id, name }) => `${testOrigin}/c/${name}/p/${uuidOfId(id)}/`)
    const found = await listed('posts')
    expect(found.toSorted()).toEqual(expected.toSorted())
    expect(found.length).toBeGreaterThan(1200)
    for (const id of [marked.removed, marked.deleted, marked.nsfw, marked.secret])
      expect(found.some((address) => address.includes(`/p/${uuidOfId(id)}/`))).toBe(false)
  })

  it('communities are those that are listed, members those who want to be found', async () => {
    expect(await listed('communities')).toEqual(
      ['Gardening', 'PoliticsToday', 'Makers', 'TinyNews', 'Far_Away'].map((name) => `${testOrigin}/c/${name}`),
    )
    expect(await listed('members')).toEqual([`${testOrigin}/u/demo_author`])
  })

  describe('a part', () => {
    it('says when each page changed', async () => {
      expect(await read(`${testOrigin}/sitemap-posts-874.xml`)).toEqual([
        {
          address: `${testOrigin}/c/Gardening/p/${uuidOfId(8_732_744)}/`,
          changed: new Date(1_700_000_000_000).toISOString(),
        },
      ])
    })

    it('is not sent again to those who have it', async () => {
      const first = await ask(`${testOrigin}/sitemap-posts-1.xml`)
      expect(first.headers.get('content-type')).toBe('application/xml; charset=utf-8')
      const tag = first.headers.get('etag') ?? ''
      expect((await ask(`${testOrigin}/sitemap-posts-1.xml`, { 'if-none-match': tag })).status).toBe(304)
    })
  })
})
