/**
 * Every call of the API under a stable name: `{area}.{intent}`. For the server's routing table and the contract tests.
 * The client imports the areas separately, so that it loads only what a screen needs.
 */
import * as account from './account.ts'
import * as actions from './actions.ts'
import * as ads from './ads.ts'
import * as awards from './awards.ts'
import * as captcha from './captcha.ts'
import * as comments from './comments.ts'
import * as communities from './communities.ts'
import * as communityConfig from './communityConfig.ts'
import * as communityPeople from './communityPeople.ts'
import * as content from './content.ts'
import * as devices from './devices.ts'
import * as errors from './errors.ts'
import * as feeds from './feeds.ts'
import * as folders from './folders.ts'
import * as invitations from './invitations.ts'
import * as messageReports from './messageReports.ts'
import * as messages from './messages.ts'
import * as moderatedMembers from './moderatedMembers.ts'
import * as moderation from './moderation.ts'
import * as payments from './payments.ts'
import * as posts from './posts.ts'
import * as session from './session.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import { vote } from './vote.ts'

/** Names are permanent: logs and tests refer to them. */
export const calls = {
  'account.changePassword': account.changePassword,
  'account.setEmail': account.setEmail,
  'devices.list': devices.getSessions,
  'devices.endOne': devices.endOneSession,
  'devices.endOthers': devices.endOtherSessions,
  'account.purgeContent': account.purgeContent,
  'account.delete': account.deleteAccount,
  'account.requestReset': account.requestReset,
  'account.recover': account.recoverAccount,
  'account.setProfilePicture': account.setProfilePicture,
  'actions.vote': vote,
  'actions.hide': actions.hidePost,
  'actions.unhide': actions.unhidePost,
  'actions.delete': actions.deleteContent,
  'actions.edit': actions.editContent,
  'actions.report': actions.report,
  'actions.setNsfw': actions.setNsfw,
  'actions.blockUser': actions.blockUser,
  'actions.createComment': actions.createComment,
  'actions.createPost': actions.createPost,
  'ads.getConfig': ads.getAdConfig,
  'ads.load': ads.loadAds,
  'ads.view': ads.reportAdView,
  'ads.impress': ads.reportAdImpression,
  'ads.tag': ads.tagVisit,
  'ads.pixel': ads.reportAdPixel,
  'awards.give': awards.giveAward,
  'captcha.get': captcha.getCaptcha,
  'comments.getThread': comments.getThread,
  'comments.ofUser': comments.getCommentsOfUser,
  'comments.getRaw': comments.getRawComment,
  'communities.get': communities.getCommunities,
  'communities.list': communities.listCommunities,
  'communities.search': communities.searchCommunities,
  'communities.getSuggestions': communities.getSuggestions,
  'communities.getReportReasons': communities.getReportReasons,
  'communities.getWiki': communities.getWiki,
  'communities.getStyle': communities.getStyle,
  'communities.subscribe': communities.subscribe,
  'communities.unsubscribe': communities.unsubscribe,
  'communityConfig.getSettings': communityConfig.getCommunitySettings,
  'communityConfig.saveSettings': communityConfig.saveCommunitySettings,
  'communityConfig.getFilter': communityConfig.getFilter,
  'communityConfig.saveFilter': communityConfig.saveFilter,
  'communityConfig.getStylesheet': communityConfig.getStylesheet,
  'communityConfig.saveStylesheet': communityConfig.saveStylesheet,
  'communityConfig.saveRules': communityConfig.saveRules,
  'communityConfig.create': communityConfig.createCommunity,
  'communityPeople.getModerators': communityPeople.getModerators,
  'communityPeople.listModerators': communityPeople.listModerators,
  'communityPeople.addModerator': communityPeople.addModerator,
  'communityPeople.updateModerator': communityPeople.updateModerator,
  'communityPeople.removeModerator': communityPeople.removeModerator,
  'communityPeople.getLogs': communityPeople.getLogs,
  'communityPeople.getBans': communityPeople.getBans,
  'content.ofUser': content.getContentOfUser,
  'content.getFolder': content.getFolder,
  'errors.report': errors.reportError,
  'feeds.get': feeds.getFeed,
  'feeds.post': feeds.postFeed,
  'folders.get': folders.getFolders,
  'folders.create': folders.createFolder,
  'folders.save': folders.saveContent,
  'folders.unsave': folders.unsaveContent,
  'messages.list': messages.getMessages,
  'messages.getConversation': messages.getConversation,
  'messages.create': messages.createMessage,
  'messages.readAll': messages.readAllMessages,
  'messages.report': messageReports.reportMessage,
  'messages.getReports': messageReports.getMessageReports,
  'messages.concludeReport': messageReports.concludeMessageReport,
  'moderation.setIgnoringReports': moderation.setIgnoringReports,
  'moderation.approve': moderation.approveContent,
  'moderation.remove': moderation.removeContent,
  'moderation.setLocked': moderation.setLocked,
  'moderation.setStickied': moderation.setStickied,
  'moderation.setDistinguished': moderation.setDistinguished,
  'moderation.getReports': moderation.getReports,
  'moderation.getQueue': moderation.getQueue,
  'moderation.countWaiting': moderation.countWaiting,
  'moderation.getInvitations': invitations.getInvitations,
  'moderation.answerInvitation': invitations.answerInvitation,
  'moderation.getNotes': moderatedMembers.getNotes,
  'moderation.createNote': moderatedMembers.createNote,
  'moderation.getBan': moderatedMembers.getBan,
  'moderation.ban': moderatedMembers.banMember,
  'moderation.unban': moderatedMembers.unbanMember,
  'moderation.sendMessage': moderatedMembers.sendModMessage,
  'payments.getSubscription': payments.getSubscription,
  'payments.cancelSubscription': payments.cancelSubscription,
  'payments.changeSubscription': payments.changeSubscription,
  'payments.createCrypto': payments.createCryptoPayment,
  'payments.createCard': payments.createCardPayment,
  'payments.renewSubscription': payments.renewSubscription,
  'payments.getProvider': payments.getPaymentProvider,
  'payments.payWithTestCard': payments.payWithTestCard,
  'payments.sendTestCoins': payments.sendTestCoins,
  'posts.get': posts.getPost,
  'posts.ofKind': posts.getPostsOfKind,
  'posts.search': posts.searchPosts,
  'posts.ofUser': posts.getPostsOfUser,
  'posts.getRaw': posts.getRawPost,
  'session.createToken': session.createToken,
  'session.logIn': session.logIn,
  'session.createUser': session.createUser,
  'session.logOut': session.logOut,
  'uploads.getToken': uploads.getUploadToken,
  'uploads.media': uploads.uploadMedia,
  'uploads.communityDesign': uploads.uploadCommunityDesign,
  'uploads.video': uploads.uploadVideo,
  'users.get': users.getUser,
  'users.search': users.searchMembers,
  'users.saveSettings': users.saveSettings,
} as const
export type CallName = keyof typeof calls
