/** Every command, for sessions to find by its name. Made by `npm run registry`: a test sees that it is up to date. */
import { AskToLogIn, AskToSignUp } from '../account/AskToSignUp.ts'
import { AwaitSession } from '../account/AwaitSession.ts'
import { BlockCommunity } from '../account/BlockCommunity.ts'
import { BlockUser } from '../account/BlockUser.ts'
import { ChangePassword } from '../account/ChangePassword.ts'
import { DeleteAccount } from '../account/DeleteAccount.ts'
import { ForgetCorrupt } from '../account/ForgetCorrupt.ts'
import { LogIn } from '../account/LogIn.ts'
import { LogOut } from '../account/LogOut.ts'
import { PurgeContent } from '../account/PurgeContent.ts'
import { RecoverAccount } from '../account/RecoverAccount.ts'
import { Register } from '../account/Register.ts'
import { RequestReset } from '../account/RequestReset.ts'
import { KeepViewer, RestoreSession, ShowKeptMember } from '../account/RestoreSession.ts'
import { ResumeAct } from '../account/ResumeAct.ts'
import { SaveReferrer } from '../account/SaveReferrer.ts'
import { SetEmail } from '../account/SetEmail.ts'
import { SetProfilePicture } from '../account/SetProfilePicture.ts'
import { ForgetSubmission, TakeUpSubmission, WaitForLogin } from '../account/WaitForLogin.ts'
import { EndDevice, EndOtherDevices, LoadDevices } from '../account/devices.ts'
import { DismissEnded, EndSession } from '../account/endSession.ts'
import { LoadAdConfig } from '../ads/LoadAdConfig.ts'
import { LoadAds } from '../ads/LoadAds.ts'
import { ReportAdPixel } from '../ads/ReportAdPixel.ts'
import { TagVisit } from '../ads/TagVisit.ts'
import { ReportAdImpression, ReportAdView } from '../ads/reportShowing.ts'
import { LoadCommunitySettings } from '../community-settings/LoadCommunitySettings.ts'
import { LoadFilter } from '../community-settings/LoadFilter.ts'
import { LoadStylesheet } from '../community-settings/LoadStylesheet.ts'
import { SaveCommunitySettings } from '../community-settings/SaveCommunitySettings.ts'
import { SaveFilter } from '../community-settings/SaveFilter.ts'
import { SaveRules } from '../community-settings/SaveRules.ts'
import { SaveStylesheet } from '../community-settings/SaveStylesheet.ts'
import { UploadDesign } from '../community-settings/UploadDesign.ts'
import { CreateCommunity } from '../community/CreateCommunity.ts'
import { LoadNextDirectoryPage } from '../community/DirectoryQuery.ts'
import { JoinCommunities } from '../community/JoinCommunities.ts'
import { JoinCommunity } from '../community/JoinCommunity.ts'
import { LoadCommunities } from '../community/LoadCommunities.ts'
import { LoadCommunity } from '../community/LoadCommunity.ts'
import { LoadDirectory } from '../community/LoadDirectory.ts'
import { LoadStyle } from '../community/LoadStyle.ts'
import { LoadSuggestions } from '../community/LoadSuggestions.ts'
import { LoadWiki } from '../community/LoadWiki.ts'
import { ShareCommunity } from '../community/ShareCommunity.ts'
import { ShowStoredCommunities, StoreCommunities } from '../community/storedCommunities.ts'
import { ChooseUpload } from '../compose/ChooseUpload.ts'
import { CreatePost } from '../compose/CreatePost.ts'
import { EditContent } from '../compose/EditContent.ts'
import { LoadRaw } from '../compose/LoadRaw.ts'
import { RestoreDraft } from '../compose/RestoreDraft.ts'
import { SaveDraft } from '../compose/SaveDraft.ts'
import { UploadMedia } from '../compose/UploadMedia.ts'
import { DropDraft } from '../compose/storedDrafts.ts'
import { DeleteContent } from '../content/DeleteContent.ts'
import { GiveAward } from '../content/GiveAward.ts'
import { HidePost } from '../content/HidePost.ts'
import { LoadReportRules } from '../content/LoadReportRules.ts'
import { ReportContent } from '../content/ReportContent.ts'
import { SetNsfw } from '../content/SetNsfw.ts'
import { LoadNextFeedPage, RetryFeedTail } from '../feed/FeedQuery.ts'
import { RefreshFeed } from '../feed/RefreshFeed.ts'
import { VisitFeed } from '../feed/VisitFeed.ts'
import { PollFeed } from '../feed/isPollDue.ts'
import { AskAgain } from '../kernel/AskAgain.ts'
import { LogNavigation } from '../kernel/LogNavigation.ts'
import { ReportError } from '../kernel/ReportError.ts'
import { ReportUnexpectedError } from '../kernel/ReportUnexpectedError.ts'
import { Undo } from '../kernel/Undo.ts'
import { CloseOverlay } from '../layout/CloseOverlay.ts'
import { GoFromOverlay } from '../layout/GoFromOverlay.ts'
import { GoTo } from '../layout/GoTo.ts'
import { LeaveList } from '../layout/LeaveList.ts'
import { OpenOverlay } from '../layout/OpenOverlay.ts'
import { ReplaceOverlay } from '../layout/ReplaceOverlay.ts'
import { RestorePlaces } from '../layout/RestorePlaces.ts'
import { SavePlaces } from '../layout/SavePlaces.ts'
import { SayHowOld } from '../layout/SayHowOld.ts'
import { ScrollToTop } from '../layout/ScrollToTop.ts'
import { LoadNextInboxPage, RefreshInbox } from '../messages/InboxQuery.ts'
import { LoadConversation } from '../messages/LoadConversation.ts'
import { LoadInbox } from '../messages/LoadInbox.ts'
import { ReadAllMessages } from '../messages/ReadAllMessages.ts'
import { RefreshUnread } from '../messages/RefreshUnread.ts'
import { ReplyToMessage } from '../messages/ReplyToMessage.ts'
import { ReportMessage } from '../messages/ReportMessage.ts'
import { SendMessage } from '../messages/SendMessage.ts'
import { AddModerator } from '../moderation/AddModerator.ts'
import { AnswerInvitation } from '../moderation/AnswerInvitation.ts'
import { ApproveContent } from '../moderation/ApproveContent.ts'
import { BanMember } from '../moderation/BanMember.ts'
import { ConcludeMessageReport } from '../moderation/ConcludeMessageReport.ts'
import { CreateNote } from '../moderation/CreateNote.ts'
import { LoadBan } from '../moderation/LoadBan.ts'
import { LoadBans } from '../moderation/LoadBans.ts'
import { LoadInvitations } from '../moderation/LoadInvitations.ts'
import { LoadLogs } from '../moderation/LoadLogs.ts'
import { LoadMessageReports } from '../moderation/LoadMessageReports.ts'
import { LoadModerators } from '../moderation/LoadModerators.ts'
import { LoadNotes } from '../moderation/LoadNotes.ts'
import { LoadReports } from '../moderation/LoadReports.ts'
import { LoadWaiting } from '../moderation/LoadWaiting.ts'
import { queueList } from '../moderation/QueueQuery.ts'
import { RemoveContent } from '../moderation/RemoveContent.ts'
import { RemoveModerator } from '../moderation/RemoveModerator.ts'
import { SendModMessage } from '../moderation/SendModMessage.ts'
import { SetDistinguished } from '../moderation/SetDistinguished.ts'
import { SetIgnoringReports } from '../moderation/SetIgnoringReports.ts'
import { SetLocked } from '../moderation/SetLocked.ts'
import { SetStickied } from '../moderation/SetStickied.ts'
import { UnbanMember } from '../moderation/UnbanMember.ts'
import { UpdateModerator } from '../moderation/UpdateModerator.ts'
import { CacheReadContent } from '../offline/CacheReadContent.ts'
import { LoadAnew } from '../offline/LoadAnew.ts'
import { NoteWorkerFailure } from '../offline/NoteWorkerFailure.ts'
import { SendWaiting } from '../outbox/SendWaiting.ts'
import { TakeUpWaiting } from '../outbox/TakeUpWaiting.ts'
import { AskForPro } from '../payments/AskForPro.ts'
import { CancelSubscription } from '../payments/CancelSubscription.ts'
import { ChangePrice } from '../payments/ChangePrice.ts'
import { CheckPayment } from '../payments/CheckPayment.ts'
import { CopyPaymentPart } from '../payments/CopyPaymentPart.ts'
import { LoadPaymentProvider } from '../payments/LoadPaymentProvider.ts'
import { LoadSubscription } from '../payments/LoadSubscription.ts'
import { OpenCardForm } from '../payments/OpenCardForm.ts'
import { PayByCard } from '../payments/PayByCard.ts'
import { PayTestCard } from '../payments/PayTestCard.ts'
import { RenewSubscription } from '../payments/RenewSubscription.ts'
import { SendTestCoins } from '../payments/SendTestCoins.ts'
import { StartCardPayment } from '../payments/StartCardPayment.ts'
import { StartCryptoPayment } from '../payments/StartCryptoPayment.ts'
import { CastVote } from '../post/CastVote.ts'
import { CopyLink } from '../post/CopyLink.ts'
import { LoadPost } from '../post/LoadPost.ts'
import { ShareContent } from '../post/ShareContent.ts'
import { ShowScoreBreakdown } from '../post/ShowScoreBreakdown.ts'
import { StartPost } from '../post/StartPost.ts'
import { VisitPost } from '../post/VisitPost.ts'
import { LoadUser } from '../profile/LoadUser.ts'
import { profileList } from '../profile/ProfileQuery.ts'
import { CreateFolder } from '../saved/CreateFolder.ts'
import { LoadFolders } from '../saved/LoadFolders.ts'
import { SaveContent } from '../saved/SaveContent.ts'
import { savedList } from '../saved/SavedQuery.ts'
import { LoadNextMarkedPosts, VisitMarkedPosts } from '../saved/markedPosts.ts'
import { SearchCommunities } from '../search/SearchCommunities.ts'
import { SearchMembers } from '../search/SearchMembers.ts'
import { SearchMorePosts, SearchPosts } from '../search/SearchPosts.ts'
import { ChangePreferences } from '../settings/ChangePreferences.ts'
import { ChoosePlatform } from '../settings/ChoosePlatform.ts'
import { PushSettings } from '../settings/PushSettings.ts'
import { RestorePreferences } from '../settings/RestorePreferences.ts'
import { ToggleFeedView } from '../settings/ToggleFeedView.ts'
import { FollowSession } from '../tabs/FollowSession.ts'
import { TakeNews } from '../tabs/TakeNews.ts'
import { CollapseComment } from '../thread/CollapseComment.ts'
import { CreateComment } from '../thread/CreateComment.ts'
import { LoadThread } from '../thread/LoadThread.ts'
import { SeeWritten } from '../thread/SeeWritten.ts'
import { SortComments } from '../thread/SortComments.ts'
import { VisitThread } from '../thread/VisitThread.ts'
import { type Replayable, replayable } from './replayable.ts'

export const registered: ReadonlyArray<Replayable> = [
  replayable(AskToLogIn),
  replayable(AskToSignUp),
  replayable(AwaitSession),
  replayable(BlockCommunity),
  replayable(BlockUser),
  replayable(ChangePassword),
  replayable(DeleteAccount),
  replayable(ForgetCorrupt),
  replayable(LogIn),
  replayable(LogOut),
  replayable(PurgeContent),
  replayable(RecoverAccount),
  replayable(Register),
  replayable(RequestReset),
  replayable(KeepViewer),
  replayable(RestoreSession),
  replayable(ShowKeptMember),
  replayable(ResumeAct),
  replayable(SaveReferrer),
  replayable(SetEmail),
  replayable(SetProfilePicture),
  replayable(ForgetSubmission),
  replayable(TakeUpSubmission),
  replayable(WaitForLogin),
  replayable(EndDevice),
  replayable(EndOtherDevices),
  replayable(LoadDevices),
  replayable(DismissEnded),
  replayable(EndSession),
  replayable(LoadAdConfig),
  replayable(LoadAds),
  replayable(ReportAdPixel),
  replayable(TagVisit),
  replayable(ReportAdImpression),
  replayable(ReportAdView),
  replayable(LoadCommunitySettings),
  replayable(LoadFilter),
  replayable(LoadStylesheet),
  replayable(SaveCommunitySettings),
  replayable(SaveFilter),
  replayable(SaveRules),
  replayable(SaveStylesheet),
  replayable(UploadDesign),
  replayable(CreateCommunity),
  replayable(LoadNextDirectoryPage),
  replayable(JoinCommunities),
  replayable(JoinCommunity),
  replayable(LoadCommunities),
  replayable(LoadCommunity),
  replayable(LoadDirectory),
  replayable(LoadStyle),
  replayable(LoadSuggestions),
  replayable(LoadWiki),
  replayable(ShareCommunity),
  replayable(ShowStoredCommunities),
  replayable(StoreCommunities),
  replayable(ChooseUpload),
  replayable(CreatePost),
  replayable(EditContent),
  replayable(LoadRaw),
  replayable(RestoreDraft),
  replayable(SaveDraft),
  replayable(UploadMedia),
  replayable(DropDraft),
  replayable(DeleteContent),
  replayable(GiveAward),
  replayable(HidePost),
  replayable(LoadReportRules),
  replayable(ReportContent),
  replayable(SetNsfw),
  replayable(LoadNextFeedPage),
  replayable(RetryFeedTail),
  replayable(RefreshFeed),
  replayable(VisitFeed),
  replayable(PollFeed),
  replayable(AskAgain),
  replayable(LogNavigation),
  replayable(ReportError),
  replayable(ReportUnexpectedError),
  replayable(Undo),
  replayable(CloseOverlay),
  replayable(GoFromOverlay),
  replayable(GoTo),
  replayable(LeaveList),
  replayable(OpenOverlay),
  replayable(ReplaceOverlay),
  replayable(RestorePlaces),
  replayable(SavePlaces),
  replayable(SayHowOld),
  replayable(ScrollToTop),
  replayable(LoadNextInboxPage),
  replayable(RefreshInbox),
  replayable(LoadConversation),
  replayable(LoadInbox),
  replayable(ReadAllMessages),
  replayable(RefreshUnread),
  replayable(ReplyToMessage),
  replayable(ReportMessage),
  replayable(SendMessage),
  replayable(AddModerator),
  replayable(AnswerInvitation),
  replayable(ApproveContent),
  replayable(BanMember),
  replayable(ConcludeMessageReport),
  replayable(CreateNote),
  replayable(LoadBan),
  replayable(LoadBans),
  replayable(LoadInvitations),
  replayable(LoadLogs),
  replayable(LoadMessageReports),
  replayable(LoadModerators),
  replayable(LoadNotes),
  replayable(LoadReports),
  replayable(LoadWaiting),
  replayable(queueList.visit),
  replayable(queueList.refresh),
  replayable(queueList.poll),
  replayable(queueList.next),
  replayable(RemoveContent),
  replayable(RemoveModerator),
  replayable(SendModMessage),
  replayable(SetDistinguished),
  replayable(SetIgnoringReports),
  replayable(SetLocked),
  replayable(SetStickied),
  replayable(UnbanMember),
  replayable(UpdateModerator),
  replayable(CacheReadContent),
  replayable(LoadAnew),
  replayable(NoteWorkerFailure),
  replayable(SendWaiting),
  replayable(TakeUpWaiting),
  replayable(AskForPro),
  replayable(CancelSubscription),
  replayable(ChangePrice),
  replayable(CheckPayment),
  replayable(CopyPaymentPart),
  replayable(LoadPaymentProvider),
  replayable(LoadSubscription),
  replayable(OpenCardForm),
  replayable(PayByCard),
  replayable(PayTestCard),
  replayable(RenewSubscription),
  replayable(SendTestCoins),
  replayable(StartCardPayment),
  replayable(StartCryptoPayment),
  replayable(CastVote),
  replayable(CopyLink),
  replayable(LoadPost),
  replayable(ShareContent),
  replayable(ShowScoreBreakdown),
  replayable(StartPost),
  replayable(VisitPost),
  replayable(LoadUser),
  replayable(profileList.visit),
  replayable(profileList.refresh),
  replayable(profileList.poll),
  replayable(profileList.next),
  replayable(CreateFolder),
  replayable(LoadFolders),
  replayable(SaveContent),
  replayable(savedList.visit),
  replayable(savedList.refresh),
  replayable(savedList.poll),
  replayable(savedList.next),
  replayable(LoadNextMarkedPosts),
  replayable(VisitMarkedPosts),
  replayable(SearchCommunities),
  replayable(SearchMembers),
  replayable(SearchMorePosts),
  replayable(SearchPosts),
  replayable(ChangePreferences),
  replayable(ChoosePlatform),
  replayable(PushSettings),
  replayable(RestorePreferences),
  replayable(ToggleFeedView),
  replayable(FollowSession),
  replayable(TakeNews),
  replayable(CollapseComment),
  replayable(CreateComment),
  replayable(LoadThread),
  replayable(SeeWritten),
  replayable(SortComments),
  replayable(VisitThread),
]
