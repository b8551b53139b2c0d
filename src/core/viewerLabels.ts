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

// Query parameters may be typed by anyone, so nothing in them is an error.

/** A text parameter; '' if it is missing or not a text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** The known word that a parameter names, ignoring case; `undefined` for anything else. */
export const oneOf = <Word extends string>(words: ReadonlyArray<Word>, value: unknown): Word | undefined => {
  const key = textOf(value).trim().toLowerCase()
  return words.find((word) => word === key)
}

/**
 * Links to feeds in their default sort. The sort must be named: without it the router would keep the one in the
 * current address.
 */
export const homeLink = { to: '/{-$sort}', params: { sort: undefined } } as const

export const communityLink = (community: string) =>
  ({ to: '/c/$community/{-$sort}', params: { community, sort: undefined } }) as const
