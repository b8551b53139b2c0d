import robotsParser from 'robots-parser'
import { describe, expect, it } from 'vitest'
import { settingsSectionNames } from '../../schemas/screenVocabulary.ts'
import { robotsText } from './robotsText.ts'

const origin = 'https://parley.example'
const robots = robotsParser(`${origin}/robots.txt`, robotsText(`${origin}/sitemap.xml`))

describe('robots.txt', () => {
  it('names the sitemap by its absolute address, where there is one', () => {
    expect(robots.getSitemaps()).toEqual([`${origin}/sitemap.xml`])
    expect(robotsText('')).not.toContain('Sitemap')
  })

  it.each([
    '/',
    '/new',
    '/c/all',
    '/c/Gardening',
    '/c/Gardening/top?period=month',
    '/c/Gardening/about',
    '/c/Gardening/wiki',
    '/c/Gardening/p/1ATBvIUeY8/',
    '/c/Gardening/p/1ATBvIUeY8/slugs/c/2ATBvIUeY8/',
    '/c/Gardening/p/1ATBvIUeY8/queue-of-things/c/2ATBvIUeY8/',
    '/c/Gardening/p/1ATBvIUeY8/ban-the-slugs/',
    '/p/1ATBvIUeY8/',
    '/u/ada',
    '/u/melanie',
    '/u/ada?type=post',
    '/communities',
    '/feeds',
    '/feed/3/Memes',
    '/all.rss',
    '/c/Gardening.atom',
    '/sitemap.xml',
    '/api/v2/post/hotv2.json',
    '/media/a.webp',
    '/assets/index.js',
    '/c/settings',
  ])('lets robots read %s', (path) => {
    expect(robots.isAllowed(origin + path, 'Googlebot')).toBe(true)
  })

  it.each([
    '/settings',
    ...settingsSectionNames.map((name) => `/settings/${name}`),
    '/messages',
    '/messages?type=sent',
    '/message/7',
    '/saved',
    '/saved/Favourites/',
    '/queue',
    '/login',
    '/registration?ref=ada',
    '/reset',
    '/change',
    '/submit',
    '/create',
    '/send?to=ada',
    '/hidden',
    '/upvoted',
    '/blocks',
    '/blocked',
    '/reported-messages',
    '/debug',
    '/search?query=slugs',
    '/u/me',
    '/c/Gardening/queue',
    '/c/Gardening/submit?type=text',
    '/c/Gardening/ban',
    '/c/Gardening/logs',
    '/c/Gardening/config/basic',
  ])('keeps them from %s', (path) => {
    expect(robots.isAllowed(origin + path, 'Googlebot')).toBe(false)
  })
})
