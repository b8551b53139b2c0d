/**
 * The business numbers of the specification with their units, in one place; shared by client and server. Those that the
 * first screen does not need are in `screenLimits.ts`. The pages in docs/behaviour name each of them.
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
  /** Ours: it keeps addresses usable. */
  searchQuery: 255,
  /** Ours, as the next four: they bound the size of a row. */
  postLink: 2048,
  folderName: 50,
  communityRule: 255,
  topic: 50,
  editReason: 255,
  /** Text that the recipient of a private message adds to a report of it; ours. */
  reportDetails: 500,
} as const

/** Durations in milliseconds. */
export const durations = {
  httpTimeout: minute,
  /** How long an unsent command is stored on the device. */
  outbox: 7 * 24 * hour,
  errorReportTimeout: 5 * second,
  toast: 3 * second,
  /** A toast with an Undo button. */
  undoToast: 8 * second,
  tick: minute,
  searchDebounce: 100,
  /** Minimum time between two votes on the same content: of ten taps in a second only the last matters. Ours. */
  repeatPace: second,
  /** How long the server's last report counts as current: afterwards another tab or device may have changed it. */
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
  /** A finger that rests on a link this long is likely to press it: what it leads to is prepared. Ours. */
  likelyPress: 40,
  /** After this long without a scroll the next touch is likely to be a press. Ours. */
  settled: 200,
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
  /** How far a finger may move in a tap: less than browsers allow. Ours. */
  tapTolerance: 10,
  adPreloadMargin: 100,
} as const

/** Pagination: pages start at 1. */
export const paging = { firstPage: 1, contentPageSize: 25, firstComments: 20 } as const

/** Number of lists that keep their scroll state, and of commands that can be undone. */
export const memory = { scrollStates: 10, undoSteps: 100 } as const

/** Limits of the offline cache: items, characters in all and in one item, comments of a thread. */
export const shelfLimits = { items: 40, length: 6_000_000, itemLength: 1_000_000, comments: 300 } as const

/** Limits of the reading positions that a tab saves for its next load: posts of all feeds, and characters. */
export const placeLimits = { posts: 600, length: 2_000_000 } as const

/** Feeds. */
export const feedLimits = {
  supportInsertIndex: 3,
  tweetImages: 4,
  tweetPollOptions: 2,
  videoRatioPercent: 120,
  /** Maximum number of communities, and of topics, in a guest's feed; ours. */
  guestCommunities: 5000,
  guestTopics: 50,
  /** Maximum number of communities in one call; ours. */
  communitiesByName: 1000,
} as const

/** The unread badge shows this number for anything above it. */
export const badgeMost = 99

/** Recommended sizes of pictures of members and communities, in pixels. docs/behaviour/profile.md#picture. */
export const pictureSizes = { profile: [256, 256], logo: [512, 512], header: [1920, 1080] } as const
