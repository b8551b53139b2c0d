/**
 * The configuration screens in the order of their menu: title, required permissions, and component.
 * docs/behaviour/community-settings.md#screens.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Capability } from '../../../../schemas/rules/capabilities.ts'
import { type ConfigSection, configSections } from '../../../../schemas/rules/moderationAddresses.ts'
import { ArrowBigUp, type Icon, LockKeyhole } from '../../../ui/icons.tsx'
import { Braces, FileText, Funnel, Image, Info, ListOrdered, Shield, Tags } from '../../../ui/moreIcons.tsx'

/** One section, not the menu. */
type ConfigPart = Exclude<ConfigSection, 'settings'>

interface ConfigView {
  readonly title: string
  readonly icon: Icon
  /** Any one of these is enough. */
  readonly capabilities: ReadonlyArray<Capability>
  /** A chunk of its own: most visits open one. */
  readonly Screen: LazyExoticComponent<ComponentType<{ readonly community: string }>>
}

const screen = (load: () => Promise<ComponentType<{ readonly community: string }>>): ConfigView['Screen'] =>
  lazy(async () => ({ default: await load() }))

export const configViews: Readonly<Record<ConfigPart, ConfigView>> = {
  basic: {
    title: 'Basic Information',
    icon: Info,
    capabilities: ['settings', 'sidebar'],
    Screen: screen(async () => (await import('./BasicConfigScreen.tsx')).BasicConfigScreen),
  },
  design: {
    title: 'Community Design',
    icon: Image,
    capabilities: ['design'],
    Screen: screen(async () => (await import('./DesignConfigScreen.tsx')).DesignConfigScreen),
  },
  rules: {
    title: 'Community Rules',
    icon: ListOrdered,
    capabilities: ['rules'],
    Screen: screen(async () => (await import('./RulesConfigScreen.tsx')).RulesConfigScreen),
  },
  topics: {
    title: 'Community Topics',
    icon: Tags,
    capabilities: ['settings'],
    Screen: screen(async () => (await import('./TopicsConfigScreen.tsx')).TopicsConfigScreen),
  },
  filter: {
    title: 'Community Filter',
    icon: Funnel,
    capabilities: ['filter'],
    Screen: screen(async () => (await import('./FilterConfigScreen.tsx')).FilterConfigScreen),
  },
  stylesheet: {
    title: 'Desktop Stylesheet',
    icon: Braces,
    capabilities: ['design'],
    Screen: screen(async () => (await import('./DesignConfigScreen.tsx')).StylesheetConfigScreen),
  },
  moderators: {
    title: 'Community Moderators',
    icon: Shield,
    // Every moderator may see the others, and step down.
    capabilities: ['moderate'],
    Screen: screen(async () => (await import('./ModeratorsConfigScreen.tsx')).ModeratorsConfigScreen),
  },
  voting: {
    title: 'Voting Restrictions',
    icon: ArrowBigUp,
    capabilities: ['settings'],
    Screen: screen(async () => (await import('./VotingConfigScreen.tsx')).VotingConfigScreen),
  },
  content: {
    title: 'Content Restrictions',
    icon: FileText,
    capabilities: ['settings'],
    Screen: screen(async () => (await import('./ContentConfigScreen.tsx')).ContentConfigScreen),
  },
  privacy: {
    title: 'Privacy and Safety',
    icon: LockKeyhole,
    capabilities: ['settings'],
    Screen: screen(async () => (await import('./PrivacyConfigScreen.tsx')).PrivacyConfigScreen),
  },
}

/** In the order of the menu. */
export const configParts: ReadonlyArray<ConfigPart> = configSections.filter((section) => section !== 'settings')

/** The section that a word in the address names; `undefined` if there is none. */
export const configPartOf = (word: string): ConfigPart | undefined => configParts.find((part) => part === word)
