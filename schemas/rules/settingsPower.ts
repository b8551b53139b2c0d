/** Which power a change of a community's settings asks for: whoever manages the sidebar may change what the community says of itself, and no more. docs/decisions/0018. */
import type { Power } from './powers.ts'

const ofSidebar: ReadonlySet<string> = new Set(['tagline', 'description'])

/** `names` are those of the settings that change. */
export const settingsPower = (names: ReadonlyArray<string>): Power =>
  names.every((name) => ofSidebar.has(name)) ? 'sidebar' : 'settings'
