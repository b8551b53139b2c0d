/** Every command, for sessions to find by its name. Made by `npm run registry`: a test sees that it is up to date. */
import { AskAgain } from '../AskAgain.ts'
import { LogNavigation } from '../LogNavigation.ts'
import { ReportError } from '../ReportError.ts'
import { ReportUnexpectedError } from '../ReportUnexpectedError.ts'
import { Undo } from '../Undo.ts'
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
import { ReportAdImpression } from '../ads/ReportAdImpression.ts'
import { ReportAdPixel } from '../ads/ReportAdPixel.ts'
import { ReportAdView } from '../ads/ReportAdView.ts'
import { TagVisit } from '../ads/TagVisit.ts'
import { CreateCommunity } from '../community/CreateCommunity.ts'
import { JoinCommunities } from '../community/JoinCommunities.ts'
import { JoinCommunity } from '../community/JoinCommunity.ts'
import { LoadCommunities } from '../community/LoadCommunities.ts'
import { LoadCommunity } from '../community/LoadCommunity.ts'
import { LoadDirectory } from '../community/LoadDirectory.ts'
import { LoadNextDirectoryPage } from '../community/LoadNextDirectoryPage.ts'
import { LoadStyle } from '../community/LoadStyle.ts'
import { LoadSuggestions } from '../community/LoadSuggestions.ts'
import { LoadWiki } from '../community/LoadWiki.ts'
import { ShareCommunity } from '../community/ShareCommunity.ts'
import { ShowStoredCommunities, StoreCommunities } from '../community/storedCommunities.ts'
import { LoadCommunitySettings } from '../config/LoadCommunitySettings.ts'
import { LoadFilter } from '../config/LoadFilter.ts'
import { LoadStylesheet } from '../config/LoadStylesheet.ts'
import { SaveCommunitySettings } from '../config/SaveCommunitySettings.ts'
import { SaveFilter } from '../config/SaveFilter.ts'
import { SaveRules } from '../config/SaveRules.ts'
import { SaveStylesheet } from '../config/SaveStylesheet.ts'
import { UploadDesign } from '../config/UploadDesign.ts'
import { DeleteContent } from '../content/DeleteContent.ts'
import { GiveAward } from '../content/GiveAward.ts'
import { HidePost } from '../content/HidePost.ts'
import { LoadNextMarkedPosts } from '../content/LoadNextMarkedPosts.ts'
import { LoadReportRules } from '../content/LoadReportRules.ts'
import { ReportContent } from '../content/ReportContent.ts'
import { SetNsfw } from '../content/SetNsfw.ts'
import { VisitMarkedPosts } from '../content/VisitMarkedPosts.ts'
import { LoadNextFeedPage } from '../feed/LoadNextFeedPage.ts'
import { PollFeed } from '../feed/PollFeed.ts'
import { RefreshFeed } from '../feed/RefreshFeed.ts'
import { RetryFeedTail } from '../feed/RetryFeedTail.ts'
import { VisitFeed } from '../feed/VisitFeed.ts'
import { LoadConversation } from '../messages/LoadConversation.ts'
import { LoadInbox } from '../messages/LoadInbox.ts'
import { LoadNextInboxPage } from '../messages/LoadNextInboxPage.ts'
import { ReadAllMessages } from '../messages/ReadAllMessages.ts'
import { RefreshInbox } from '../messages/RefreshInbox.ts'
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
import { CloseOverlay } from '../navigation/CloseOverlay.ts'
import { GoFromOverlay } from '../navigation/GoFromOverlay.ts'
import { GoTo } from '../navigation/GoTo.ts'
import { OpenOverlay } from '../navigation/OpenOverlay.ts'
import { ReplaceOverlay } from '../navigation/ReplaceOverlay.ts'
import { ScrollToTop } from '../navigation/ScrollToTop.ts'
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
import { LeaveList } from '../places/LeaveList.ts'
import { RestorePlaces } from '../places/RestorePlaces.ts'
import { SavePlaces } from '../places/SavePlaces.ts'
import { SayHowOld } from '../places/SayHowOld.ts'
import { CastVote } from '../post/CastVote.ts'
import { CollapseComment } from '../post/CollapseComment.ts'
import { CopyLink } from '../post/CopyLink.ts'
import { CreateComment } from '../post/CreateComment.ts'
import { CreatePost } from '../post/CreatePost.ts'
import { EditContent } from '../post/EditContent.ts'
import { LoadPost } from '../post/LoadPost.ts'
import { LoadRaw } from '../post/LoadRaw.ts'
import { LoadThread } from '../post/LoadThread.ts'
import { SeeWritten } from '../post/SeeWritten.ts'
import { ShareContent } from '../post/ShareContent.ts'
import { ShowScoreBreakdown } from '../post/ShowScoreBreakdown.ts'
import { SortComments } from '../post/SortComments.ts'
import { VisitPost } from '../post/VisitPost.ts'
import { VisitThread } from '../post/VisitThread.ts'
import { ChangePreferences } from '../preferences/ChangePreferences.ts'
import { ChoosePlatform } from '../preferences/ChoosePlatform.ts'
import { PushSettings } from '../preferences/PushSettings.ts'
import { RestorePreferences } from '../preferences/RestorePreferences.ts'
import { ToggleFeedView } from '../preferences/ToggleFeedView.ts'
import { LoadUser } from '../profile/LoadUser.ts'
import { profileList } from '../profile/ProfileQuery.ts'
import { CreateFolder } from '../saving/CreateFolder.ts'
import { LoadFolders } from '../saving/LoadFolders.ts'
import { SaveContent } from '../saving/SaveContent.ts'
import { savedList } from '../saving/SavedQuery.ts'
import { SearchCommunities } from '../search/SearchCommunities.ts'
import { SearchMembers } from '../search/SearchMembers.ts'
import { SearchMorePosts, SearchPosts } from '../search/SearchPosts.ts'
import { FollowSession } from '../tabs/FollowSession.ts'
import { TakeNews } from '../tabs/TakeNews.ts'
import { ChooseUpload } from '../writing/ChooseUpload.ts'
import { DropDraft } from '../writing/DropDraft.ts'
import { RestoreDraft } from '../writing/RestoreDraft.ts'
import { SaveDraft } from '../writing/SaveDraft.ts'
import { UploadMedia } from '../writing/UploadMedia.ts'
import { type Playable, playable } from './playable.ts'

export const registered: ReadonlyArray<Playable> = [
  playable(AskAgain),
  playable(LogNavigation),
  playable(ReportError),
  playable(ReportUnexpectedError),
  playable(Undo),
  playable(AskToLogIn),
  playable(AskToSignUp),
  playable(AwaitSession),
  playable(BlockCommunity),
  playable(BlockUser),
  playable(ChangePassword),
  playable(DeleteAccount),
  playable(ForgetCorrupt),
  playable(LogIn),
  playable(LogOut),
  playable(PurgeContent),
  playable(RecoverAccount),
  playable(Register),
  playable(RequestReset),
  playable(KeepViewer),
  playable(RestoreSession),
  playable(ShowKeptMember),
  playable(ResumeAct),
  playable(SaveReferrer),
  playable(SetEmail),
  playable(SetProfilePicture),
  playable(ForgetSubmission),
  playable(TakeUpSubmission),
  playable(WaitForLogin),
  playable(EndDevice),
  playable(EndOtherDevices),
  playable(LoadDevices),
  playable(DismissEnded),
  playable(EndSession),
  playable(LoadAdConfig),
  playable(LoadAds),
  playable(ReportAdImpression),
  playable(ReportAdPixel),
  playable(ReportAdView),
  playable(TagVisit),
  playable(CreateCommunity),
  playable(JoinCommunities),
  playable(JoinCommunity),
  playable(LoadCommunities),
  playable(LoadCommunity),
  playable(LoadDirectory),
  playable(LoadNextDirectoryPage),
  playable(LoadStyle),
  playable(LoadSuggestions),
  playable(LoadWiki),
  playable(ShareCommunity),
  playable(ShowStoredCommunities),
  playable(StoreCommunities),
  playable(LoadCommunitySettings),
  playable(LoadFilter),
  playable(LoadStylesheet),
  playable(SaveCommunitySettings),
  playable(SaveFilter),
  playable(SaveRules),
  playable(SaveStylesheet),
  playable(UploadDesign),
  playable(DeleteContent),
  playable(GiveAward),
  playable(HidePost),
  playable(LoadNextMarkedPosts),
  playable(LoadReportRules),
  playable(ReportContent),
  playable(SetNsfw),
  playable(VisitMarkedPosts),
  playable(LoadNextFeedPage),
  playable(PollFeed),
  playable(RefreshFeed),
  playable(RetryFeedTail),
  playable(VisitFeed),
  playable(LoadConversation),
  playable(LoadInbox),
  playable(LoadNextInboxPage),
  playable(ReadAllMessages),
  playable(RefreshInbox),
  playable(RefreshUnread),
  playable(ReplyToMessage),
  playable(ReportMessage),
  playable(SendMessage),
  playable(AddModerator),
  playable(AnswerInvitation),
  playable(ApproveContent),
  playable(BanMember),
  playable(ConcludeMessageReport),
  playable(CreateNote),
  playable(LoadBan),
  playable(LoadBans),
  playable(LoadInvitations),
  playable(LoadLogs),
  playable(LoadMessageReports),
  playable(LoadModerators),
  playable(LoadNotes),
  playable(LoadReports),
  playable(LoadWaiting),
  playable(queueList.visit),
  playable(queueList.refresh),
  playable(queueList.poll),
  playable(queueList.next),
  playable(RemoveContent),
  playable(RemoveModerator),
  playable(SendModMessage),
  playable(SetDistinguished),
  playable(SetIgnoringReports),
  playable(SetLocked),
  playable(SetStickied),
  playable(UnbanMember),
  playable(UpdateModerator),
  playable(CloseOverlay),
  playable(GoFromOverlay),
  playable(GoTo),
  playable(OpenOverlay),
  playable(ReplaceOverlay),
  playable(ScrollToTop),
  playable(CacheReadContent),
  playable(LoadAnew),
  playable(NoteWorkerFailure),
  playable(SendWaiting),
  playable(TakeUpWaiting),
  playable(AskForPro),
  playable(CancelSubscription),
  playable(ChangePrice),
  playable(CheckPayment),
  playable(CopyPaymentPart),
  playable(LoadPaymentProvider),
  playable(LoadSubscription),
  playable(OpenCardForm),
  playable(PayByCard),
  playable(PayTestCard),
  playable(RenewSubscription),
  playable(SendTestCoins),
  playable(StartCardPayment),
  playable(StartCryptoPayment),
  playable(LeaveList),
  playable(RestorePlaces),
  playable(SavePlaces),
  playable(SayHowOld),
  playable(CastVote),
  playable(CollapseComment),
  playable(CopyLink),
  playable(CreateComment),
  playable(CreatePost),
  playable(EditContent),
  playable(LoadPost),
  playable(LoadRaw),
  playable(LoadThread),
  playable(SeeWritten),
  playable(ShareContent),
  playable(ShowScoreBreakdown),
  playable(SortComments),
  playable(VisitPost),
  playable(VisitThread),
  playable(ChangePreferences),
  playable(ChoosePlatform),
  playable(PushSettings),
  playable(RestorePreferences),
  playable(ToggleFeedView),
  playable(LoadUser),
  playable(profileList.visit),
  playable(profileList.refresh),
  playable(profileList.poll),
  playable(profileList.next),
  playable(CreateFolder),
  playable(LoadFolders),
  playable(SaveContent),
  playable(savedList.visit),
  playable(savedList.refresh),
  playable(savedList.poll),
  playable(savedList.next),
  playable(SearchCommunities),
  playable(SearchMembers),
  playable(SearchMorePosts),
  playable(SearchPosts),
  playable(FollowSession),
  playable(TakeNews),
  playable(ChooseUpload),
  playable(DropDraft),
  playable(RestoreDraft),
  playable(SaveDraft),
  playable(UploadMedia),
]
