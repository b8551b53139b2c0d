/**
 * Every business number of the specification, with its unit, in one place; client and server import the same one. Those that the first
 * screen can do without are in `screenLimits.ts`.
 * Sections: document 1, sections 4, 5 and 9; document 2, sections 4, 5 and 9.
 */

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Lengths of texts, in UTF-16 units. */
export const textLimits = {
  editor: 15_000,
  postTitle: 300,
  messageRecipient: 30,
  messageSubject: 255,
  username: 24,
  password: 64,
  passwordHint: 8,
  email: 250,
  communityName: 20,
  communityDisplayName: 20,
  communityDescription: 255,
  communityMetaTags: 255,
  displayNameShown: 24,
  linkPreviewTitle: 128,
  /** A query as people type it: the documents set no limit; this one keeps an address usable. */
  searchQuery: 255,
  /** The documents set no limit to these; ours keep a row a row. */
  postLink: 2048,
  folderName: 50,
  communityRule: 255,
  topic: 50,
  editReason: 255,
  /** What the recipient of a private message adds to a report of it; ours. */
  reportDetails: 500,
} as const

/** Spans of time, in milliseconds. */
export const durations = {
  httpTimeout: minute,
  /** For so long an act that could not be sent is kept on the device. */
  outbox: 7 * 24 * hour,
  errorReportTimeout: 5 * second,
  toast: 3 * second,
  /** A notice that offers to take something back. */
  undoToast: 8 * second,
  tick: minute,
  searchDebounce: 100,
  /** Votes on the same thing are sent at most so often: who taps ten times in a second means the last tap. The documents set no limit. */
  wishPace: second,
  /** For so long what the server said of a thing is taken for what it would say: after that another tab or device may have changed it. */
  baseRecent: 10 * second,
  saveSignal: 100,
  settingsPush: 100,
  feedScrollDebounce: 50,
  feedFresh: 15 * minute,
  feedPoll: 2 * minute,
  refreshBannerDismissal: 30 * minute,
  contentListFresh: 6 * hour,
  contentListPoll: 10 * second,
  createPostDelay: second,
  adConfigRefresh: 5 * minute,
  serviceWorkerCheck: hour,
  callToActionDismissal: 7 * 24 * hour,
  longPress: 400,
  month: 2_628_000_000,
  year: 31_536_000_000,
} as const

/** Distances on screen, in CSS pixels. */
export const pixels = {
  topBarShadow: 60,
  feedOverscan: 600,
  listOverscan: 2000,
  listItem: 250,
  longPressTolerance: 25,
  adPreloadMargin: 100,
} as const

/** Paging: pages start at 1. */
export const paging = { firstPage: 1, contentPageSize: 25 } as const

/** How many lists keep their scroll state, and how many commands can be stepped through. */
export const memory = { scrollStates: 10, undoSteps: 100 } as const

/** What the device keeps for reading without a network: so many things, so many characters in all and in one, so many comments of a thread. */
export const shelfLimits = { items: 40, length: 6_000_000, itemLength: 1_000_000, comments: 300 } as const

/** What of the reader's places a tab saves for its next load: posts of feeds in all, and characters. */
export const placeLimits = { posts: 600, length: 2_000_000 } as const

/** Feeds. */
export const feedLimits = {
  supportInsertIndex: 3,
  tweetImages: 4,
  tweetPollOptions: 2,
  videoRatioPercent: 120,
  /** How many communities, and topics, a guest's feed may name; the documents set none. */
  guestCommunities: 5000,
  guestTopics: 50,
  /** How many communities one call may name; ours. */
  communitiesByName: 1000,
} as const

/** The unread badge shows this number for anything above it. */
export const badgeMost = 99
