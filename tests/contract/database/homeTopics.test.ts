/** Topics chosen for the home feed add their communities at once, on both databases. */
import { describe, expect, it } from 'vitest'
import { onDatabase } from '../support/onDatabase.ts'
import { suiteServer } from '../support/suiteServer.ts'

const names = ['demo_member', 'demo_author', 'newcomer'] as const

onDatabase('home topics', (open) => {
  const { talk, by } = suiteServer(open, names)

  const home = async (who: (typeof names)[number]): Promise<ReadonlySet<unknown>> => {
    const posts = await talk.rows('posts', '/post/newv2.json?community=home', by(who))
    return new Set(posts.map(({ community }) => community))
  }
  const choose = (who: (typeof names)[number], topics: ReadonlyArray<string>) =>
    talk.act('/user/settings', by(who), { home_topics: JSON.stringify(topics) })

  describe('the topics of a home feed', () => {
    it('add their communities at once, beside the joined ones, and remove them again', async () => {
      expect(await home('newcomer')).toEqual(new Set())
      await choose('newcomer', ['Nature'])
      expect(await home('newcomer')).toEqual(new Set(['Gardening']))
      await choose('newcomer', ['Nature', 'Edgy Humor'])
      expect(await home('newcomer')).toEqual(new Set(['Gardening', 'NightShift']))
      await choose('newcomer', [])
      expect(await home('newcomer')).toEqual(new Set())
      const joined = await home('demo_member')
      await choose('demo_member', ['Edgy Humor'])
      expect(await home('demo_member')).toEqual(new Set([...joined, 'NightShift']))
    })

    it('are shown to their member only, and do not change the topics of Trending', async () => {
      await choose('demo_author', ['Weird'])
      const me = await talk.row('users', '/user/about.json?user=me', by('demo_author'))
      expect(me).toMatchObject({ home_topics: ['Weird'], trending_topics: ['Politics', 'NSFW'] })
      const seen = await talk.row('users', '/user/about.json?user=demo_author', by('demo_member'))
      expect(Object.keys(seen)).not.toContain('home_topics')
    })

    it('add no community that the member blocks, and no unlisted one', async () => {
      await talk.act('/user/settings', by('newcomer'), {
        home_topics: '["Nature","Funny"]',
        blocked_communities: '["Gardening"]',
      })
      expect(await home('newcomer')).toEqual(new Set())
    })

    it('are limited to nine, of fifty characters each', async () => {
      const refused = (topics: ReadonlyArray<string>) =>
        talk.refusal('/user/settings', by('demo_author'), { home_topics: JSON.stringify(topics) })
      expect(await refused(Array.from({ length: 10 }, () => 'Weird'))).toEqual([
        400,
        '"homeTopics" is not valid: expected a value with a length of at most 9.',
      ])
      expect(await refused(['x'.repeat(51)])).toEqual([
        400,
        expect.stringContaining('expected a value with a length of at most 50.'),
      ])
    })

    it('change nothing if they are unknown or have no community', async () => {
      const before = await home('demo_author')
      await choose('demo_author', ['Cringe', 'Gardens'])
      expect(await home('demo_author')).toEqual(before)
    })

    it('are offered if the server has communities for them', async () => {
      const { json } = await talk.ask('/community/suggestions.json', by('demo_member'))
      expect(json['home_topics']).toEqual(['Edgy Humor', 'Nature'])
    })

    it('are limited to nine', async () => {
      expect(
        await talk.refusal('/user/settings', by('newcomer'), { home_topics: JSON.stringify(Array(10).fill('A')) }),
      ).toEqual([400, expect.stringContaining('homeTopics')])
    })
  })
})
