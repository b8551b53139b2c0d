/**
 * The topics of communities and of the platform's menus. Separate from `vocabulary.ts`, because feeds do not need them.
 * docs/behaviour/community.md#directory.
 */
import { Schema } from 'effect'

/** Topics that a community can choose. */
export const communityTopics = [
  'Politics',
  'NSFW',
  'Memes',
  'Culture',
  'Sports',
  'Gaming',
  'Guns',
  'Hobbies',
  'Cars',
  'Videos',
  'Stories',
  'Technology',
  'Streaming',
  'Discussion',
  'Entertainment',
  'Music',
  'Movies',
  'TV',
  'Humor',
  'GIFs',
  'Lifestyle',
  'News',
  'Places',
  'Finance',
] as const

/** Lists of the directory that depend on the viewer or on activity, not on a topic. */
const directoryLists = ['Joined', 'Best', 'All', 'Moderator'] as const

/** The topics of communities in the directory, in the order of its menu. */
export const directorySubjects = [
  'Discussion',
  'Sports',
  'Gaming',
  'Culture',
  'Guns',
  'Hobbies',
  'Memes',
  'Cars',
  'Videos',
  'Stories',
  'Technology',
  'Streaming',
  'Entertainment',
  'Movies',
  'TV',
  'Humor',
  'Lifestyle',
  'News',
  'Places',
  'Finance',
  'GIFs',
  'Music',
  'Politics',
] as const

/** Topics of the directory, in the order of its menu. */
export const directoryTopics = [...directoryLists, ...directorySubjects] as const
export const DirectoryTopic = Schema.Literals(directoryTopics)
export type DirectoryTopic = typeof DirectoryTopic.Type

/** Topic chips of the 'Customize your home feed' card. */
export const homeTopics = [
  'Funny',
  'Edgy Humor',
  'Nature',
  'Counterculture',
  'Cringe',
  'Weird',
  'Left-wing Politics',
  'Videos',
  'Right-wing Politics',
] as const
