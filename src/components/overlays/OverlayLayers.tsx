/**
 * The layers in the navigation state, from the bottom up. Each kind of layer is a chunk of its own, loaded when first
 * opened. A name outside the union is an error. docs/behaviour/layout-and-navigation.md#overlays.
 */
import { Schema } from 'effect'
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { CloseOverlay } from '../../../commands/navigation/CloseOverlay.ts'
import { Overlay, type OverlayName } from '../../../commands/Overlay.ts'
import { useApp } from '../../App.ts'
import type { OverlayProps } from './OverlayProps.ts'

type Layers = { readonly [Name in OverlayName]: LazyExoticComponent<ComponentType<OverlayProps<Name>>> }

const layers: Layers = {
  signUp: lazy(() => import('./SignUpSheet.tsx').then((chunk) => ({ default: chunk.SignUpSheet }))),
  accountNeeded: lazy(() =>
    import('./AccountNeededDialog.tsx').then((chunk) => ({ default: chunk.AccountNeededDialog })),
  ),
  update: lazy(() => import('./UpdateDialog.tsx').then((chunk) => ({ default: chunk.UpdateDialog }))),
  feedSort: lazy(() => import('./FeedSortSheet.tsx').then((chunk) => ({ default: chunk.FeedSortSheet }))),
  commentSort: lazy(() => import('./CommentSortSheet.tsx').then((chunk) => ({ default: chunk.CommentSortSheet }))),
  userMenu: lazy(() => import('./UserMenuSheet.tsx').then((chunk) => ({ default: chunk.UserMenuSheet }))),
  supportUs: lazy(() => import('./SupportUsSheet.tsx').then((chunk) => ({ default: chunk.SupportUsSheet }))),
  reportProblem: lazy(() =>
    import('./ReportProblemDialog.tsx').then((chunk) => ({ default: chunk.ReportProblemDialog })),
  ),
  profilePicture: lazy(() =>
    import('./ProfilePictureSheet.tsx').then((chunk) => ({ default: chunk.ProfilePictureSheet })),
  ),
  newPost: lazy(() => import('./NewPostSheet.tsx').then((chunk) => ({ default: chunk.NewPostSheet }))),
  moderationTools: lazy(() =>
    import('./ModerationToolsSheet.tsx').then((chunk) => ({ default: chunk.ModerationToolsSheet })),
  ),
  communityMenu: lazy(() =>
    import('./CommunityMenuSheet.tsx').then((chunk) => ({ default: chunk.CommunityMenuSheet })),
  ),
  profile: lazy(() => import('./ProfileSheet.tsx').then((chunk) => ({ default: chunk.ProfileSheet }))),
  contentMenu: lazy(() => import('./ContentMenuSheet.tsx').then((chunk) => ({ default: chunk.ContentMenuSheet }))),
  captcha: lazy(() => import('./CaptchaDialog.tsx').then((chunk) => ({ default: chunk.CaptchaDialog }))),
  save: lazy(() => import('./SaveDialog.tsx').then((chunk) => ({ default: chunk.SaveDialog }))),
  joinCommunities: lazy(() =>
    import('./JoinCommunitiesSheet.tsx').then((chunk) => ({ default: chunk.JoinCommunitiesSheet })),
  ),
  onboarding: lazy(() => import('./OnboardingDialog.tsx').then((chunk) => ({ default: chunk.OnboardingDialog }))),
  createComment: lazy(() =>
    import('./CreateCommentDialog.tsx').then((chunk) => ({ default: chunk.CreateCommentDialog })),
  ),
  edit: lazy(() => import('./EditDialog.tsx').then((chunk) => ({ default: chunk.EditDialog }))),
  report: lazy(() => import('./ReportDialog.tsx').then((chunk) => ({ default: chunk.ReportDialog }))),
  reportMessage: lazy(() =>
    import('./ReportMessageDialog.tsx').then((chunk) => ({ default: chunk.ReportMessageDialog })),
  ),
  award: lazy(() => import('./AwardDialog.tsx').then((chunk) => ({ default: chunk.AwardDialog }))),
  moderationMenu: lazy(() =>
    import('./ModerationMenuSheet.tsx').then((chunk) => ({ default: chunk.ModerationMenuSheet })),
  ),
  reports: lazy(() => import('./ReportsDialog.tsx').then((chunk) => ({ default: chunk.ReportsDialog }))),
  notes: lazy(() => import('./NotesDialog.tsx').then((chunk) => ({ default: chunk.NotesDialog }))),
  createNote: lazy(() => import('./CreateNoteDialog.tsx').then((chunk) => ({ default: chunk.CreateNoteDialog }))),
  ban: lazy(() => import('./BanDialog.tsx').then((chunk) => ({ default: chunk.BanDialog }))),
  modMessage: lazy(() => import('./ModMessageDialog.tsx').then((chunk) => ({ default: chunk.ModMessageDialog }))),
  editModerator: lazy(() =>
    import('./EditModeratorDialog.tsx').then((chunk) => ({ default: chunk.EditModeratorDialog })),
  ),
  confirmDelete: lazy(() =>
    import('./ConfirmDeleteDialog.tsx').then((chunk) => ({ default: chunk.ConfirmDeleteDialog })),
  ),
  image: lazy(() => import('./ImageViewer.tsx').then((chunk) => ({ default: chunk.ImageViewer }))),
  pro: lazy(() => import('./ProWizard.tsx').then((chunk) => ({ default: chunk.ProWizard }))),
  cardPayment: lazy(() => import('./CardPaymentDialog.tsx').then((chunk) => ({ default: chunk.CardPaymentDialog }))),
  cryptoPayment: lazy(() =>
    import('./CryptoPaymentDialog.tsx').then((chunk) => ({ default: chunk.CryptoPaymentDialog })),
  ),
  subscribed: lazy(() => import('./SubscribedDialog.tsx').then((chunk) => ({ default: chunk.SubscribedDialog }))),
  cancelPro: lazy(() => import('./CancelProDialog.tsx').then((chunk) => ({ default: chunk.CancelProDialog }))),
  editPrice: lazy(() => import('./EditPriceDialog.tsx').then((chunk) => ({ default: chunk.EditPriceDialog }))),
  editRule: lazy(() => import('./EditRuleDialog.tsx').then((chunk) => ({ default: chunk.EditRuleDialog }))),
}

const decodeLayers = Schema.decodeUnknownSync(Schema.Array(Overlay))

const drawLayer = (overlay: Overlay, onClose: () => void) => {
  switch (overlay.name) {
    case 'signUp':
      return <layers.signUp overlay={overlay} onClose={onClose} />
    case 'accountNeeded':
      return <layers.accountNeeded overlay={overlay} onClose={onClose} />
    case 'update':
      return <layers.update overlay={overlay} onClose={onClose} />
    case 'feedSort':
      return <layers.feedSort overlay={overlay} onClose={onClose} />
    case 'commentSort':
      return <layers.commentSort overlay={overlay} onClose={onClose} />
    case 'userMenu':
      return <layers.userMenu overlay={overlay} onClose={onClose} />
    case 'supportUs':
      return <layers.supportUs overlay={overlay} onClose={onClose} />
    case 'reportProblem':
      return <layers.reportProblem overlay={overlay} onClose={onClose} />
    case 'profilePicture':
      return <layers.profilePicture overlay={overlay} onClose={onClose} />
    case 'newPost':
      return <layers.newPost overlay={overlay} onClose={onClose} />
    case 'moderationTools':
      return <layers.moderationTools overlay={overlay} onClose={onClose} />
    case 'communityMenu':
      return <layers.communityMenu overlay={overlay} onClose={onClose} />
    case 'profile':
      return <layers.profile overlay={overlay} onClose={onClose} />
    case 'contentMenu':
      return <layers.contentMenu overlay={overlay} onClose={onClose} />
    case 'captcha':
      return <layers.captcha overlay={overlay} onClose={onClose} />
    case 'save':
      return <layers.save overlay={overlay} onClose={onClose} />
    case 'joinCommunities':
      return <layers.joinCommunities overlay={overlay} onClose={onClose} />
    case 'onboarding':
      return <layers.onboarding overlay={overlay} onClose={onClose} />
    case 'createComment':
      return <layers.createComment overlay={overlay} onClose={onClose} />
    case 'edit':
      return <layers.edit overlay={overlay} onClose={onClose} />
    case 'report':
      return <layers.report overlay={overlay} onClose={onClose} />
    case 'reportMessage':
      return <layers.reportMessage overlay={overlay} onClose={onClose} />
    case 'award':
      return <layers.award overlay={overlay} onClose={onClose} />
    case 'moderationMenu':
      return <layers.moderationMenu overlay={overlay} onClose={onClose} />
    case 'reports':
      return <layers.reports overlay={overlay} onClose={onClose} />
    case 'notes':
      return <layers.notes overlay={overlay} onClose={onClose} />
    case 'createNote':
      return <layers.createNote overlay={overlay} onClose={onClose} />
    case 'ban':
      return <layers.ban overlay={overlay} onClose={onClose} />
    case 'modMessage':
      return <layers.modMessage overlay={overlay} onClose={onClose} />
    case 'editModerator':
      return <layers.editModerator overlay={overlay} onClose={onClose} />
    case 'confirmDelete':
      return <layers.confirmDelete overlay={overlay} onClose={onClose} />
    case 'image':
      return <layers.image overlay={overlay} onClose={onClose} />
    case 'pro':
      return <layers.pro overlay={overlay} onClose={onClose} />
    case 'cardPayment':
      return <layers.cardPayment overlay={overlay} onClose={onClose} />
    case 'cryptoPayment':
      return <layers.cryptoPayment overlay={overlay} onClose={onClose} />
    case 'subscribed':
      return <layers.subscribed overlay={overlay} onClose={onClose} />
    case 'cancelPro':
      return <layers.cancelPro overlay={overlay} onClose={onClose} />
    case 'editPrice':
      return <layers.editPrice overlay={overlay} onClose={onClose} />
    case 'editRule':
      return <layers.editRule overlay={overlay} onClose={onClose} />
  }
}

/** `state` comes from the browser history and is untrusted. */
export const OverlayLayers = ({ state }: { readonly state: ReadonlyArray<unknown> }) => {
  const { run } = useApp()
  const close = (): void => void run(CloseOverlay, undefined)
  return decodeLayers(state).map((overlay, at) => (
    <Suspense key={`${at}/${overlay.name}`}>{drawLayer(overlay, close)}</Suspense>
  ))
}
