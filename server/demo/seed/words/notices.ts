// Posts with fixed places: the large thread, pinned posts, and an announcement by the admins.

import type { Place } from '../demoCommunities.ts'
import type { PostDraft } from '../PostDraft.ts'
import { day, hour, minute } from '../World.ts'

/** Title of the post with 10,477 comments, on the first page of All and of Trending. */
export const largeThreadTitle = 'The long table is open: tell us one small thing that went right this week'

const largeThread: PostDraft = {
  community: 'AskTheTable',
  kind: 'text',
  title: largeThreadTitle,
  body: `Once a season we push all the tables together. **Everybody gets a chair.** The rules are short:

1. one thing that went right, however small
2. answer at least one person you do not know
3. nobody is told that theirs is *too* small

I begin: the lift in our building has been fixed after fourteen months, and it turns out that the four of us who used to meet on the stairs miss each other. We are having soup on the second-floor landing on Thursday.

Your turn. Come late, stay long, mind the cat.`,
  age: 21 * hour + 12 * minute,
  score: 6412,
  comments: 10_477,
  isWritten: true,
  author: 'demo_author',
  awards: 14,
}

const weekly: readonly (readonly [community: string, title: string, body: string, age: number, comments: number])[] = [
  [
    'TinyGardens',
    'Small questions, weekly: ask anything that fits on a windowsill',
    'No question is too small for this thread. *The smaller the pot, the louder the question*, as somebody wrote here last spring.',
    3 * day,
    41,
  ],
  [
    'AskTheTable',
    'Monday table: what are you looking forward to?',
    'The weekly thread. Answers of one line are welcome; so are answers that get out of hand.',
    5 * day,
    63,
  ],
  [
    'FixItYourself',
    'What is on your bench this week?',
    'Show it half apart. Say what you tried. **Say that you unplugged it.**',
    2 * day,
    38,
  ],
  ['MatineeClub', 'Seen this week: one film, three sentences', 'Hide the endings, please.', 4 * day, 27],
  ['BedroomTapes', 'Feedback thread: listen to two before you post one', 'Two out, one in. It works.', 6 * day, 22],
  [
    'LocalPaper',
    'Notices: lost, found, open, closed',
    'Everything that is too short for a post of its own. The usual cat has already been found.',
    1 * day,
    33,
  ],
]

/** Communities with a welcome post; in every other one of them it is locked. */
const greeting = [
  'AskTheTable',
  'FixItYourself',
  'HomeServers',
  'LocalPaper',
  'MildMemes',
  'PlainMoney',
  'TargetRange',
  'TownHall',
  'TwoSentenceTales',
]

/** All posts of this kind, each written by a moderator of the community. */
export const noticesOf = (places: readonly Place[]): readonly PostDraft[] => {
  const lead = (community: string): string =>
    places.find(({ row }) => row.name === community)?.moderators[0] ?? 'demo_moderator'
  return [
    largeThread,
    {
      community: 'LocalPaper',
      kind: 'text',
      title: 'Maintenance on Sunday at four in the morning: ten minutes without new posts',
      body: 'We are moving to a larger cupboard. Reading will work all the time; whatever you send during those ten minutes will politely be asked to wait.\n\nThank you for your patience. **Nothing will be lost.**',
      age: 9 * hour,
      score: 88,
      comments: 19,
      isWritten: true,
      author: 'demo_admin',
      isDistinguished: true,
    },
    ...weekly.map(
      ([community, title, body, age, comments]): PostDraft => ({
        community,
        kind: 'text',
        title,
        body,
        age,
        score: 12 + comments,
        comments,
        isWritten: true,
        author: lead(community),
        isStickied: true,
        isDistinguished: true,
      }),
    ),
    ...places
      .filter(({ row }) => greeting.includes(row.name))
      .map(
        ({ row, source }, index): PostDraft => ({
          community: row.name,
          kind: 'text',
          title: `Welcome to ${source.displayName}. Please read this before your first post`,
          body: `${source.description}\n\n${source.rules.map((rule, place) => `${place + 1}. ${rule}`).join('\n')}\n\nQuestions about a decision go to the moderators by message, not into the thread. Enjoy your stay.`,
          age: 44 * day - index * 31 * hour,
          score: 31 + index * 4,
          comments: index % 2 === 0 ? 3 : 9,
          isWritten: true,
          author: lead(row.name),
          isStickied: true,
          isDistinguished: true,
          isLocked: index % 2 === 0,
        }),
      ),
  ]
}
