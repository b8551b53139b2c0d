/** A small fixed world for server tests: every kind of post, a thread, members of all kinds, entries in every list. */
import type { Insertable, Kysely } from 'kysely'
import type { Dialect } from '../../server/database/Database.ts'
import { countOnFromHighestIds } from '../../server/database/migrate.ts'
import { newComment, newCommunity, newPost, newUser } from '../../server/database/newRows.ts'
import type { CommentRow, PostRow, Tables } from '../../server/database/Tables.ts'
import { easyHash } from './easyHash.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** The password of every account that can log in. */
export const worldPassword = 'demo-password'

const people = {
  demo_member: 1,
  demo_author: 2,
  demo_moderator: 3,
  demo_pro: 4,
  demo_admin: 5,
  gone_dora: 6,
  barred_sam: 7,
  quiet_quinn: 8,
  newcomer: 9,
} as const

const places = { Gardening: 1, PoliticsToday: 2, NightShift: 3, SecretClub: 4, Makers: 5, TinyNews: 6 } as const

/** Posts and comments that tests name; all others have ids above 100. */
export const marked = {
  thread: 1,
  stickied: 2,
  removed: 3,
  deleted: 4,
  nsfw: 5,
  secret: 6,
  byBlocked: 7,
  hidden: 8,
  tweet: 9,
  locked: 10,
  byGone: 11,
} as const

/** Uploaded pictures that no profile uses yet. */
export const uploadedPictures = { member: 'a-picture-of-member.webp', author: 'a-picture-of-author.webp' } as const

export const markedComments = { top: 1, answer: 2, deep: 3, removed: 4, deleted: 5, other: 6 } as const

const writers = [people.demo_author, people.demo_pro, people.demo_admin, people.quiet_quinn]
const openPlaces = [places.Gardening, places.PoliticsToday, places.NightShift, places.Makers, places.TinyNews]
const pick = <A>(list: ReadonlyArray<A>, index: number, otherwise: A): A => list[index % list.length] ?? otherwise

const markedPosts = (now: number): ReadonlyArray<Insertable<PostRow>> => {
  const at = (hours: number) => now - hours * hour
  const gardening = { community_id: places.Gardening, author_id: people.demo_author, type: 'text' } as const
  return [
    newPost({
      ...gardening,
      id: 1,
      created: at(5),
      title: 'How do you keep slugs away?',
      markdown: 'Copper **tape** or beer?',
      score_up: 90,
      score_down: 4,
      comment_count: 6,
      last_comment_at: at(1),
    }),
    newPost({
      ...gardening,
      id: 2,
      created: at(900),
      title: 'House rules',
      markdown: 'Be kind.',
      is_stickied: 1,
      is_distinguished: 1,
      author_id: people.demo_moderator,
    }),
    newPost({
      ...gardening,
      id: 3,
      created: at(7),
      title: 'Removed title',
      markdown: 'removed words',
      is_removed: 1,
      removal_source: 'moderator',
      removed_at: at(6),
      removed_by: 'demo_moderator',
      link: 'https://removed.example/x',
      is_reported: 1,
    }),
    newPost({ ...gardening, id: 4, created: at(8), title: 'Deleted title', markdown: 'deleted words', is_deleted: 1 }),
    newPost({
      ...gardening,
      id: 5,
      created: at(9),
      title: 'Not for work',
      is_nsfw: 1,
      type: 'link',
      link: 'https://example.com/nsfw',
    }),
    newPost({
      ...gardening,
      id: 6,
      created: at(10),
      title: 'Whispered secret',
      community_id: places.SecretClub,
      markdown: 'secret words',
      score_up: 5000,
    }),
    newPost({ ...gardening, id: 7, created: at(11), title: 'By somebody blocked', author_id: people.demo_pro }),
    newPost({ ...gardening, id: 8, created: at(12), title: 'Hidden by the member' }),
    newPost({
      ...gardening,
      id: 9,
      created: at(13),
      title: 'A tweet',
      type: 'link',
      link: 'https://twitter.com/a/status/1',
      is_twitter: 1,
      link_metadata: JSON.stringify({
        title: 'Tweet',
        twitter: { id: '1', text: 'Hello', user: { name: 'A', screen_name: 'a' } },
      }),
      media: JSON.stringify({
        resized_resolutions: [{ width: 100, height: 50, 'content-type': 'image/svg+xml', reference: '/media/a.svg' }],
      }),
    }),
    newPost({
      ...gardening,
      id: 10,
      created: at(14),
      title: 'Locked',
      is_locked: 1,
      is_edited: 1,
      crosspost_uuid: 'n',
    }),
    newPost({ ...gardening, id: 11, created: at(15), title: 'By a deleted member', author_id: people.gone_dora }),
  ]
}

/** Enough posts for several pages of each feed, with equal ranks among them. */
const manyPosts = (now: number): ReadonlyArray<Insertable<PostRow>> =>
  Array.from({ length: 140 }, (_, index) =>
    newPost({
      id: 101 + index,
      community_id: pick(openPlaces, index * 7, places.Gardening),
      author_id: pick(writers, index, people.demo_author),
      created: now - (index % 60) * 5 * hour,
      type: index % 3 === 0 ? 'link' : 'text',
      title: `Note ${index} about ${index % 2 === 0 ? 'compost and soil' : 'timber and glue'}`,
      link: index % 3 === 0 ? `https://example.com/${index}` : '',
      markdown: `Some words on matter ${index % 5}.`,
      score_up: ((index * 13) % 40) + 1,
      score_down: index % 4,
      last_comment_at: index % 2 === 0 ? now - (index % 30) * hour : 0,
      comment_count: index % 2,
    }),
  )

const comments = (now: number): ReadonlyArray<Insertable<CommentRow>> => {
  const base = { community_id: places.Gardening, post_id: marked.thread, author_id: people.demo_pro }
  return [
    newComment({ ...base, id: 1, created: now - 4 * hour, markdown: 'Beer, every time.', score_up: 20 }),
    newComment({
      ...base,
      id: 2,
      created: now - 3 * hour,
      markdown: 'For them or for you?',
      parent_id: 1,
      depth: 1,
      score_up: 40,
      author_id: people.demo_member,
    }),
    newComment({ ...base, id: 3, created: now - 2 * hour, markdown: 'Both.', parent_id: 2, depth: 2 }),
    newComment({
      ...base,
      id: 4,
      created: now - 2 * hour,
      markdown: 'removed comment',
      parent_id: 1,
      depth: 1,
      is_removed: 1,
      removal_source: 'spamFilter',
      author_id: people.quiet_quinn,
    }),
    newComment({
      ...base,
      id: 5,
      created: now - hour,
      markdown: 'deleted comment',
      is_deleted: 1,
      author_id: people.quiet_quinn,
    }),
    newComment({
      ...base,
      id: 6,
      created: now - hour,
      markdown: 'Copper tape works.',
      score_up: 50,
      score_down: 45,
      author_id: people.demo_author,
    }),
  ]
}

/** Fills an empty, migrated database. `now` is the time of the newest content. */
export const fillSmallWorld = async (db: Kysely<Tables>, dialect: Dialect, now: number): Promise<void> => {
  const password_hash = easyHash(worldPassword)
  const user = (username: keyof typeof people, more: Partial<Parameters<typeof newUser>[0]> = {}) =>
    newUser({
      id: people[username],
      username,
      password_hash,
      created: now - 400 * day,
      post_score: 12,
      comment_score: 34,
      ...more,
    })
  await db
    .insertInto('users')
    .values([
      user('demo_member', {
        settings: JSON.stringify({
          expand: 'condensed',
          blocked_communities: ['TinyNews'],
          trending_topics: ['Politics'],
        }),
        awards: 2,
      }),
      user('demo_author'),
      user('demo_moderator'),
      user('demo_pro', { pro_tier: 1, pro_expires: now + 30 * day, profile_picture: '/media/pro.svg' }),
      user('demo_admin', { is_admin: 1 }),
      user('gone_dora', { is_deleted: 1 }),
      user('barred_sam', { is_suspended: 1 }),
      user('quiet_quinn'),
      user('newcomer', { created: now - day }),
    ])
    .execute()
  const community = (
    name: keyof typeof places,
    topics: ReadonlyArray<string>,
    more: Partial<Parameters<typeof newCommunity>[0]> = {},
  ) =>
    newCommunity({
      id: places[name],
      name,
      created: now - 900 * day,
      topics: JSON.stringify(topics),
      member_count: 1000 - places[name],
      activity: places[name],
      description: `${name}: a place to talk.`,
      ...more,
    })
  await db
    .insertInto('communities')
    .values([
      community('Gardening', ['Hobbies'], {
        rules: JSON.stringify(['Be kind', 'No poison']),
        icon: '/media/gardening.svg',
      }),
      community('PoliticsToday', ['Politics', 'News']),
      community('NightShift', ['NSFW', 'Humor'], { is_app_safe: 0 }),
      community('SecretClub', ['Hobbies'], { visibility: 'unlisted' }),
      community('Makers', ['Technology'], { visibility: 'restricted', description: 'Woodwork and circuitry.' }),
      community('TinyNews', ['News', 'Places'], { description: 'Privacy news from small places.' }),
    ])
    .execute()
  const since = { created: now - 300 * day }
  await db
    .insertInto('moderators')
    .values([
      { community_id: places.Gardening, user_id: people.demo_moderator, permissions: '["all_permissions"]', ...since },
      { community_id: places.SecretClub, user_id: people.demo_moderator, permissions: '[]', ...since },
      {
        community_id: places.Gardening,
        user_id: people.quiet_quinn,
        permissions: '["manage_rules"]',
        created: now - 200 * day,
      },
    ])
    .execute()
  await db
    .insertInto('subscriptions')
    .values([
      { community_id: places.Gardening, user_id: people.demo_member, ...since },
      { community_id: places.Makers, user_id: people.demo_member, ...since },
    ])
    .execute()
  await db
    .insertInto('posts')
    .values([...markedPosts(now), ...manyPosts(now)])
    .execute()
  await db
    .insertInto('comments')
    .values([...comments(now)])
    .execute()
  const own = { user_id: people.demo_member, created: now - hour }
  await db
    .insertInto('votes')
    .values([
      { ...own, kind: 'post', content_id: marked.thread, value: 1 },
      { ...own, kind: 'comment', content_id: markedComments.other, value: -1 },
    ])
    .execute()
  await db
    .insertInto('hidden_posts')
    .values([{ ...own, post_id: marked.hidden }])
    .execute()
  await db
    .insertInto('blocks')
    .values([{ ...own, blocked_id: people.demo_pro }])
    .execute()
  // Uploads that have a row but no file.
  const picture = { type: 'profilePicture', kind: 'image', width: 256, height: 256, bytes: 9000, preview: '' } as const
  await db
    .insertInto('uploads')
    .values([
      { ...picture, ...own, id: uploadedPictures.member, resolutions: '' },
      { ...picture, ...own, id: uploadedPictures.author, user_id: people.demo_author, resolutions: '' },
    ])
    .execute()
  await db
    .insertInto('folders')
    .values([{ id: 1, ...own, name: 'Favourites', key: 'favourites' }])
    .execute()
  await db
    .insertInto('saved')
    .values([
      { folder_id: 1, kind: 'post', content_id: marked.thread, created: now - hour },
      { folder_id: 1, kind: 'comment', content_id: markedComments.other, created: now },
    ])
    .execute()
  const message = { type: 1, subject: 'Seeds', is_deleted: 0, comment_id: 0 } as const
  await db
    .insertInto('messages')
    .values([
      {
        ...message,
        id: 1,
        conversation_id: 1,
        author_id: people.demo_author,
        recipient_id: people.demo_member,
        markdown: 'Swap seeds?',
        html: '<p>Swap seeds?</p>',
        created: now - 3 * hour,
        is_unread: 1,
      },
      {
        ...message,
        id: 2,
        conversation_id: 1,
        author_id: people.demo_member,
        recipient_id: people.demo_author,
        markdown: 'Gladly.',
        html: '<p>Gladly.</p>',
        created: now - 2 * hour,
        is_unread: 1,
      },
      {
        ...message,
        id: 3,
        conversation_id: 3,
        type: 2,
        subject: 'comment reply',
        author_id: people.demo_pro,
        recipient_id: people.demo_member,
        markdown: 'Both.',
        html: '<p>Both.</p>',
        created: now - 2 * hour,
        is_unread: 1,
        comment_id: markedComments.deep,
      },
    ])
    .execute()
  await db
    .insertInto('wiki_pages')
    .values([{ community_id: places.Gardening, page_name: 'soil', title: 'Soil', markdown: '# Soil' }])
    .execute()
  await countOnFromHighestIds(db, dialect)
}
