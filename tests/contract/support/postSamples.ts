/**
 * For every POST call an input that it accepts, and what about the input leads to a refusal. Read by the refusals
 * suite.
 */
import type { CallName } from '../../../schemas/api/calls.ts'
import { captchaField } from '../../../schemas/api/Envelope.ts'
import { textLimits } from '../../../schemas/limits.ts'
import { configLimits, listLimits } from '../../../schemas/screenLimits.ts'
import { marked, markedComments, uploadedPictures, worldPassword } from '../../support/smallWorld.ts'
import { clientSecretOf, openOrders } from './paidWorld.ts'

export type Form = Readonly<Record<string, string>>

export interface PostSample {
  readonly name: CallName
  /** The caller. What the call changes is the caller's own. */
  readonly as: string
  /** The required fields, and no others. */
  readonly form: Form
  /** Optional fields. */
  readonly optional?: Form
  /**
   * For each text field the shortest value beyond its documented limit; other fields are tried with more than any
   * limit.
   */
  readonly tooLong?: Form
  /** Fields that the server ignores, at least in some cases: their values change nothing. */
  readonly unread?: ReadonlyArray<string>
  /** Fields that make the same form refer to another member's content. */
  readonly notTheirs?: ReadonlyArray<Form>
  /** The text field to change so that a repetition is not taken for the same request. */
  readonly vary?: string
  /** Whether the call deletes the caller's account. */
  readonly endsAccount?: true
  /** Whether guests may call it. */
  readonly isForGuests?: true
}

/** The token of a valid reset link, for a member whom no other sample uses. */
export const openResetToken = 'the-token-of-a-link-that-was-just-sent'

const beyond = (limit: number): string => 'x'.repeat(limit + 1)
const listBeyond = (count: number): string => JSON.stringify(Array.from({ length: count + 1 }, () => 'x'))

const thread = String(marked.thread)
const credentials = { username: 'demo_author', password: worldPassword }
const tooLongCredentials = { username: beyond(textLimits.username), password: beyond(textLimits.password) }

const feeds: ReadonlyArray<PostSample> = [
  {
    name: 'feeds.postFeed',
    as: 'demo_member',
    isForGuests: true,
    form: { sortname: 'hot', community: 'win' },
    optional: {
      sort: 'week',
      page: '1',
      from: '',
      communities: '[]',
      trendingTopics: '[]',
      blockedCommunities: '[]',
      isTrendingTopics: 'true',
    },
    tooLong: { sortname: 'hottest' },
  },
  {
    name: 'feeds.postFeed',
    as: 'demo_member',
    isForGuests: true,
    form: { sortname: 'new', community: 'win' },
    optional: { feedId: '1' },
    tooLong: { sortname: 'newest' },
    // A fixed feed has ad slots of its own.
    unread: ['community'],
  },
]

const actions: ReadonlyArray<PostSample> = [
  {
    name: 'vote.vote',
    as: 'demo_member',
    form: { id: thread, type: 'true', direction: 'true' },
    optional: { value: '1', vote_state: '1' },
  },
  { name: 'actions.hidePost', as: 'demo_member', form: { id: thread } },
  { name: 'actions.unhidePost', as: 'demo_member', form: { id: thread } },
  {
    name: 'actions.setNsfw',
    as: 'demo_author',
    form: { id: thread, nsfw: 'true' },
    notTheirs: [{ id: String(marked.byBlocked) }],
  },
  {
    name: 'actions.blockUser',
    as: 'demo_member',
    form: { target: 'newcomer' },
    tooLong: { target: beyond(textLimits.messageRecipient) },
  },
  {
    name: 'actions.report',
    as: 'demo_member',
    form: { target: thread, post: 'true', reason: 'spam' },
    optional: { customReason: 'Be kind' },
    tooLong: { customReason: beyond(textLimits.communityRule) },
  },
  {
    name: 'folders.createFolder',
    as: 'demo_member',
    form: { name: 'Evenings' },
    tooLong: { name: beyond(textLimits.folderName) },
  },
  {
    name: 'folders.saveContent',
    as: 'demo_member',
    form: { id: thread, type: 'post', category: 'Favourites' },
    notTheirs: [{ category: 'Of the author' }],
  },
  {
    name: 'folders.unsaveContent',
    as: 'demo_member',
    form: { id: thread, type: 'post', category: 'Favourites' },
    notTheirs: [{ category: 'Of the author' }],
  },
  { name: 'awards.giveAward', as: 'demo_member', form: { id: thread, type: 'post' } },
  { name: 'communities.subscribe', as: 'demo_member', form: { community: 'TinyNews' } },
  { name: 'communities.unsubscribe', as: 'demo_member', form: { community: 'TinyNews' } },
  {
    name: 'account.setProfilePicture',
    as: 'demo_member',
    form: { id: uploadedPictures.member },
    notTheirs: [{ id: uploadedPictures.author }],
  },
  {
    name: 'users.saveSettings',
    as: 'demo_member',
    form: {},
    optional: {
      expand: 'card',
      trending_topics: '["News"]',
      home_topics: '["Weird"]',
      blocked_communities: '["Makers"]',
      theme: 'dark',
      comment_sort: 'new',
      beta: 'true',
      hide_upvoted: 'false',
      show_nsfw: 'true',
      notify_comments: 'true',
      username_pings: 'true',
      accept_private_messages: 'true',
      index_profile: 'true',
      custom_styling: 'false',
      expand_thread: 'false',
      infinite_scroll: 'false',
      new_tab: 'true',
      scroll_top: 'false',
      active_feed: '2',
    },
    tooLong: {
      theme: 'darkest',
      comment_sort: 'newest',
      trending_topics: listBeyond(listLimits.trendingTopics),
      blocked_communities: listBeyond(listLimits.blockedCommunities),
    },
  },
]

/** The paying members are in `paidWorld`. */
const payments: ReadonlyArray<PostSample> = [
  {
    name: 'payments.createCardPayment',
    as: 'demo_member',
    form: { type: 'subscription', tier: '1', awards: '0', price: '6.99' },
    tooLong: { price: '500.01', awards: '1001' },
  },
  {
    name: 'payments.createCryptoPayment',
    as: 'demo_author',
    form: { type: 'subscription', tier: '2', length: '3', awards: '1', price: '6.99' },
    tooLong: { price: '6.98', length: '2' },
  },
  { name: 'payments.changeSubscription', as: 'demo_pro', form: { price: '12.50' }, tooLong: { price: '500.01' } },
  { name: 'payments.cancelSubscription', as: 'demo_pro', form: {} },
  { name: 'payments.renewSubscription', as: 'newcomer', form: {} },
  {
    name: 'payments.payWithTestCard',
    as: 'demo_member',
    form: { token: clientSecretOf(openOrders.card), outcome: 'paid' },
    notTheirs: [{ token: clientSecretOf(openOrders.cardOfAuthor) }],
  },
  {
    name: 'payments.sendTestCoins',
    as: 'demo_member',
    form: { payment: openOrders.coins, coin: 'bitcoin' },
    notTheirs: [{ payment: openOrders.coinsOfAuthor }],
  },
]

const writing: ReadonlyArray<PostSample> = [
  {
    name: 'actions.createComment',
    as: 'demo_member',
    form: { community: 'Gardening', parentId: thread, content: 'Egg shells.' },
    optional: { commentParentId: String(markedComments.top), [captchaField]: 'x' },
    tooLong: { content: beyond(textLimits.editor) },
    vary: 'content',
    // The post knows its community; a captcha answer counts only where one is required.
    unread: ['community', captchaField],
  },
  {
    name: 'actions.createPost',
    as: 'demo_member',
    vary: 'title',
    form: { type: 'text', community: 'Gardening', title: 'Frost tonight', content: 'Bring the lemons in.' },
    optional: { [captchaField]: 'x' },
    tooLong: { title: beyond(textLimits.postTitle), content: beyond(textLimits.editor) },
    unread: [captchaField],
  },
  {
    name: 'actions.createPost',
    as: 'demo_member',
    vary: 'title',
    form: { type: 'link', community: 'Gardening', title: 'A frost table', link: 'https://example.com/frost' },
    optional: { [captchaField]: 'x' },
    tooLong: {
      title: beyond(textLimits.postTitle),
      link: `https://example.com/${beyond(textLimits.postLink)}`,
    },
    unread: [captchaField],
  },
  {
    name: 'actions.editContent',
    as: 'demo_author',
    form: { id: thread, type: 'post', content: 'Copper tape **and** beer?' },
    optional: { reason: 'I tried both' },
    tooLong: { content: beyond(textLimits.editor), reason: beyond(textLimits.editReason) },
    notTheirs: [
      { id: String(marked.byBlocked) },
      { id: String(markedComments.top), type: 'comment' },
      { id: String(markedComments.answer), type: 'comment' },
    ],
  },
  {
    name: 'actions.deleteContent',
    as: 'demo_author',
    form: { id: String(markedComments.other), type: 'comment' },
    notTheirs: [{ id: String(marked.byBlocked), type: 'post' }, { id: String(markedComments.top) }],
  },
  {
    name: 'messages.createMessage',
    as: 'demo_member',
    vary: 'content',
    form: { recipient: 'demo_author', subject: 'Seeds', content: 'Which ones?', liability: 'true' },
    optional: { [captchaField]: 'x' },
    tooLong: {
      recipient: beyond(textLimits.messageRecipient),
      subject: beyond(textLimits.messageSubject),
      content: beyond(textLimits.editor),
    },
    unread: [captchaField],
  },
  {
    name: 'messages.createMessage',
    as: 'demo_member',
    vary: 'content',
    form: { parentId: '1', content: 'The beans, please.', liability: 'true' },
    optional: { [captchaField]: 'x' },
    tooLong: { content: beyond(textLimits.editor) },
    unread: [captchaField],
    notTheirs: [{ parentId: '4' }],
  },
  { name: 'messages.readAllMessages', as: 'demo_member', form: { id: '1' } },
  {
    name: 'messageReports.reportMessage',
    as: 'demo_member',
    form: { id: '1', reason: 'harassment' },
    optional: { details: 'Again and again.' },
    tooLong: { details: beyond(textLimits.reportDetails) },
    notTheirs: [{ id: '2' }, { id: '4' }],
  },
  { name: 'messageReports.concludeMessageReport', as: 'demo_admin', form: { id: '1' } },
  {
    name: 'communityConfig.createCommunity',
    as: 'demo_member',
    vary: 'name',
    form: { name: 'Windowsills', displayName: 'Windowsills', description: 'Pots.', politics: 'false', nsfw: 'false' },
    optional: { [captchaField]: 'x' },
    unread: [captchaField],
    tooLong: {
      name: beyond(textLimits.communityName),
      displayName: beyond(textLimits.communityDisplayName),
      description: beyond(textLimits.communityDescription),
    },
  },
]

const sessions: ReadonlyArray<PostSample> = [
  {
    name: 'session.createToken',
    as: 'demo_author',
    isForGuests: true,
    form: credentials,
    optional: { [captchaField]: 'x' },
    tooLong: tooLongCredentials,
    unread: [captchaField],
  },
  {
    name: 'session.logIn',
    as: 'demo_author',
    isForGuests: true,
    form: credentials,
    optional: { [captchaField]: 'x' },
    tooLong: tooLongCredentials,
    unread: [captchaField],
  },
  {
    name: 'session.createUser',
    as: 'demo_author',
    isForGuests: true,
    vary: 'name',
    form: {
      name: 'Walked_In',
      email: '',
      password: 'long enough',
      confirmPassword: 'long enough',
      com: 'http://localhost',
      community: 'home',
      legal: 'true',
      expand: 'card',
      subscriptions: '[]',
      affRef: '',
    },
    optional: { theme: 'dark', [captchaField]: 'x' },
    tooLong: {
      name: beyond(textLimits.username),
      email: `x@${beyond(textLimits.email)}`,
      password: beyond(textLimits.password),
      confirmPassword: beyond(textLimits.password),
    },
    // Attribution is stored as far as it is valid, and never causes a refusal.
    unread: ['com', 'community', 'affRef', captchaField],
  },
  {
    name: 'account.requestReset',
    as: 'demo_author',
    isForGuests: true,
    form: { username: 'demo_author', email: 'author@example.com' },
    optional: { [captchaField]: 'x' },
    unread: [captchaField],
    tooLong: { username: beyond(textLimits.username), email: `x@${beyond(textLimits.email)}` },
  },
  {
    name: 'account.recoverAccount',
    as: 'demo_author',
    isForGuests: true,
    form: { token: openResetToken, password: 'long enough' },
    tooLong: { password: beyond(textLimits.password) },
  },
  { name: 'session.logOut', as: 'demo_author', isForGuests: true, form: {} },
]

const reports: ReadonlyArray<PostSample> = [
  {
    name: 'errors.reportError',
    as: 'demo_author',
    isForGuests: true,
    form: {
      app: 'Parley 1.5',
      location: '/c/Gardening',
      error: 'TypeError',
      message: 'x is not a function',
      stack: 'TypeError: x is not a function',
      componentStack: 'at FeedScreen',
      userAgent: 'Mozilla/5.0',
      vendor: 'Google Inc.',
      platform: 'Linux',
    },
    optional: { commands: 'content.vote.v1 done' },
  },
]

const byPassword = {
  form: { password: worldPassword },
  optional: { [captchaField]: 'x' },
  tooLong: { password: beyond(textLimits.password) },
  unread: [captchaField],
} as const

const ownAccount: ReadonlyArray<PostSample> = [
  {
    name: 'account.changePassword',
    as: 'demo_pro',
    form: { oldPassword: worldPassword, newPassword: worldPassword, confirmNewPassword: worldPassword },
    optional: { [captchaField]: 'x' },
    tooLong: {
      oldPassword: beyond(textLimits.password),
      newPassword: beyond(textLimits.password),
      confirmNewPassword: beyond(textLimits.password),
    },
    unread: [captchaField],
  },
  {
    ...byPassword,
    name: 'account.setEmail',
    as: 'demo_pro',
    form: { ...byPassword.form, email: 'pro@example.com' },
    tooLong: { ...byPassword.tooLong, email: `x@${beyond(textLimits.email)}` },
  },
  { name: 'devices.endOneSession', as: 'newcomer', form: { id: 'of-no-session' }, tooLong: { id: beyond(100) } },
  { name: 'devices.endOtherSessions', as: 'newcomer', form: {} },
  { ...byPassword, name: 'account.purgeContent', as: 'newcomer' },
  { ...byPassword, name: 'account.deleteAccount', as: 'newcomer', endsAccount: true },
]

const ofMember = { username: 'newcomer', community: 'Gardening' }
const byModerator = {
  as: 'demo_moderator',
  tooLong: { username: beyond(textLimits.username) },
  // The caller moderates no other community.
  notTheirs: [{ community: 'PoliticsToday' }],
} as const

const moderatedMembers: ReadonlyArray<PostSample> = [
  {
    ...byModerator,
    name: 'moderatedMembers.createNote',
    form: { ...ofMember, note: 'Asked twice already.' },
    tooLong: { ...byModerator.tooLong, note: beyond(textLimits.editor) },
  },
  {
    ...byModerator,
    name: 'moderatedMembers.sendModMessage',
    // Only members who took part can be written to.
    form: { ...ofMember, username: 'demo_author', subject: 'Your post', content: 'Please **read** the rules.' },
    tooLong: {
      ...byModerator.tooLong,
      subject: beyond(textLimits.messageSubject),
      content: beyond(textLimits.editor),
    },
  },
  {
    ...byModerator,
    name: 'moderatedMembers.banMember',
    // All test members have the same address.
    form: { ...ofMember, reason: 'spam', days: '7', ip: 'false', nuke: 'false' },
    tooLong: { ...byModerator.tooLong, reason: beyond(textLimits.editor), days: '1000000' },
  },
  { ...byModerator, name: 'moderatedMembers.unbanMember', form: ofMember },
]

const ofGardening = { as: 'demo_moderator', notTheirs: [{ community: 'PoliticsToday' }] } as const
const granted = { community: 'Gardening', author: 'newcomer' }
const flags = {
  all_permissions: 'false',
  manage_rules: 'true',
  manage_automoderator: 'false',
  manage_settings: 'false',
  manage_stylesheet: 'false',
  manage_sidebar: 'false',
}
const ofModerator = { ...ofGardening, tooLong: { author: beyond(textLimits.username) } } as const

const communityConfig: ReadonlyArray<PostSample> = [
  {
    ...ofGardening,
    name: 'communityConfig.saveCommunitySettings',
    form: { community: 'Gardening' },
    optional: {
      displayName: 'Gardening',
      tagline: 'Soil and seeds',
      description: 'All that grows.',
      metaTags: 'garden, soil',
      topics: '["Hobbies"]',
      appSafe: 'true',
      nsfw: 'false',
      minScorePosts: '0',
      minScoreComments: '0',
      minScoreDownPosts: '0',
      minScoreDownComments: '0',
      defaultPostType: 'text',
      defaultCommentSort: 'new',
      allowTextPosts: 'true',
      allowLinkPosts: 'true',
      allowImagePosts: 'true',
      contentFilters: 'false',
      allowPostEditing: 'true',
      allowCommentEditing: 'true',
      allowChildComments: 'true',
      allowComments: 'true',
      visibility: 'public',
      notifyReportConclusion: 'true',
      publicLogs: 'true',
      obsfucatedLogs: 'false',
      banLogs: 'true',
    },
    tooLong: {
      displayName: beyond(textLimits.communityDisplayName),
      tagline: beyond(textLimits.communityDescription),
      description: beyond(textLimits.communityDescription),
      metaTags: beyond(textLimits.communityMetaTags),
      topics: '["Hobbies", "Weeds"]',
      minScorePosts: '101',
      minScoreComments: '101',
      minScoreDownPosts: '101',
      minScoreDownComments: '101',
    },
  },
  {
    ...ofGardening,
    name: 'communityConfig.saveFilter',
    form: { community: 'Gardening', filter: 'body (includes): [slug pellets]\naction: remove' },
    tooLong: { filter: beyond(configLimits.filter) },
  },
  {
    ...ofGardening,
    name: 'communityConfig.saveStylesheet',
    form: { community: 'Gardening', stylesheet: 'body { color: green }' },
    tooLong: { stylesheet: beyond(configLimits.stylesheet) },
  },
  {
    ...ofGardening,
    name: 'communityConfig.saveRules',
    form: { community: 'Gardening', rules: '["Be kind","No poison"]' },
    tooLong: { rules: listBeyond(configLimits.rules) },
  },
  { ...ofModerator, name: 'communityPeople.addModerator', form: granted, optional: flags },
  {
    ...ofModerator,
    name: 'communityPeople.updateModerator',
    form: { ...granted, ...flags, manage_sidebar: 'true' },
  },
  { ...ofModerator, name: 'communityPeople.removeModerator', form: granted },
  {
    name: 'invitations.answerInvitation',
    as: 'demo_member',
    form: { community: 'Gardening', state: 'false' },
    notTheirs: [{ state: 'true' }],
  },
]

const ofPost = { id: thread, type: 'post' }
/** A post of a community that another member moderates. */
const elsewhere = [{ id: '102', type: 'post' }] as const

/** The content is restored afterwards if it was removed before. */
const moderatedContent: ReadonlyArray<PostSample> = [
  {
    name: 'moderation.removeContent',
    as: 'demo_moderator',
    form: ofPost,
    optional: { undo_id: '' },
    notTheirs: elsewhere,
  },
  {
    name: 'moderation.approveContent',
    as: 'demo_moderator',
    form: ofPost,
    optional: { undo_id: '' },
    notTheirs: elsewhere,
  },
  {
    name: 'moderation.setIgnoringReports',
    as: 'quiet_quinn',
    form: { ...ofPost, state: 'true' },
    optional: { undo_id: '' },
    notTheirs: [...elsewhere, { id: String(marked.secret) }],
  },
  { name: 'moderation.setStickied', as: 'demo_moderator', form: { ...ofPost, state: 'true' }, notTheirs: elsewhere },
  {
    name: 'moderation.setDistinguished',
    as: 'demo_moderator',
    form: { ...ofPost, state: 'true' },
    notTheirs: elsewhere,
  },
  {
    name: 'moderation.setLocked',
    as: 'demo_moderator',
    form: { id: String(marked.locked), state: 'false' },
    notTheirs: [{ id: '102' }],
  },
]

/** Samples that change least come first; for each call the walk sends the sample itself last. */
export const postSamples: ReadonlyArray<PostSample> = [
  ...feeds,
  ...actions,
  ...payments,
  ...writing,
  ...moderatedContent,
  ...moderatedMembers,
  ...communityConfig,
  ...sessions,
  ...reports,
  ...ownAccount,
]
