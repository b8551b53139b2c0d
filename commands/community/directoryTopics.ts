/** The topics of the directory for each viewer, and their words in addresses. docs/behaviour/community.md#directory. */
import { Schema } from 'effect'
import { type DirectoryTopic, directoryTopics } from '../../schemas/topics.ts'
import type { Viewer } from '../../signals/Store.ts'

/** Orders of the directory: by members, by recent activity, by name. */
export const DirectorySort = Schema.Literals(['members', 'activity', 'name'])
export type DirectorySort = typeof DirectorySort.Type

/** The topic's word in calls and addresses: Joined is `subscribed`, Best is `recommended`, others are lower-case. */
export const topicWord = (topic: DirectoryTopic): string =>
  topic === 'Joined' ? 'subscribed' : topic === 'Best' ? 'recommended' : topic.toLowerCase()

/** The topic of an address, by its word or its name, ignoring case; `undefined` for anything else. */
export const topicOfWord = (word: string): DirectoryTopic | undefined => {
  const key = word.trim().toLowerCase()
  return directoryTopics.find((topic) => topicWord(topic) === key || topic.toLowerCase() === key)
}

/** The order of an address; `undefined` for anything else. */
export const sortOfWord = (word: string): DirectorySort | undefined =>
  DirectorySort.literals.find((sort) => sort === word.trim().toLowerCase())

/** The topics of the menu, in order: Joined only for members, Moderator only for moderators. */
export const topicsFor = (viewer: Viewer): ReadonlyArray<DirectoryTopic> =>
  directoryTopics.filter((topic) => {
    if (topic === 'Joined') return viewer.kind === 'member'
    return topic !== 'Moderator' || (viewer.kind === 'member' && viewer.user.moderates.length > 0)
  })

/** The topic to show: the requested one if this viewer has it, otherwise Joined for members and Best for guests. */
export const topicFor = (viewer: Viewer, asked: DirectoryTopic | undefined): DirectoryTopic => {
  if (asked !== undefined && topicsFor(viewer).includes(asked)) return asked
  return viewer.kind === 'member' ? 'Joined' : 'Best'
}

/** Whether the Show Politics toggle makes sense for a topic. */
export const hasPoliticsToggle = (topic: DirectoryTopic): boolean =>
  topic !== 'Joined' && topic !== 'Politics' && topic !== 'Moderator'
