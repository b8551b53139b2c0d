import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { furtherCall, furtherPage, nextAddress } from './furtherPage.ts'

const answersOf = (answers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(answers).map(([call, answer]) => [call, { status: 200, text: JSON.stringify(answer) }]),
  )

const feed = '/api/v2/post/hotv2.json?community=Gardening'
const more = { posts: [], has_more_entries: true }

describe('a further page of a list', () => {
  it('is the same list, from later on', () => {
    const third = furtherPage('/c/Gardening?time=week&page=3')
    expect(third.address).toBe('/c/Gardening?time=week')
    expect(furtherCall(feed, third)).toBe(`${feed}&page=3`)
    expect(furtherCall('/api/v2/community/community.json?communities=a', third)).toBe(
      '/api/v2/community/community.json?communities=a',
    )
    expect(nextAddress(third, answersOf({ [feed]: more }))).toBe('/c/Gardening?time=week&page=4')
  })

  it('of a profile begins after the posts and comments that were shown', () => {
    const profile = '/api/v2/content/profile.json?user=ada&post=0&comment=0'
    const content = [{ id: 1 }, { id: 2, parent_id: 1 }, { id: 3 }]
    const next = nextAddress(furtherPage('/u/ada'), answersOf({ [profile]: { content, has_more_entries: true } }))
    expect(next).toBe('/u/ada?page=2&seen=2-1')
    const second = furtherPage(next)
    expect(furtherCall(profile, second)).toBe('/api/v2/content/profile.json?user=ada&post=2&comment=1')
    expect(nextAddress(second, answersOf({ [profile]: { content, has_more_entries: true } }))).toBe(
      '/u/ada?page=3&seen=4-2',
    )
  })

  it('of a post has up to 200 comments, and is its last one', () => {
    const post = '/api/v2/post/post.json?uuid=a&comments=true&limit=20'
    const comments = Array.from({ length: 20 }, () => ({}))
    const next = nextAddress(furtherPage('/p/a/'), answersOf({ [post]: { comments } }))
    expect(next).toBe('/p/a/?page=2')
    expect(furtherCall(post, furtherPage(next))).toContain('limit=200')
    const whole = Array.from({ length: 200 }, () => ({}))
    expect(nextAddress(furtherPage(next), answersOf({ [post.replace('20', '200')]: { comments: whole } }))).toBe('')
    expect(nextAddress(furtherPage('/p/a/'), answersOf({ [post]: { comments: [] } }))).toBe('')
  })

  it('does not exist where the list ends, or after the fortieth', () => {
    expect(nextAddress(furtherPage('/new'), answersOf({ [feed]: { ...more, has_more_entries: false } }))).toBe('')
    expect(nextAddress(furtherPage('/new'), { [feed]: { status: 200, text: 'not json' } })).toBe('')
    const posts = [{ title: '"has_more_entries":true', content: '{"has_more_entries": true}' }]
    expect(nextAddress(furtherPage('/new'), answersOf({ [feed]: { posts, has_more_entries: false } }))).toBe('')
    expect(nextAddress(furtherPage('/new'), answersOf({ [feed]: { posts } }))).toBe('')
    expect(nextAddress(furtherPage('/new?page=99'), answersOf({ [feed]: more }))).toBe('')
  })

  it('is the list itself for any address that asks for none', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string(), (path, page) => {
        fc.pre(!/^[1-9]\d?$/.test(page) && !path.startsWith('//'))
        const address = `${path === '' ? '/' : path}?page=${encodeURIComponent(page)}`
        expect(furtherPage(address)).toMatchObject({ address, page: 1 })
        expect(furtherCall(feed, furtherPage(address))).toBe(feed)
      }),
    )
  })
})
