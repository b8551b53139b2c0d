/** Every command, for sessions to find by its name. Made by `npm run registry`: a test sees that it is up to date. */
import { AskToLogIn, AskToSignUp } from '../account/AskToSignUp.ts'
import { BlockCommunity, BlockUser } from '../account/BlockUser.ts'
import { ChangePassword, SetEmail } from '../account/ChangePassword.ts'
import { DeleteAccount, PurgeContent } from '../account/DeleteAccount.ts'
import { AwaitSession, LogIn } from '../account/LogIn.ts'
import { DismissEnded, EndSession, LogOut } from '../account/LogOut.ts'
import { RecoverAccount, RequestReset } from '../account/RecoverAccount.ts'
import { Register, SaveReferrer } from '../account/Register.ts'
import { ForgetCorrupt, KeepViewer, RestoreSession, ShowKeptMember } from '../account/RestoreSession.ts'
import { ResumeAct } from '../account/ResumeAct.ts'
import { SetProfilePicture } from '../account/SetProfilePicture.ts'
import { ForgetSubmission, TakeUpSubmission, WaitForLogin } from '../account/WaitForLogin.ts'
import { EndDevice, EndOtherDevices, LoadDevices } from '../account/devices.ts'
import { LoadAdConfig, LoadAds } from '../ads/LoadAds.ts'
import { ReportAdImpression, ReportAdPixel, ReportAdView, TagVisit } from '../ads/ReportAdPixel.ts'
import { LoadCommunitySettings, LoadFilter, LoadStylesheet } from '../community-settings/LoadCommunitySettings.ts'
import { SaveCommunitySettings, SaveFilter, SaveRules, SaveStylesheet } from '../community-settings/SaveCommunitySettings.ts'
import { UploadDesign } from '../community-settings/UploadDesign.ts'
import { CreateCommunity, ShareCommunity } from '../community/CreateCommunity.ts'
import { LoadDirectory, LoadNextDirectoryPage } from '../community/DirectoryQuery.ts'
import { JoinCommunities, JoinCommunity } from '../community/JoinCommunity.ts'
import { LoadCommunities, LoadCommunity, LoadStyle, LoadSuggestions, LoadWiki } from '../community/LoadCommunity.ts'
import { ShowStoredCommunities, StoreCommunities } from '../community/storedCommunities.ts'
import { CreatePost } from '../compose/CreatePost.ts'
import { EditContent, LoadRaw } from '../compose/EditContent.ts'
import { RestoreDraft, SaveDraft } from '../compose/SaveDraft.ts'
import { ChooseUpload, UploadMedia } from '../compose/UploadMedia.ts'
import { DropDraft } from '../compose/storedDrafts.ts'
import { DeleteContent } from '../content/DeleteContent.ts'
import { GiveAward } from '../content/GiveAward.ts'
import { LoadReportRules, ReportContent } from '../content/ReportContent.ts'
import { HidePost, SetNsfw } from '../content/postFlag.ts'
import { LoadNextFeedPage, RetryFeedTail } from '../feed/FeedQuery.ts'
import { PollFeed, RefreshFeed, VisitFeed } from '../feed/VisitFeed.ts'
import { AskAgain } from '../kernel/AskAgain.ts'
import { LogNavigation } from '../kernel/LogNavigation.ts'
import { ReportError, ReportUnexpectedError } from '../kernel/ReportError.ts'
import { Undo } from '../kernel/Undo.ts'
import { GoTo } from '../layout/GoTo.ts'
import { CloseOverlay, GoFromOverlay, OpenOverlay, ReplaceOverlay } from '../layout/OpenOverlay.ts'
import { RestorePlaces } from '../layout/RestorePlaces.ts'
import { LeaveList, SavePlaces } from '../layout/SavePlaces.ts'
import { SayHowOld, ScrollToTop } from '../layout/ScrollToTop.ts'
import { LoadInbox, LoadNextInboxPage, RefreshInbox, RefreshUnread } from '../messages/InboxQuery.ts'
import { LoadConversation } from '../messages/LoadConversation.ts'
import { ReadAllMessages } from '../messages/ReadAllMessages.ts'
import { ReportMessage } from '../messages/ReportMessage.ts'
import { ReplyToMessage, SendMessage } from '../messages/SendMessage.ts'
import { BanMember } from '../moderation/BanMember.ts'
import { LoadLogs } from '../moderation/LoadLogs.ts'
import { LoadReports, LoadWaiting, queueList } from '../moderation/QueueQuery.ts'
import { SendModMessage } from '../moderation/SendModMessage.ts'
import { RemoveModerator, UpdateModerator } from '../moderation/UpdateModerator.ts'
import { LoadBan, LoadBans, UnbanMember } from '../moderation/bans.ts'
import { SetDistinguished, SetLocked, SetStickied } from '../moderation/contentFlag.ts'
import { AnswerInvitation, LoadInvitations } from '../moderation/invitations.ts'
import { ConcludeMessageReport, LoadMessageReports } from '../moderation/messageReports.ts'
import { AddModerator, LoadModerators } from '../moderation/moderators.ts'
import { CreateNote, LoadNotes } from '../moderation/notes.ts'
import { ApproveContent, RemoveContent, SetIgnoringReports } from '../moderation/removal.ts'
import { CacheReadContent } from '../offline/CacheReadContent.ts'
import { LoadAnew, NoteWorkerFailure } from '../offline/NoteWorkerFailure.ts'
import { SendWaiting, TakeUpWaiting } from '../outbox/SendWaiting.ts'
import { CheckPayment } from '../payments/CheckPayment.ts'
import { AskForPro, LoadPaymentProvider } from '../payments/LoadPaymentProvider.ts'
import { OpenCardForm, PayByCard, PayTestCard, StartCardPayment } from '../payments/cardPayment.ts'
import { CopyPaymentPart, SendTestCoins, StartCryptoPayment } from '../payments/cryptoPayment.ts'
import { CancelSubscription, ChangePrice, LoadSubscription, RenewSubscription } from '../payments/subscription.ts'
import { CastVote, ShowScoreBreakdown } from '../post/CastVote.ts'
import { LoadPost, VisitPost } from '../post/LoadPost.ts'
import { CopyLink, ShareContent } from '../post/ShareContent.ts'
import { StartPost } from '../post/StartPost.ts'
import { LoadUser, profileList } from '../profile/ProfileQuery.ts'
import { SaveContent } from '../saved/SaveContent.ts'
import { savedList } from '../saved/SavedQuery.ts'
import { CreateFolder, LoadFolders } from '../saved/folders.ts'
import { LoadNextMarkedPosts, VisitMarkedPosts } from '../saved/markedPosts.ts'
import { SearchCommunities, SearchMembers, SearchMorePosts, SearchPosts } from '../search/SearchPosts.ts'
import { ChangePreferences, ChoosePlatform, RestorePreferences, ToggleFeedView } from '../settings/ChangePreferences.ts'
import { DoubtUnsentSettings, PushSettings } from '../settings/PushSettings.ts'
import { FollowSession } from '../tabs/FollowSession.ts'
import { TakeNews } from '../tabs/TakeNews.ts'
import { CreateComment } from '../thread/CreateComment.ts'
import { LoadThread } from '../thread/LoadThread.ts'
import { CollapseComment, SortComments } from '../thread/SortComments.ts'
import { SeeWritten, VisitThread } from '../thread/VisitThread.ts'
import { type Replayable, replayable } from './replayable.ts'

export const registered: ReadonlyArray<Replayable> = [
  replayable(AskToLogIn),
  replayable(AskToSignUp),
  replayable(BlockCommunity),
  replayable(BlockUser),
  replayable(ChangePassword),
  replayable(SetEmail),
  replayable(DeleteAccount),
  replayable(PurgeContent),
  replayable(AwaitSession),
  replayable(LogIn),
  replayable(DismissEnded),
  replayable(EndSession),
  replayable(LogOut),
  replayable(RecoverAccount),
  replayable(RequestReset),
  replayable(Register),
  replayable(SaveReferrer),
  replayable(ForgetCorrupt),
  replayable(KeepViewer),
  replayable(RestoreSession),
  replayable(ShowKeptMember),
  replayable(ResumeAct),
  replayable(SetProfilePicture),
  replayable(ForgetSubmission),
  replayable(TakeUpSubmission),
  replayable(WaitForLogin),
  replayable(EndDevice),
  replayable(EndOtherDevices),
  replayable(LoadDevices),
  replayable(LoadAdConfig),
  replayable(LoadAds),
  replayable(ReportAdImpression),
  replayable(ReportAdPixel),
  replayable(ReportAdView),
  replayable(TagVisit),
  replayable(LoadCommunitySettings),
  replayable(LoadFilter),
  replayable(LoadStylesheet),
  replayable(SaveCommunitySettings),
  replayable(SaveFilter),
  replayable(SaveRules),
  replayable(SaveStylesheet),
  replayable(UploadDesign),
  replayable(CreateCommunity),
  replayable(ShareCommunity),
  replayable(LoadDirectory),
  replayable(LoadNextDirectoryPage),
  replayable(JoinCommunities),
  replayable(JoinCommunity),
  replayable(LoadCommunities),
  replayable(LoadCommunity),
  replayable(LoadStyle),
  replayable(LoadSuggestions),
  replayable(LoadWiki),
  replayable(ShowStoredCommunities),
  replayable(StoreCommunities),
  replayable(CreatePost),
  replayable(EditContent),
  replayable(LoadRaw),
  replayable(RestoreDraft),
  replayable(SaveDraft),
  replayable(ChooseUpload),
  replayable(UploadMedia),
  replayable(DropDraft),
  replayable(DeleteContent),
  replayable(GiveAward),
  replayable(LoadReportRules),
  replayable(ReportContent),
  replayable(HidePost),
  replayable(SetNsfw),
  replayable(LoadNextFeedPage),
  replayable(RetryFeedTail),
  replayable(PollFeed),
  replayable(RefreshFeed),
  replayable(VisitFeed),
  replayable(AskAgain),
  replayable(LogNavigation),
  replayable(ReportError),
  replayable(ReportUnexpectedError),
  replayable(Undo),
  replayable(GoTo),
  replayable(CloseOverlay),
  replayable(GoFromOverlay),
  replayable(OpenOverlay),
  replayable(ReplaceOverlay),
  replayable(RestorePlaces),
  replayable(LeaveList),
  replayable(SavePlaces),
  replayable(SayHowOld),
  replayable(ScrollToTop),
  replayable(LoadInbox),
  replayable(LoadNextInboxPage),
  replayable(RefreshInbox),
  replayable(RefreshUnread),
  replayable(LoadConversation),
  replayable(ReadAllMessages),
  replayable(ReportMessage),
  replayable(ReplyToMessage),
  replayable(SendMessage),
  replayable(BanMember),
  replayable(LoadLogs),
  replayable(LoadReports),
  replayable(LoadWaiting),
  replayable(queueList.visit),
  replayable(queueList.refresh),
  replayable(queueList.poll),
  replayable(queueList.next),
  replayable(SendModMessage),
  replayable(RemoveModerator),
  replayable(UpdateModerator),
  replayable(LoadBan),
  replayable(LoadBans),
  replayable(UnbanMember),
  replayable(SetDistinguished),
  replayable(SetLocked),
  replayable(SetStickied),
  replayable(AnswerInvitation),
  replayable(LoadInvitations),
  replayable(ConcludeMessageReport),
  replayable(LoadMessageReports),
  replayable(AddModerator),
  replayable(LoadModerators),
  replayable(CreateNote),
  replayable(LoadNotes),
  replayable(ApproveContent),
  replayable(RemoveContent),
  replayable(SetIgnoringReports),
  replayable(CacheReadContent),
  replayable(LoadAnew),
  replayable(NoteWorkerFailure),
  replayable(SendWaiting),
  replayable(TakeUpWaiting),
  replayable(CheckPayment),
  replayable(AskForPro),
  replayable(LoadPaymentProvider),
  replayable(OpenCardForm),
  replayable(PayByCard),
  replayable(PayTestCard),
  replayable(StartCardPayment),
  replayable(CopyPaymentPart),
  replayable(SendTestCoins),
  replayable(StartCryptoPayment),
  replayable(CancelSubscription),
  replayable(ChangePrice),
  replayable(LoadSubscription),
  replayable(RenewSubscription),
  replayable(CastVote),
  replayable(ShowScoreBreakdown),
  replayable(LoadPost),
  replayable(VisitPost),
  replayable(CopyLink),
  replayable(ShareContent),
  replayable(StartPost),
  replayable(LoadUser),
  replayable(profileList.visit),
  replayable(profileList.refresh),
  replayable(profileList.poll),
  replayable(profileList.next),
  replayable(SaveContent),
  replayable(savedList.visit),
  replayable(savedList.refresh),
  replayable(savedList.poll),
  replayable(savedList.next),
  replayable(CreateFolder),
  replayable(LoadFolders),
  replayable(LoadNextMarkedPosts),
  replayable(VisitMarkedPosts),
  replayable(SearchCommunities),
  replayable(SearchMembers),
  replayable(SearchMorePosts),
  replayable(SearchPosts),
  replayable(ChangePreferences),
  replayable(ChoosePlatform),
  replayable(RestorePreferences),
  replayable(ToggleFeedView),
  replayable(DoubtUnsentSettings),
  replayable(PushSettings),
  replayable(FollowSession),
  replayable(TakeNews),
  replayable(CreateComment),
  replayable(LoadThread),
  replayable(CollapseComment),
  replayable(SortComments),
  replayable(SeeWritten),
  replayable(VisitThread),
]
