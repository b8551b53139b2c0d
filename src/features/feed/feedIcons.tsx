/** An icon for each of the 20 fixed feeds. */

import type { fixedFeeds } from '../../../schemas/vocabulary.ts'
import { type Icon, Trophy } from '../../ui/icons.tsx'
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
} from '../../ui/moreIcons.tsx'

export const feedIcons: Readonly<Record<(typeof fixedFeeds)[number], Icon>> = {
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
