import { Arbitrary, Effect, Schema } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rows } from '../codecs/lenient.ts'
import { doubt, plainDecoder } from '../codecs/plainDecoder.ts'
import { uuidOfId } from '../ids.ts'
import { AdConfig, AdUnit } from './AdConfig.ts'
import { Comment } from './Comment.ts'
import { Community, Folder, Suggestion, WikiPage } from './Community.ts'
import { CommunitySettings } from './CommunitySettings.ts'
import { Content } from './Content.ts'
import { CryptoPayment, Subscription } from './CryptoPayment.ts'
import { Message } from './Message.ts'
import { LogEntry, Moderation } from './Moderation.ts'
import { Moderator } from './Moderator.ts'
import { Post } from './Post.ts'
import { Ban, Note, Report } from './Report.ts'
import { Tweet } from './Tweet.ts'
import { User } from './User.ts'

const entities: ReadonlyArray<readonly [string, unknown]> = Object.entries({
  AdConfig,
  AdUnit,
  Ban,
  Comment,
  Community,
  CommunitySettings,
  CryptoPayment,
  Folder,
  LogEntry,
  Message,
  Moderation,
  Moderator,
  Note,
  Post,
  Report,
  Subscription,
  Suggestion,
  Tweet,
  User,
  WikiPage,
})

describe('entities', () => {
  it.each(entities)('%s: a row survives encoding and decoding without loss', (name, entity) => {
    const schema = entity as Schema.Codec<unknown, unknown>
    const encode = Schema.encodeUnknownSync(schema)
    const decode = Schema.decodeUnknownSync(schema)
    const result = Effect.runSync(
      Arbitrary.checkEffect(
        Arbitrary.schema(Schema.toType(schema)),
        (value) => {
          // Times below 10^12 of a member or a subscription are read as seconds, so these are fixed.
          const rest =
            name === 'User' ? { createdAt: 0 } : name === 'Subscription' ? { expiresAt: 0, price: 699 } : undefined
          const given = Object.assign({}, value, rest)
          const wire = encode(given)
          expect(encode(decode(wire))).toEqual(wire)
          // Invalid link metadata decodes to null, which is not encoded again.
          expect(name === 'Post' ? given : decode(wire)).toEqual(given)
          return true
        },
        { runs: 60, seed: 11 },
      ),
    )
    expect(Arbitrary.formatCheckFailure(result)).toBeUndefined()
  })
})

const decodePost = Schema.decodeUnknownSync(Post)
const decodeComment = Schema.decodeUnknownSync(Comment)

describe('posts and comments', () => {
  it('derive an absent id from the uuid, and an absent uuid from the id', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
        const uuid = uuidOfId(id)
        for (const decode of [decodePost, decodeComment]) {
          expect(decode({ uuid }).id).toBe(id)
          expect(decode({ id }).uuid).toBe(uuid)
        }
      }),
    )
  })

  it('without an id in any form are rejected', () => {
    for (const schema of [Post, Comment])
      for (const raw of [{}, { uuid: 'zzz' }, { id: 0 }, { id: -1, uuid: 'zzz' }, { id: 1.5 }])
        expect(Schema.decodeUnknownExit(schema)(raw)._tag).toBe('Failure')
  })

  it('with a time outside the range of dates are left out and counted, and the others stay', () => {
    const sent = [1e18, 8.64e15, -1e18].map((created, at) => ({ id: at + 1, created }))
    for (const schema of [rows(Post), rows(Comment)]) {
      const { items, lost } = Schema.decodeUnknownSync(schema)(sent)
      expect(items.map(({ createdAt }) => new Date(createdAt).getTime())).toEqual([8.64e15])
      expect(lost).toBe(2)
    }
  })

  it('are decoded without the parser of their schema', () => {
    expect(plainDecoder(Comment)({ id: 1, created: 5 })).toEqual(decodeComment({ id: 1, created: 5 }))
    expect(plainDecoder(Comment)({ id: 1, created: 1e18 })).toBe(doubt)
    expect(plainDecoder(Post)({ id: 1, created: 1e18 })).toBe(doubt)
  })

  it('never fail because of their media or link metadata', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), fc.anything(), (media, metadata) => {
        const post = decodePost({
          id: 1,
          media,
          link_metadata: metadata,
        })
        expect(post.id).toBe(1)
        expect(decodePost({ id: 1, media: { resized_resolutions: media } }).id).toBe(1)
        expect(decodePost({ id: 1, link_metadata: { twitter: metadata, rumble_embed: media } }).id).toBe(1)
      }),
    )
  })

  it('keep a link title next to an invalid tweet', () => {
    const post = decodePost({ id: 1, link_metadata: { title: 'A page', twitter: 5, rumble_embed: 'x' } })
    expect(post.linkMetadata).toEqual({ title: 'A page', largeImage: '', tweet: null, rumbleEmbed: null })
  })

  it('are distinguished in mixed lists by the count of comments', () => {
    const decode = Schema.decodeUnknownSync(Content)
    expect(decode({ id: 1, comments: 0 }).kind).toBe('post')
    expect(decode({ id: 1 }).kind).toBe('comment')
    for (const raw of [{ id: 1, comments: 4 }, { id: 2 }])
      expect(decode(Schema.encodeSync(Content)(decode(raw)))).toEqual(decode(raw))
  })

  it('comments are shown unless the server says otherwise', () => {
    expect(decodeComment({ id: 1 }).isShown).toBe(true)
    expect(decodeComment({ id: 1, is_shown: false }).isShown).toBe(false)
  })
})

describe('tweets', () => {
  it('contain the one they reply to and the one they quote', () => {
    const user = { name: 'Ada', screen_name: 'ada' }
    const raw = { id: 1, user, text: 'outer', parent: { user, text: 'parent' }, quoted: { user, text: 'quoted' } }
    const tweet = Schema.decodeUnknownSync(Tweet)(raw)
    expect([tweet.text, tweet.parent?.text, tweet.quoted?.text]).toEqual(['outer', 'parent', 'quoted'])
    expect(tweet.user.handle).toBe('ada')
  })
})

describe('money', () => {
  it('is whole cents, from a number or its text', () => {
    const decode = Schema.decodeUnknownSync(Subscription)
    expect(decode({ price: 6.99 }).price).toBe(699)
    expect(decode({ price: '6.99' }).price).toBe(699)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000 }), (cents) => decode({ price: cents / 100 }).price === cents),
    )
  })
})
