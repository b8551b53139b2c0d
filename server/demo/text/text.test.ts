// The hand-written world keeps the limits of the product and is consistent: no post without its community, tweet or
// original.
import { describe, expect, test } from 'vitest'
import { directorySubjects } from '../../../schemas/topics.ts'
import { pictureFamilies } from '../artwork.ts'
import { demoClips, demoPictures } from '../pictures.ts'
import { demoComments, openersFor } from '../seed/commentTexts.ts'
import { demoCommunities } from '../seed/demoCommunities.ts'
import { demoPosts } from '../seed/drafts.ts'
import { demoMembers } from './members.ts'
import { type DemoTweet, demoTweets } from './tweets.ts'

const reserved = /^([a-z]+\.)?example\.(com|net|org)$/
const repeated = (words: readonly string[]): string[] => words.filter((word, index) => words.indexOf(word) !== index)

describe('communities', () => {
  test('cover exactly the topics of the directory', () => {
    const topics = new Set(demoCommunities.flatMap((community) => community.topics))
    expect([...topics].toSorted()).toEqual(directorySubjects.toSorted())
  })

  test('keep names, descriptions and rules within their limits', () => {
    expect(repeated(demoCommunities.map(({ name }) => name.toLowerCase()))).toEqual([])
    for (const { name, displayName, description, rules, hue } of demoCommunities) {
      expect(name).toMatch(/^[A-Za-z0-9]{3,20}$/)
      expect(displayName.length).toBeLessThanOrEqual(20)
      expect(description.length).toBeLessThanOrEqual(255)
      expect(rules.length).toBeLessThanOrEqual(6)
      expect(hue).toBeGreaterThanOrEqual(0)
    }
  })

  test('include every visibility, an empty description, some with and without wikis, and one that allows NSFW', () => {
    const having = (trait: (community: (typeof demoCommunities)[number]) => boolean) =>
      demoCommunities.filter(trait).length
    for (const visibility of ['public', 'restricted', 'unlisted'])
      expect(having((it) => it.visibility === visibility)).toBeGreaterThan(0)
    expect(having((it) => it.description === '')).toBe(1)
    expect(having((it) => it.wiki.length > 0)).toBeGreaterThan(5)
    expect(having((it) => it.wiki.length === 0)).toBeGreaterThan(5)
    expect(having((it) => it.allowsNsfw)).toBe(1)
    expect(having((it) => it.rules.length === 0)).toBeGreaterThan(0)
  })
})

describe('members', () => {
  test('number at least 220, with valid names that differ in more than case', () => {
    expect(demoMembers.length).toBeGreaterThanOrEqual(220)
    expect(repeated(demoMembers.map(({ username }) => username.toLowerCase()))).toEqual([])
    for (const { username } of demoMembers) expect(username).toMatch(/^[A-Za-z0-9_]{3,24}$/)
  })

  test('begin with the five accounts that can log in, none of them suspended or deleted', () => {
    const accounts = demoMembers.slice(0, 5)
    expect(accounts.map(({ username }) => username)).toEqual([
      'demo_member',
      'demo_author',
      'demo_moderator',
      'demo_pro',
      'demo_admin',
    ])
    expect(accounts.some(({ isSuspended, isDeleted }) => isSuspended || isDeleted)).toBe(false)
    expect(accounts.filter(({ isAdmin }) => isAdmin).map(({ username }) => username)).toEqual(['demo_admin'])
  })

  test('include suspended, deleted and both kinds of Pro members', () => {
    expect(demoMembers.some(({ isSuspended }) => isSuspended)).toBe(true)
    expect(demoMembers.some(({ isDeleted }) => isDeleted)).toBe(true)
    for (const tier of [1, 2]) expect(demoMembers.some(({ proTier }) => proTier === tier)).toBe(true)
  })
})

describe('posts', () => {
  test('number at least 320, a dozen or more in every community', () => {
    expect(demoPosts.length).toBeGreaterThanOrEqual(320)
    const sizes = demoCommunities.map(({ name }) => ({
      name,
      posts: demoPosts.filter(({ community }) => community === name).length,
    }))
    expect(sizes.filter(({ posts }) => posts < 12)).toEqual([])
    const names = demoCommunities.map(({ name }) => name)
    for (const { community } of demoPosts) expect(names).toContain(community)
  })

  test('have unique titles within 300 characters', () => {
    expect(repeated(demoPosts.map(({ title }) => title))).toEqual([])
    for (const { title } of demoPosts) expect(title.length).toBeLessThanOrEqual(300)
  })

  test('have the fields that their kind needs', () => {
    const wrong = demoPosts.filter(
      (post) =>
        (post.link !== undefined) !== (post.kind === 'link') ||
        (post.tweet !== undefined) !== (post.kind === 'tweet') ||
        (post.original !== undefined) !== (post.kind === 'crosspost') ||
        (post.body !== undefined && post.kind !== 'text') ||
        (post.family !== undefined && post.kind !== 'image') ||
        (post.words !== undefined) !== (post.family === 'chart' || post.family === 'meme') ||
        (post.words !== undefined && post.words.length !== (post.family === 'chart' ? 8 : 2)),
    )
    expect(wrong).toEqual([])
    expect(
      demoPosts.flatMap(({ family }) => family ?? []).filter((family) => !pictureFamilies.includes(family)),
    ).toEqual([])
  })

  test('link only to domains reserved for examples', () => {
    for (const { link, domain, linkTitle } of demoPosts.filter(({ kind }) => kind === 'link')) {
      expect(domain).toMatch(reserved)
      expect(new URL(link ?? '').host).toBe(domain)
      expect(linkTitle?.length).toBeGreaterThan(5)
    }
    const addresses = JSON.stringify([demoPosts, demoComments, demoTweets]).match(/https?:\/\/[^/"\s)]+/g) ?? []
    for (const address of addresses) expect(new URL(address).host).toMatch(reserved)
  })

  test('that are crossposts name an original in another community that is no crosspost itself', () => {
    const passedOn = demoPosts.filter(({ kind }) => kind === 'crosspost')
    const wrong = passedOn.filter((post) => {
      const original = demoPosts.find(({ title }) => title === post.original)
      return original === undefined || original.kind === 'crosspost' || original.community === post.community
    })
    expect(passedOn.length).toBeGreaterThan(20)
    expect(wrong).toEqual([])
  })

  test('are NSFW only in communities that allow it', () => {
    const places = new Set(demoPosts.filter(({ isNsfw }) => isNsfw === true).map(({ community }) => community))
    expect([...places]).toEqual(demoCommunities.filter(({ allowsNsfw }) => allowsNsfw).map(({ name }) => name))
  })

  test('of Two Sentence Tales have two sentences', () => {
    const tales = demoPosts.filter(({ community, kind }) => community === 'TwoSentenceTales' && kind === 'text')
    const sentences = (body = '') => body.match(/[.?!]["”]?(?=\s+["“]?\p{Lu}|$)/gu)?.length
    expect(tales.filter(({ body }) => sentences(body) !== 2)).toEqual([])
  })
})

describe('tweets', () => {
  const withInner = (tweet: DemoTweet): DemoTweet[] => [
    tweet,
    ...[tweet.parent, tweet.quoted].flatMap((inner) => (inner === undefined ? [] : withInner(inner))),
  ]
  const all = demoTweets.flatMap(withInner)

  test('are each shown by exactly one post', () => {
    expect(demoPosts.flatMap(({ tweet }) => tweet ?? []).toSorted()).toEqual(demoTweets.map(({ id }) => id).toSorted())
    expect(repeated(all.map(({ id }) => id))).toEqual([])
  })

  test('include none to four pictures, videos, open and closed polls, links, parents and quotes', () => {
    expect(new Set(demoTweets.map(({ images }) => images.length))).toEqual(new Set([0, 1, 2, 3, 4]))
    const parts = ['video', 'poll', 'link', 'parent', 'quoted'] as const
    expect(parts.filter((part) => demoTweets.every((tweet) => tweet[part] === undefined))).toEqual([])
    expect(demoTweets.flatMap(({ poll }) => poll ?? []).map(({ closesIn }) => closesIn > 0)).toEqual([true, false])
    expect(demoTweets.some((tweet) => tweet.parent !== undefined && tweet.quoted !== undefined)).toBe(true)
  })

  test('refer to existing pictures and clips', () => {
    const pictures = demoPictures.map(({ id }) => id)
    const clips = demoClips.map(({ id }) => id)
    expect(all.flatMap(({ images }) => images).filter((image) => !pictures.includes(image))).toEqual([])
    expect(all.flatMap(({ video }) => video ?? []).filter((video) => !clips.includes(video))).toEqual([])
  })
})

describe('comments', () => {
  const texts = (): string[] => [
    ...demoComments.openers,
    ...demoComments.replies,
    ...demoComments.themed.map(({ text }) => text),
  ]

  test('number at least 420 in their three groups, without repetitions, none longer than 900 characters', () => {
    expect(demoComments.openers.length).toBeGreaterThanOrEqual(150)
    expect(demoComments.replies.length).toBeGreaterThanOrEqual(120)
    expect(demoComments.themed.length).toBeGreaterThanOrEqual(150)
    expect(repeated(texts())).toEqual([])
    expect(texts().filter((text) => text.length < 3 || text.length > 900)).toEqual([])
  })

  test('include some for the topics of every community', () => {
    const ignored = demoCommunities.filter(({ topics }) => openersFor(topics).length - demoComments.openers.length < 10)
    expect(ignored.map(({ name }) => name)).toEqual([])
    for (const topic of demoComments.themed.flatMap(({ topics }) => topics))
      expect([...directorySubjects]).toContain(topic)
  })
})
