/** Every call that this server answers. */
import { accountRoutes } from './account/handlers/accounts.ts'
import { deviceRoutes, profilePictureRoutes } from './account/handlers/devices.ts'
import { ownAccountRoutes } from './account/handlers/ownAccount.ts'
import { sessionRoutes } from './account/handlers/session.ts'
import { captchaRoutes } from './captcha/handlers/captcha.ts'
import { communityRoutes } from './community/handlers/communities.ts'
import { communityCreationRoutes } from './community/handlers/communityCreation.ts'
import { communityTextRoutes, joiningRoutes } from './community/handlers/communityTexts.ts'
import { communitySettingsRoutes } from './community-settings/handlers/communitySettings.ts'
import { postingRoutes } from './compose/handlers/posting.ts'
import { awardRoutes } from './content/handlers/awards.ts'
import { ownContentRoutes } from './content/handlers/ownContent.ts'
import { reportRoutes } from './content/handlers/reports.ts'
import { hidingRoutes, markRoutes, voteRoutes } from './content/handlers/votes.ts'
import { errorReportRoutes } from './debug/handlers/errorReports.ts'
import { feedRoutes } from './feed/handlers/feeds.ts'
import type { Route } from './http/answers.ts'
import { uploadRoutes } from './media/handlers/receiveUpload.ts'
import { messageRoutes } from './messages/handlers/messages.ts'
import { invitationRoutes } from './moderation/handlers/invitations.ts'
import { messageReportRoutes } from './moderation/handlers/messageReports.ts'
import { moderatedMemberRoutes } from './moderation/handlers/moderatedMembers.ts'
import { moderationRoutes } from './moderation/handlers/moderation.ts'
import { moderationLogRoutes } from './moderation/handlers/moderationLogs.ts'
import { moderationQueueRoutes } from './moderation/handlers/moderationQueue.ts'
import { moderatorChangeRoutes } from './moderation/handlers/moderatorChanges.ts'
import { moderatorRoutes } from './moderation/handlers/moderators.ts'
import { paymentRoutes } from './payments/handlers/payments.ts'
import { subscriptionRoutes } from './payments/handlers/subscriptions.ts'
import { testPaymentRoutes } from './payments/handlers/testPayments.ts'
import { postRoutes } from './post/handlers/posts.ts'
import { blockRoutes, profileRoutes } from './profile/handlers/profiles.ts'
import { userRoutes } from './profile/handlers/users.ts'
import { postListRoutes } from './saved/handlers/postLists.ts'
import { savingRoutes } from './saved/handlers/saving.ts'
import { memberSettingsRoutes } from './settings/handlers/memberSettings.ts'
import { commentingRoutes } from './thread/handlers/commenting.ts'
import { commentRoutes } from './thread/handlers/comments.ts'

export const routes: ReadonlyArray<Route> = [
  ...feedRoutes,
  ...postRoutes,
  ...postListRoutes,
  ...profileRoutes,
  ...commentRoutes,
  ...communityRoutes,
  ...moderatorRoutes,
  ...moderatorChangeRoutes,
  ...invitationRoutes,
  ...communitySettingsRoutes,
  ...communityTextRoutes,
  ...moderatedMemberRoutes,
  ...moderationLogRoutes,
  ...moderationRoutes,
  ...moderationQueueRoutes,
  ...messageRoutes,
  ...messageReportRoutes,
  ...userRoutes,
  ...memberSettingsRoutes,
  ...profilePictureRoutes,
  ...joiningRoutes,
  ...voteRoutes,
  ...commentingRoutes,
  ...postingRoutes,
  ...ownContentRoutes,
  ...communityCreationRoutes,
  ...hidingRoutes,
  ...savingRoutes,
  ...blockRoutes,
  ...reportRoutes,
  ...markRoutes,
  ...awardRoutes,
  ...subscriptionRoutes,
  ...paymentRoutes,
  ...testPaymentRoutes,
  ...uploadRoutes,
  ...sessionRoutes,
  ...captchaRoutes,
  ...accountRoutes,
  ...errorReportRoutes,
  ...ownAccountRoutes,
  ...deviceRoutes,
]
