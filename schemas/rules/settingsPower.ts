/**
 * The permission that a change of a community's settings needs: the sidebar permission is enough for tagline and
 * description only. docs/decisions/0018-what-moderators-may.md.
 */
import type { Capability } from './capabilities.ts'

const ofSidebar: ReadonlySet<string> = new Set(['tagline', 'description'])

/** `names` are those of the changed settings. */
export const settingsPower = (names: ReadonlyArray<string>): Capability =>
  names.every((name) => ofSidebar.has(name)) ? 'sidebar' : 'settings'
