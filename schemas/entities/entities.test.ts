import { Arbitrary, Effect, Schema } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { uuidOfId } from '../ids.ts'
import { AdConfig } from './AdConfig.ts'
import { AdUnit } from './AdUnit.ts'
import { Ban } from './Ban.ts'
import { Comment } from './Comment.ts'
import { Community } from './Community.ts'
import { CommunitySettings } from './CommunitySettings.ts'
import { Content } from './Content.ts'
import { CryptoPayment } from './CryptoPayment.ts'
import { Folder } from './Folder.ts'
import { LogEntry } from './LogEntry.ts'
import { Message } from './Message.ts'
import { Moderation } from './Moderation.ts'
import { Moderator } from './Moderator.ts'
import { Note } from './Note.ts'
import { Post } from './Post.ts'
import { Report } from './Report.ts'
import { Subscription } from './Subscription.ts'
import { Suggestion } from './Suggestion.ts'
import { Tweet } from './Tweet.ts'
import { User } from './User.ts'
import { WikiPage } from './WikiPage.ts'

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
  it.each(entities)('%s: the wire form of a row says all that the row says', (name, entity) => {
    const schema = entity as Schema.Codec<unknown, unknown>
    const encode = Schema.encodeUnknownSync(schema)
    const decode = Schema.decodeUnknownSync(schema)
    const result = Effect.runSync(
      Arbitrary.checkEffect(
        Arbitrary.schema(Schema.toType(schema)),
        (value) => {
          // A member's and a subscription's moments below 10^12 are read as seconds: the others must come back as they were.
          const rest =
            name === 'User' ? { createdAt: 0 } : name === 'Subscription' ? { expiresAt: 0, price: 699 } : undefined
          const given = Object.assign({}, value, rest)
          const wire = encode(given)
          expect(encode(decode(wire))).toEqual(wire)
          // What a post's link metadata has as null - sent, but not understood - is not sent on.
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
  it('read an absent id out of the uuid, and an absent uuid out of the id', () => {
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

  it('without an id in any form are refused', () => {
    for (const schema of [Post, Comment])
      for (const raw of [{}, { uuid: 'zzz' }, { id: 0 }, { id: -1, uuid: 'zzz' }, { id: 1.5 }])
        expect(Schema.decodeUnknownExit(schema)(raw)._tag).toBe('Failure')
  })

  it('are never lost for their media or link metadata, whatever these are', () => {
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

  it('keep a link title beside a tweet that is not understood', () => {
    const post = decodePost({ id: 1, link_metadata: { title: 'A page', twitter: 5, rumble_embed: 'x' } })
    expect(post.linkMetadata).toEqual({ title: 'A page', largeImage: '', tweet: null, rumbleEmbed: null })
  })

  it('tell each other apart in mixed lists by the count of comments', () => {
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
  it('bring the one they answer and the one they quote', () => {
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
