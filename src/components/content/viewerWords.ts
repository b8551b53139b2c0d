/** What screens ask of the viewer, each as something to select: who is drawn changes only with the answer. */
import type { Preferences } from '../../../schemas/entities/Preferences.ts'
import type { FeedView } from '../../../schemas/vocabulary.ts'
import type { Viewer } from '../../../signals/Store.ts'

export const isGuest = ({ kind }: Viewer): boolean => kind === 'guest'

/** '' for a guest. */
export const nameOf = (viewer: Viewer): string => (viewer.kind === 'member' ? viewer.user.username : '')

/** Awards that the viewer can give. */
export const creditsOf = (viewer: Viewer): number => (viewer.kind === 'member' ? (viewer.user.availableAwards ?? 0) : 0)

export const feedViewOf = ({ feedView }: Preferences): FeedView => feedView
