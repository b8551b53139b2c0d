import { Arbitrary, Effect, Schema } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VoteValue } from '../codecs/scalars.ts'
import { Post } from '../entities/Post.ts'
import * as addresses from './addresses.ts'
import { imageAddress, mediaKind, videoAddress } from './mediaKind.ts'
import { badges, canDelete, canEdit, canModerate, isAuthor } from './permissions.ts'
import { press, withVote } from './vote.ts'
import { webAddress } from './webAddress.ts'

const vote = fc.constantFrom<VoteValue>(-1, 0, 1)
const content = fc.record({ vote, score: fc.integer(), scoreUp: fc.nat(), scoreDown: fc.nat(), title: fc.string() })

describe('votes', () => {
  it('the same press twice returns to neutral, and any other press sets its direction', () => {
    fc.assert(
      fc.property(vote, fc.constantFrom<1 | -1>(1, -1), (current, pressed) => {
        expect(press(current, pressed)).toBe(current === pressed ? 0 : pressed)
        expect(press(press(0, pressed), pressed)).toBe(0)
      }),
    )
  })

  it('applied once, twice, or after another vote give the same result; reverting restores the content', () => {
    fc.assert(
      fc.property(content, vote, vote, (before, other, next) => {
        const after = withVote(before, next)
        expect(withVote(after, next)).toBe(after)
        expect(withVote(withVote(before, other), next)).toEqual(after)
        expect(withVote(after, before.vote)).toEqual(before)
      }),
    )
  })

  it('change the score by the difference of the votes, and ups minus downs by as much', () => {
    fc.assert(
      fc.property(content, vote, (before, next) => {
        const after = withVote(before, next)
        expect(after.score - before.score).toBe(next - before.vote + 0)
        expect(after.scoreUp - after.scoreDown - (before.scoreUp - before.scoreDown)).toBe(next - before.vote + 0)
      }),
    )
  })
})

const plain = Schema.decodeUnknownSync(Post)({ id: 1 })
const posted = (changes: Partial<Post>): Post => ({ ...plain, ...changes })

describe('what a post shows', () => {
  const address = 'https://a.example/page'
  it.each<readonly [string, Partial<Post>]>([
    ['none', {}],
    ['none', { link: 'javascript:alert(1)', isImage: true }],
    ['link', { link: address }],
    ['link', { link: address, isVideo: true }],
    ['image', { link: 'https://a.example/x.PNG?w=1' }],
    ['image', { link: address, isImage: true }],
    ['image', { preview: address, isImage: true }],
    ['video', { link: address, isVideoMp4: true }],
    ['video', { link: address, isVideo: true, videoLink: 'https://a.example/x.mp4' }],
    ['tweet', { link: address, isTwitter: true, linkMetadata: { title: '', largeImage: '', tweet: tweet() } }],
    ['link', { link: address, isTwitter: true, linkMetadata: { title: '', largeImage: '', tweet: null } }],
    ['link', { link: address, linkMetadata: { title: '', largeImage: '', tweet: tweet('') } }],
    ['rumble', { link: address, linkMetadata: embedding('https://rumble.com/embed/v1/') }],
    ['rumble', { link: address, linkMetadata: embedding('https://www.rumble.com/embed/v1/') }],
    ['link', { link: address, linkMetadata: embedding('http://rumble.com/embed/v1/') }],
    ['link', { link: address, linkMetadata: embedding('https://rumble.com.example/embed/v1/') }],
    ['link', { link: address, linkMetadata: embedding('https://notrumble.com/embed/v1/') }],
    ['link', { link: address, linkMetadata: embedding('https://rumble.com@a.example/') }],
    ['link', { link: address, linkMetadata: embedding('//rumble.com:81/') }],
    ['link', { link: address, linkMetadata: embedding('https://[/') }],
    ['link', { link: address, linkMetadata: { title: '', largeImage: '', rumbleEmbed: { address: 'x', title: '' } } }],
  ])('is %s for %j', (kind, changes) => {
    expect(mediaKind(posted(changes))).toBe(kind)
  })

  it('always has an address to show it', () => {
    const result = Effect.runSync(
      Arbitrary.checkEffect(
        Arbitrary.schema(Schema.toType(Post)),
        (post) => {
          const kind = mediaKind(post)
          const found = { video: videoAddress(post), image: imageAddress(post), link: webAddress(post.link) }
          return kind !== 'video' && kind !== 'image' && kind !== 'link' ? true : found[kind] !== undefined
        },
        { runs: 200, seed: 3 },
      ),
    )
    expect(Arbitrary.formatCheckFailure(result)).toBeUndefined()
  })
})

function tweet(text = 'Hello') {
  return { id: '1', user: { name: '', handle: '', avatar: '' }, text, createdAt: 0, images: [] }
}

function embedding(address: string) {
  return { title: '', largeImage: '', rumbleEmbed: { address, title: '' } }
}

describe('web addresses', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt://a',
    'data:text/html,x',
    'words',
    '',
    'http://',
    '/\\evil',
    'java\nscript:x',
    'ftp://a/b',
  ])('%j is not one', (text) => {
    expect(webAddress(text)).toBeUndefined()
  })

  it('are http, https, or of the own host', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const address = webAddress(text)
        return address === undefined || /^(https?:)$/.test(new URL(address, 'https://own.example').protocol)
      }),
    )
    fc.assert(fc.property(fc.webUrl(), (url) => webAddress(url) === url))
    expect(webAddress('//media.example/x.png')).toBe('https://media.example/x.png')
  })
})

describe('badges', () => {
  it('are those that apply, in the order Mod, Admin, OP, PRO', () => {
    const all = { author: 'Ada', isModerator: true, isAdmin: true, proTier: 2 }
    expect(badges(all, 'ada')).toEqual(['Mod', 'Admin', 'OP', 'PRO'])
    expect(badges(all)).toEqual(['Mod', 'Admin', 'PRO'])
    expect(badges({ author: '', isModerator: false, isAdmin: false, proTier: 3 }, '')).toEqual([])
  })
})

describe('permissions', () => {
  it('only the author may edit and delete, ignoring case in names; a guest is never an author', () => {
    const own = { author: 'Ada', isDeleted: false }
    expect(canEdit('ADA', own)).toBe(true)
    expect(canEdit('ada', { ...own, type: 'text' })).toBe(true)
    expect(canEdit('ada', { ...own, type: 'link' })).toBe(false)
    expect(canDelete('ada', own)).toBe(true)
    expect(canDelete('ada', { ...own, isDeleted: true })).toBe(false)
    expect(canEdit('bob', own)).toBe(false)
    expect(isAuthor('', { author: '' })).toBe(false)
    fc.assert(fc.property(fc.string(), (author) => !isAuthor('', { author })))
    expect(canModerate(['News'], 'news')).toBe(true)
    expect(canModerate([], 'news')).toBe(false)
  })
})

describe('addresses', () => {
  it('match the route table', () => {
    const post = { uuid: 'Ab1', community: 'News' }
    const comment = { uuid: 'C2', postUuid: 'Ab1', community: 'News', postTitle: 'Héllo, World!' }
    expect(addresses.postPath(post)).toBe('/c/News/p/Ab1/')
    expect(addresses.postPath({ ...post, community: '' })).toBe('/p/Ab1/')
    expect(addresses.commentPath(comment)).toBe('/c/News/p/Ab1/hello-world/c/C2/')
    expect(addresses.threadPath(comment)).toBe('/p/Ab1/x/c/C2/')
    expect([addresses.homePath(), addresses.homePath('hot'), addresses.homePath('new')]).toEqual(['/', '/', '/new'])
    expect(addresses.communityPath('trending', 'top')).toBe('/c/trending/top')
    expect([addresses.aboutPath('a'), addresses.wikiPath('a')]).toEqual(['/c/a/about', '/c/a/wiki'])
    expect(addresses.feedPath({ id: 4, name: 'COVID' }, 'rising')).toBe('/feed/4/COVID/rising')
    expect([addresses.userPath('me', 'overview'), addresses.userPath('me', 'post')]).toEqual([
      '/u/me',
      '/u/me?type=post',
    ])
    expect([addresses.submitPath(), addresses.submitPath('a', 'media'), addresses.submitPath('a', 'link')]).toEqual([
      '/submit',
      '/c/a/submit?type=media',
      '/c/a/submit?type=link',
    ])
    expect([addresses.inboxPath('all'), addresses.inboxPath('sent')]).toEqual(['/messages', '/messages?type=sent'])
    expect([addresses.conversationPath(7), addresses.sendPath('c:news')]).toEqual(['/message/7', '/send?to=c%3Anews'])
    expect(addresses.searchPath('a b', 'win')).toBe('/search?query=a%20b')
    expect([addresses.savedPath(), addresses.savedPath('To read')]).toEqual(['/saved', '/saved/To%20read/'])
    expect(addresses.copyLink('https://h.example/', post)).toBe('https://h.example/c/News/p/Ab1/')
    expect(addresses.copyPermalink('https://h.example', comment)).toMatch(/^https:\/\/h\.example\/c\/News\/p\//)
  })

  it('can contain any text in one part, which is decoded unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
        const parts = addresses.communityPath(name).split('/')
        expect(parts).toHaveLength(3)
        expect(decodeURIComponent(parts[2] ?? '')).toBe(name.toWellFormed())
      }),
    )
  })

  it('have titles of letters, numbers and single hyphens, never empty, at most 60 long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const slug = addresses.slug(title)
        return /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u.test(slug) && Array.from(slug).length <= 60
      }),
    )
  })
})
