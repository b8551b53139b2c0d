/** The icon of a feed sort. */

import type { ReactNode } from 'react'
import type { FeedSort } from '../../../schemas/vocabulary.ts'
import { Activity, Clock, Flame, type Icon, type IconSize, Rocket, Trophy } from '../../ui/icons.tsx'

const icons: Readonly<Record<FeedSort, Icon>> = {
  hot: Flame,
  active: Activity,
  new: Clock,
  rising: Rocket,
  top: Trophy,
}

export const sortIcon = (sort: FeedSort, size: IconSize): ReactNode => {
  const Icon = icons[sort]
  return <Icon size={size} aria-hidden="true" />
}
