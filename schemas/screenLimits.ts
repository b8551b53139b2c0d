/**
 * Business numbers that the first screen does not need: for forms, uploads, threads and payments. The others are in
 * `limits.ts`. The pages in docs/behaviour say what each limits.
 */

const megabyte = 1024 * 1024

/** Maximum lengths of the parts of an error report; ours. The client truncates, the server rejects. */
export const reportLimits = { word: 200, text: 1000, stack: 8000, commands: 3000 } as const

/** The number of last commands in an error report; ours. */
export const reportedCommands = 20

/** The maximum number of items per member; for communities, of founded ones in all. */
export const listLimits = {
  folders: 100,
  trendingTopics: 50,
  homeTopics: 9,
  blockedCommunities: 1000,
  foundedCommunities: 20,
} as const

/** How often a member may edit their content; ours: each edit is parsed, filtered and rendered again. */
export const writingLimits = { editsPerMinute: 20 } as const

/**
 * Limits of a community's configuration: characters of its filter and stylesheet, and number of rules. Ours.
 */
export const configLimits = {
  filter: 100_000,
  /** Characters of one rule of a filter, and number of rules: some texts take superlinear time to parse. */
  filterRule: 4000,
  filterRules: 200,
  /** Words of all rules of a filter together, and characters of one word; an expression is a word. */
  filterWords: 10_000,
  filterWord: 1000,
  /** Maximum nesting of a rule. */
  filterDepth: 8,
  stylesheet: 100_000,
  rules: 50,
} as const

/** Rows of the editor's text area. */
export const editorRows = { least: 7, most: 15 } as const

/** Lines after which a text is truncated on screen. */
export const lineClamps = { postPreview: 5, descriptionInHeader: 2, descriptionInList: 3 } as const

/** Upload sizes, in bytes. */
export const uploadLimits = { image: 12 * megabyte, video: 100 * megabyte } as const

/** Storage for all uploads of one member, in bytes; ours. */
export const storageLimits = { member: 1024 * megabyte, pro: 10 * 1024 * megabyte } as const

/** File extensions that an upload accepts. docs/behaviour/compose.md#uploads. */
export const uploadTypes = ['jpg', 'jpeg', 'gif', 'png', 'mp4', 'webp'] as const

/**
 * Threads: comments deeper than `depth` are not shown; a permalink shows `ancestorStep` more levels each time. Levels
 * below `indent` have its indentation, so that words keep their room.
 */
export const threadLimits = { depth: 4, ancestorStep: 2, indent: 8 } as const

/** Video controls: volume 0 to 100; steps of the two sliders. */
export const videoSteps = { volume: 0.1, seek: 0.01 } as const

/** Money, in cents of a US dollar. docs/behaviour/payments.md. */
export const money = { proLeast: 699, proMost: 50_000, award: 399 } as const

/** The number of months that a cryptocurrency payment may cover. */
export const cryptoCycles = [1, 3, 6, 12] as const

/** Score thresholds of a community's voting restrictions. */
export const votingMinimum = { least: 0, most: 100 } as const

/** The version that the client sends in its reports. */
export const appVersion = '1.5'
