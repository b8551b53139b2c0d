/**
 * Everything that can lie over a screen - sheets, dialogs, menus, viewers - as a closed union, layered by navigation
 * state. An unknown name is a type error here and a decoding error in outside data.
 * docs/behaviour/layout-and-navigation.md#overlays.
 */
import { Schema } from 'effect'
import { cryptoCycles } from '../../schemas/screenLimits.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'

const id = Schema.Int
const name = Schema.NonEmptyString
const picture = { address: name, title: Schema.String }
const memberOf = { community: name, username: name }

export const Overlay = Schema.Union([
  /** 'Join our community to post, comment, and vote.' */
  Schema.Struct({ name: Schema.Literal('signUp') }),
  /** Messages and profile need an account; `session` asks to log in again. */
  Schema.Struct({
    name: Schema.Literal('accountNeeded'),
    what: Schema.Literals(['messages', 'profile', 'comment', 'session']),
  }),
  /** 'A new version is available': opened only where updates are offered. */
  Schema.Struct({ name: Schema.Literal('update') }),
  Schema.Struct({ name: Schema.Literal('feedSort') }),
  Schema.Struct({ name: Schema.Literal('commentSort') }),
  Schema.Struct({ name: Schema.Literal('userMenu') }),
  Schema.Struct({ name: Schema.Literal('supportUs') }),
  /** The recent actions, as a file to read and to share. */
  Schema.Struct({ name: Schema.Literal('reportProblem') }),
  /** 'Set a profile picture', for a member who has none. */
  Schema.Struct({ name: Schema.Literal('profilePicture') }),
  Schema.Struct({ name: Schema.Literal('newPost'), community: Schema.optionalKey(name) }),
  /** For all communities that the viewer moderates, and for the community of the screen. */
  Schema.Struct({ name: Schema.Literal('moderationTools'), community: Schema.optionalKey(name) }),
  Schema.Struct({ name: Schema.Literal('communityMenu'), community: name }),
  Schema.Struct({ name: Schema.Literal('profile'), username: name }),
  /** Actions for a post or comment; `inTrending` adds Block Community. */
  Schema.Struct({ name: Schema.Literal('contentMenu'), kind: ContentKind, id, inTrending: Schema.Boolean }),
  /** 'Beep boop?' */
  Schema.Struct({ name: Schema.Literal('captcha') }),
  /** The choice of a folder; members only. */
  Schema.Struct({ name: Schema.Literal('save'), kind: ContentKind, id }),
  Schema.Struct({ name: Schema.Literal('joinCommunities') }),
  /** Next steps after creating a community. */
  Schema.Struct({ name: Schema.Literal('onboarding'), community: name }),
  /** 'Type your comment...' and Reply; `parentId` is the comment being answered, absent for the post. */
  Schema.Struct({ name: Schema.Literal('createComment'), postId: id, parentId: Schema.optionalKey(id) }),
  Schema.Struct({ name: Schema.Literal('edit'), kind: ContentKind, id }),
  Schema.Struct({ name: Schema.Literal('report'), kind: ContentKind, id }),
  /** Reports a private message to the admins. */
  Schema.Struct({ name: Schema.Literal('reportMessage'), id }),
  Schema.Struct({ name: Schema.Literal('award'), kind: ContentKind, id }),
  /** Moderator actions for a post or comment. */
  Schema.Struct({ name: Schema.Literal('moderationMenu'), kind: ContentKind, id }),
  /** Who reported the content, and why. */
  Schema.Struct({ name: Schema.Literal('reports'), kind: ContentKind, id }),
  /** Moderator actions for a member of the community. */
  Schema.Struct({ name: Schema.Literal('notes'), ...memberOf }),
  Schema.Struct({ name: Schema.Literal('createNote'), ...memberOf }),
  Schema.Struct({ name: Schema.Literal('ban'), ...memberOf }),
  Schema.Struct({ name: Schema.Literal('modMessage'), ...memberOf }),
  /** A moderator's permissions; without a name, adds a moderator. */
  Schema.Struct({ name: Schema.Literal('editModerator'), community: name, username: Schema.optionalKey(name) }),
  Schema.Struct({ name: Schema.Literal('confirmDelete'), kind: ContentKind, id }),
  Schema.Struct({ name: Schema.Literal('image'), ...picture }),
  /** An image of a text that may be private, such as a message: the log does not keep which. */
  Schema.Struct({ name: Schema.Literal('image'), ofPrivate: Schema.Struct(picture) }),
  /** 'Upgrade to Pro' in four steps, from the first or, when returning from a payment, from another; members only. */
  Schema.Struct({ name: Schema.Literal('pro'), step: Schema.optionalKey(Schema.Literals([1, 2, 3, 4])) }),
  /** `price` is cents a month. */
  Schema.Struct({ name: Schema.Literal('cardPayment'), price: id }),
  /** `order` is what is bought; absent when the current subscription is renewed. */
  Schema.Struct({
    name: Schema.Literal('cryptoPayment'),
    order: Schema.optionalKey(Schema.Struct({ price: id, months: Schema.Literals(cryptoCycles) })),
  }),
  /** A payment was received. */
  Schema.Struct({ name: Schema.Literal('subscribed') }),
  Schema.Struct({ name: Schema.Literal('cancelPro') }),
  Schema.Struct({ name: Schema.Literal('editPrice') }),
  /** A rule of the community by its text; a new rule without. Earlier versions recorded its index in the list, `at`. */
  Schema.Struct({
    name: Schema.Literal('editRule'),
    community: name,
    rule: Schema.optionalKey(name),
    at: Schema.optionalKey(id),
  }),
])
export type Overlay = typeof Overlay.Type
export type OverlayName = Overlay['name']
