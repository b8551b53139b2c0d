/** Selectors of the viewer, so that a component renders only when the selected value changes. */
import type { Preferences } from '../../schemas/entities/Preferences.ts'
import type { FeedView } from '../../schemas/vocabulary.ts'
import type { Viewer } from '../../signals/Store.ts'

export const isGuest = ({ kind }: Viewer): boolean => kind === 'guest'

/** '' for a guest. */
export const nameOf = (viewer: Viewer): string => (viewer.kind === 'member' ? viewer.user.username : '')

/** The viewer's award credits. */
export const creditsOf = (viewer: Viewer): number => (viewer.kind === 'member' ? (viewer.user.availableAwards ?? 0) : 0)

export const feedViewOf = ({ feedView }: Preferences): FeedView => feedView
