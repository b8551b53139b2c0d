/**
 * Everything that can lie over a screen - sheets, dialogs, menus, viewers - as a closed union, layered by navigation state. An
 * unknown name does not compile here, and is an error when it comes from outside. Document 1, section 2.
 */
import { Schema } from 'effect'
import { cryptoCycles } from '../schemas/screenLimits.ts'
import { ContentKind } from '../schemas/vocabulary.ts'

const id = Schema.Int
const name = Schema.NonEmptyString
const memberOf = { community: name, username: name }

export const Overlay = Schema.Union([
  /** 'Join our community to post, comment, and vote.' */
  Schema.Struct({ name: Schema.Literal('signUp') }),
  /** Messages and profile need an account; `session` that it is logged in to again. */
  Schema.Struct({
    name: Schema.Literal('accountNeeded'),
    what: Schema.Literals(['messages', 'profile', 'comment', 'session']),
  }),
  /** 'A new version is here': opened only where updates are offered. */
  Schema.Struct({ name: Schema.Literal('update') }),
  Schema.Struct({ name: Schema.Literal('feedSort') }),
  Schema.Struct({ name: Schema.Literal('commentSort') }),
  Schema.Struct({ name: Schema.Literal('userMenu') }),
  Schema.Struct({ name: Schema.Literal('supportUs') }),
  /** What was done last, as a file to look through and to share. */
  Schema.Struct({ name: Schema.Literal('reportProblem') }),
  /** 'Set a profile picture', for a member who has none. */
  Schema.Struct({ name: Schema.Literal('profilePicture') }),
  Schema.Struct({ name: Schema.Literal('newPost'), community: Schema.optionalKey(name) }),
  /** Of everything that the viewer moderates, and of the community that the screen is about. */
  Schema.Struct({ name: Schema.Literal('moderationTools'), community: Schema.optionalKey(name) }),
  Schema.Struct({ name: Schema.Literal('communityMenu'), community: name }),
  Schema.Struct({ name: Schema.Literal('profile'), username: name }),
  /** What can be done with a post or comment; `inTrending` adds Block Community. */
  Schema.Struct({ name: Schema.Literal('contentMenu'), kind: ContentKind, id, inTrending: Schema.Boolean }),
  /** 'Beep boop?' */
  Schema.Struct({ name: Schema.Literal('captcha') }),
  /** Into which folder; opened for members. */
  Schema.Struct({ name: Schema.Literal('save'), kind: ContentKind, id }),
  Schema.Struct({ name: Schema.Literal('joinCommunities') }),
  /** What to do next with a community of one's own. */
  Schema.Struct({ name: Schema.Literal('onboarding'), community: name }),
  /** 'Type your comment...' and Reply; `parentId` is the comment that is answered, absent for the post. */
  Schema.Struct({ name: Schema.Literal('createComment'), postId: id, parentId: Schema.optionalKey(id) }),
  Schema.Struct({ name: Schema.Literal('edit'), kind: ContentKind, id }),
  Schema.Struct({ name: Schema.Literal('report'), kind: ContentKind, id }),
  /** A private message, to the admins. */
  Schema.Struct({ name: Schema.Literal('reportMessage'), id }),
  Schema.Struct({ name: Schema.Literal('award'), kind: ContentKind, id }),
  /** What its moderators may do with a post or comment. */
  Schema.Struct({ name: Schema.Literal('moderationMenu'), kind: ContentKind, id }),
  /** Who reported it, and why. */
  Schema.Struct({ name: Schema.Literal('reports'), kind: ContentKind, id }),
  /** What moderators do about a member of their community. */
  Schema.Struct({ name: Schema.Literal('notes'), ...memberOf }),
  Schema.Struct({ name: Schema.Literal('createNote'), ...memberOf }),
  Schema.Struct({ name: Schema.Literal('ban'), ...memberOf }),
  Schema.Struct({ name: Schema.Literal('modMessage'), ...memberOf }),
  /** What a moderator may do; without a name, somebody to take in. */
  Schema.Struct({ name: Schema.Literal('editModerator'), community: name, username: Schema.optionalKey(name) }),
  Schema.Struct({ name: Schema.Literal('confirmDelete'), kind: ContentKind, id }),
  Schema.Struct({ name: Schema.Literal('image'), address: name, title: Schema.String }),
  /** 'Upgrade to Pro', in four steps, from the first or, on the way back from a payment, from another; opened for members. */
  Schema.Struct({ name: Schema.Literal('pro'), step: Schema.optionalKey(Schema.Literals([1, 2, 3, 4])) }),
  /** `price` is cents a month. */
  Schema.Struct({ name: Schema.Literal('cardPayment'), price: id }),
  /** `order` is what is bought; absent where the present subscription is renewed. */
  Schema.Struct({
    name: Schema.Literal('cryptoPayment'),
    order: Schema.optionalKey(Schema.Struct({ price: id, months: Schema.Literals(cryptoCycles) })),
  }),
  /** A payment was received. */
  Schema.Struct({ name: Schema.Literal('subscribed') }),
  Schema.Struct({ name: Schema.Literal('cancelPro') }),
  Schema.Struct({ name: Schema.Literal('editPrice') }),
  /** A rule of the community, by its place in the list; a new one where `at` is absent. */
  Schema.Struct({ name: Schema.Literal('editRule'), community: name, at: Schema.optionalKey(id) }),
])
export type Overlay = typeof Overlay.Type
export type OverlayName = Overlay['name']
