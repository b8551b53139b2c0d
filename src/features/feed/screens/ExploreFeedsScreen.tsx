/** The 20 fixed feeds, each with its picture. docs/behaviour/feed.md#fixed-feeds. */
import { Link } from '@tanstack/react-router'
import { feedPath } from '../../../../schemas/rules/addresses.ts'
import { fixedFeeds } from '../../../../schemas/vocabulary.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { type Icon, Trophy } from '../../../ui/icons.tsx'
import {
  Bitcoin,
  Clapperboard,
  Cpu,
  EarOff,
  EyeOff,
  Gamepad2,
  Landmark,
  Laugh,
  Layers,
  MessagesSquare,
  Newspaper,
  Palette,
  PawPrint,
  Play,
  Radio,
  Sparkles,
  Syringe,
  Telescope,
  TrendingUp,
} from '../../../ui/moreIcons.tsx'
import styles from './ExploreFeedsScreen.module.css'

/** An icon for each of the 20 fixed feeds. */
const feedIcons: Readonly<Record<(typeof fixedFeeds)[number], Icon>> = {
  Recommended: Sparkles,
  All: Layers,
  Memes: Laugh,
  COVID: Syringe,
  Discussion: MessagesSquare,
  News: Newspaper,
  Crypto: Bitcoin,
  Hobbies: Palette,
  Gaming: Gamepad2,
  Technology: Cpu,
  Animals: PawPrint,
  Videos: Play,
  Finance: TrendingUp,
  Conspiracies: Telescope,
  Sports: Trophy,
  Entertainment: Clapperboard,
  Politics: Landmark,
  Censorship: EarOff,
  Privacy: EyeOff,
  Streaming: Radio,
}

export const ExploreFeedsScreen = () => (
  <Screen title="Explore feeds">
    <ul className={styles.feeds} aria-label="Feeds">
      {fixedFeeds.map((name, at) => {
        const Icon = feedIcons[name]
        return (
          <li key={name}>
            <Link to={feedPath({ id: at + 1, name })} className={styles.feed}>
              <span className={styles.icon} aria-hidden="true">
                <Icon size={24} />
              </span>
              <span className={styles.name}>{name}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  </Screen>
)
