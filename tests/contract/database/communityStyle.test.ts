/** A community's stylesheet, as readers get it, on both databases. */
import { describe, expect, it } from 'vitest'
import { onDatabase } from '../support/onDatabase.ts'
import { suiteServer } from '../support/suiteServer.ts'

onDatabase('styles', (open) => {
  const { talk, by } = suiteServer(open, ['demo_admin', 'demo_member'])

  describe('the stylesheet of a community', () => {
    it('is announced where there is one, and readable by everyone', async () => {
      const about = () => talk.row('communities', '/community/community.json?communities=Gardening')
      expect(Object.keys(await about())).not.toContain('has_stylesheet')
      expect((await talk.row('communities', '/community/style.json?community=Gardening'))['stylesheet']).toBe('')
      const stylesheet = ':root { --accent: green }'
      await talk.act('/community/set_stylesheet.json', by('demo_admin'), { community: 'Gardening', stylesheet })
      expect((await about())['has_stylesheet']).toBe(true)
      const listed = await talk.rows('communities', '/community/communities.json?sort=members&topic=all')
      expect(listed.filter((each) => each['has_stylesheet'] === true).map(({ name }) => name)).toEqual(['Gardening'])
      for (const keys of [undefined, by('demo_member')])
        expect(await talk.row('communities', '/community/style.json?community=gardening', keys)).toEqual({ stylesheet })
    })

    it('is not found for an unknown community', async () => {
      expect((await talk.ask('/community/style.json?community=NobodyIsHere')).code).toBe(404)
    })
  })
})
