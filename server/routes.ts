/** Every call that this server answers. */
import { accountRoutes } from './handlers/accounts.ts'
import { awardRoutes } from './handlers/awards.ts'
import { banRoutes } from './handlers/bans.ts'
import { blockRoutes } from './handlers/blocks.ts'
import { captchaRoutes } from './handlers/captcha.ts'
import { commentingRoutes } from './handlers/commenting.ts'
import { commentRoutes } from './handlers/comments.ts'
import { communityRoutes } from './handlers/communities.ts'
import { communityCreationRoutes } from './handlers/communityCreation.ts'
import { communitySettingsRoutes } from './handlers/communitySettings.ts'
import { communityTextRoutes } from './handlers/communityTexts.ts'
import { deviceRoutes } from './handlers/devices.ts'
import { errorReportRoutes } from './handlers/errorReports.ts'
import { feedRoutes } from './handlers/feeds.ts'
import { folderRoutes } from './handlers/folders.ts'
import { hidingRoutes } from './handlers/hiding.ts'
import { invitationRoutes } from './handlers/invitations.ts'
import { joiningRoutes } from './handlers/joining.ts'
import { markRoutes } from './handlers/marks.ts'
import { memberSettingsRoutes } from './handlers/memberSettings.ts'
import { messageReportRoutes } from './handlers/messageReports.ts'
import { messageRoutes } from './handlers/messages.ts'
import { messagingRoutes } from './handlers/messaging.ts'
import { moderationRoutes } from './handlers/moderation.ts'
import { moderationLogRoutes } from './handlers/moderationLogs.ts'
import { moderationQueueRoutes } from './handlers/moderationQueue.ts'
import { moderatorChangeRoutes } from './handlers/moderatorChanges.ts'
import { moderatorRoutes } from './handlers/moderators.ts'
import { modMessageRoutes } from './handlers/modMessages.ts'
import { noteRoutes } from './handlers/notes.ts'
import { ownAccountRoutes } from './handlers/ownAccount.ts'
import { ownContentRoutes } from './handlers/ownContent.ts'
import { paymentRoutes } from './handlers/payments.ts'
import { postingRoutes } from './handlers/posting.ts'
import { postListRoutes } from './handlers/postLists.ts'
import { postRoutes } from './handlers/posts.ts'
import { profilePictureRoutes } from './handlers/profilePictures.ts'
import { profileRoutes } from './handlers/profiles.ts'
import { reportRoutes } from './handlers/reports.ts'
import { savingRoutes } from './handlers/saving.ts'
import { sessionRoutes } from './handlers/session.ts'
import { subscriptionRoutes } from './handlers/subscriptions.ts'
import { testPaymentRoutes } from './handlers/testPayments.ts'
import { uploadRoutes } from './handlers/uploads.ts'
import { userRoutes } from './handlers/users.ts'
import { voteRoutes } from './handlers/votes.ts'
import type { Route } from './http/answers.ts'

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
  ...banRoutes,
  ...noteRoutes,
  ...modMessageRoutes,
  ...moderationLogRoutes,
  ...moderationRoutes,
  ...moderationQueueRoutes,
  ...folderRoutes,
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
  ...messagingRoutes,
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
