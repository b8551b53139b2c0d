/** Every command by its name: how a session finds what it names. A name once given stands here for ever; a test sees that none is missing. */
import { AskAgain } from '../AskAgain.ts'
import { LoadAdConfig } from '../ads/LoadAdConfig.ts'
import { LoadAds } from '../ads/LoadAds.ts'
import { ReportAdImpression } from '../ads/ReportAdImpression.ts'
import { ReportAdPixel } from '../ads/ReportAdPixel.ts'
import { ReportAdView } from '../ads/ReportAdView.ts'
import { TagVisit } from '../ads/TagVisit.ts'
import { CreateCommunity } from '../community/CreateCommunity.ts'
import { JoinCommunities } from '../community/JoinCommunities.ts'
import { JoinCommunity } from '../community/JoinCommunity.ts'
import { KeepCommunities, ShowKeptCommunities } from '../community/keptCommunities.ts'
import { LoadCommunities } from '../community/LoadCommunities.ts'
import { LoadCommunity } from '../community/LoadCommunity.ts'
import { LoadDirectory } from '../community/LoadDirectory.ts'
import { LoadNextDirectoryPage } from '../community/LoadNextDirectoryPage.ts'
import { LoadStyle } from '../community/LoadStyle.ts'
import { LoadSuggestions } from '../community/LoadSuggestions.ts'
import { LoadWiki } from '../community/LoadWiki.ts'
import { ShareCommunity } from '../community/ShareCommunity.ts'
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
import { LoadNextKeptPosts } from '../content/LoadNextKeptPosts.ts'
import { LoadReportRules } from '../content/LoadReportRules.ts'
import { ReportContent } from '../content/ReportContent.ts'
import { SetNsfw } from '../content/SetNsfw.ts'
import { VisitKeptPosts } from '../content/VisitKeptPosts.ts'
import { LogNavigation } from '../LogNavigation.ts'
import { LoadConversation } from '../messages/LoadConversation.ts'
import { LoadInbox } from '../messages/LoadInbox.ts'
import { LoadNextInboxPage } from '../messages/LoadNextInboxPage.ts'
import { ReadAllMessages } from '../messages/ReadAllMessages.ts'
import { RefreshInbox } from '../messages/RefreshInbox.ts'
import { RefreshUnread } from '../messages/RefreshUnread.ts'
import { ReplyToMessage } from '../messages/ReplyToMessage.ts'
import { ReportMessage } from '../messages/ReportMessage.ts'
import { SendMessage } from '../messages/SendMessage.ts'
import { CloseOverlay } from '../navigation/CloseOverlay.ts'
import { GoFromOverlay } from '../navigation/GoFromOverlay.ts'
import { GoTo } from '../navigation/GoTo.ts'
import { OpenOverlay } from '../navigation/OpenOverlay.ts'
import { ScrollToTop } from '../navigation/ScrollToTop.ts'
import { SwapOverlay } from '../navigation/SwapOverlay.ts'
import { KeepRead } from '../offline/KeepRead.ts'
import { LoadAnew } from '../offline/LoadAnew.ts'
import { NoteWorkerFailure } from '../offline/NoteWorkerFailure.ts'
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
import { ReportError } from '../ReportError.ts'
import { CreateFolder } from '../saving/CreateFolder.ts'
import { LoadFolders } from '../saving/LoadFolders.ts'
import { SaveContent } from '../saving/SaveContent.ts'
import { SearchCommunities } from '../search/SearchCommunities.ts'
import { SearchMembers } from '../search/SearchMembers.ts'
import { SearchMorePosts, SearchPosts } from '../search/SearchPosts.ts'
import { TellBroken } from '../TellBroken.ts'
import { Undo } from '../Undo.ts'
import { ChooseUpload } from '../writing/ChooseUpload.ts'
import { DropDraft } from '../writing/DropDraft.ts'
import { KeepDraft } from '../writing/KeepDraft.ts'
import { RestoreDraft } from '../writing/RestoreDraft.ts'
import { UploadMedia } from '../writing/UploadMedia.ts'
import { accountCommands } from './accountCommands.ts'
import { exportSession } from './ExportSession.ts'
import { handOverSession } from './HandOverSession.ts'
import { lookAtDevice } from './LookAtDevice.ts'
import { moderationCommands } from './moderationCommands.ts'
import { playSession } from './PlaySession.ts'
import { type Playable, playable } from './playable.ts'
import { readingCommands } from './readingCommands.ts'

const all: ReadonlyArray<Playable> = [
  ...accountCommands,
  ...moderationCommands,
  playable(LogNavigation),
  playable(ReportError),
  playable(TellBroken),
  playable(Undo),
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
  playable(LoadSuggestions),
  playable(LoadStyle),
  playable(LoadWiki),
  playable(ShareCommunity),
  playable(KeepCommunities),
  playable(ShowKeptCommunities),
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
  playable(AskAgain),
  playable(HidePost),
  playable(LoadNextKeptPosts),
  playable(LoadReportRules),
  playable(ReportContent),
  playable(SetNsfw),
  playable(VisitKeptPosts),
  ...readingCommands,
  playable(LoadConversation),
  playable(LoadInbox),
  playable(LoadNextInboxPage),
  playable(ReadAllMessages),
  playable(RefreshInbox),
  playable(RefreshUnread),
  playable(ReportMessage),
  playable(ReplyToMessage),
  playable(SendMessage),
  playable(CloseOverlay),
  playable(GoFromOverlay),
  playable(GoTo),
  playable(OpenOverlay),
  playable(ScrollToTop),
  playable(SwapOverlay),
  playable(KeepRead),
  playable(LoadAnew),
  playable(NoteWorkerFailure),
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
  playable(CreateFolder),
  playable(LoadFolders),
  playable(SaveContent),
  playable(SearchCommunities),
  playable(SearchMembers),
  playable(SearchMorePosts),
  playable(SearchPosts),
  playable(ChooseUpload),
  playable(DropDraft),
  playable(KeepDraft),
  playable(RestoreDraft),
  playable(UploadMedia),
  playable(exportSession('', () => {})),
  playable(handOverSession({ name: '', text: '' }, () => {})),
  playable(lookAtDevice(() => {})),
  playable(playSession()),
]

export const registry: ReadonlyMap<string, Playable> = new Map(all.map((each) => [each.name, each]))
