// Private messages in the inboxes of the demo accounts.

export interface Letter {
  readonly subject: string
  /** A demo account, and the other side: a name, or the number of an ordinary member. */
  readonly owner: string
  readonly other: string | number
  /** Alternating; the first line is the other side's unless it begins with `>`. */
  readonly lines: readonly string[]
  /** Age of the last line in hours. */
  readonly age: number
  readonly isUnread?: boolean
}

export const letters: readonly Letter[] = [
  {
    subject: 'Your lemon tree',
    owner: 'demo_member',
    other: 3,
    age: 2,
    isUnread: true,
    lines: [
      'I saw your picture of the lemon tree. Is that a **clothes peg** holding it up? I have been looking for a reason to use mine.',
      '> It is a clothes peg. It was meant for a week. That was in spring.',
      'Then I shall do the same and call it a method. Thank you!',
    ],
  },
  {
    subject: 'Kettle washer, 22 mm',
    owner: 'demo_member',
    other: 8,
    age: 5,
    isUnread: true,
    lines: [
      'I have eleven of these washers and one kettle. Send me a box with a stamp on it and you can have **three**.',
    ],
  },
  {
    subject: 'The next meeting',
    owner: 'demo_member',
    other: 'demo_moderator',
    age: 20,
    isUnread: true,
    lines: ['You asked who brings the cake on Thursday. It has been decided in your absence, as these things are.'],
  },
  {
    subject: 'Bread at work',
    owner: 'demo_member',
    other: 'demo_author',
    age: 31,
    lines: [
      '> Does the recipe work with rye? My starter is of the sour kind.',
      'It does, but give it another hour, and do not open the oven to look. *It knows.*',
      '> I opened the oven.',
      'Everybody does. Next time, then.',
      '> Second loaf: I sat on my hands. It rose. I have told the whole office.',
    ],
  },
  {
    subject: 'Timetable from 1987',
    owner: 'demo_member',
    other: 15,
    age: 75,
    lines: [
      'Is it true that you have the whole of the winter timetable? I would only like to know when the 23:40 reached the border.',
      '> 02:17, on paper. I was on it: 03:05, with soup.',
    ],
  },
  {
    subject: 'Wrong person, probably',
    owner: 'demo_member',
    other: 21,
    age: 190,
    lines: [
      'Are you the one who left a blue umbrella in row F? If not, do you *want* a blue umbrella?',
      '> No, and yes.',
    ],
  },
  {
    subject: 'Permission to print your post',
    owner: 'demo_author',
    other: 5,
    age: 3,
    isUnread: true,
    lines: [
      'Our parish newsletter has 212 readers, and all of them would like your paragraph about the stairs. May we print it? We pay in jam.',
    ],
  },
  {
    subject: 'A comma',
    owner: 'demo_author',
    other: 12,
    age: 55,
    lines: [
      'In your third paragraph there is a comma that I cannot stop thinking about.',
      '> Is that praise?',
      'I have slept on it. Yes.',
    ],
  },
  {
    subject: 'My post was removed',
    owner: 'demo_moderator',
    other: 9,
    age: 1,
    isUnread: true,
    lines: ['Could you tell me which rule it broke? I have read all of them twice and feel guilty about each.'],
  },
  {
    subject: 'Thank you',
    owner: 'demo_moderator',
    other: 17,
    age: 44,
    lines: [
      'For the weekly thread. It is the only meeting that I look forward to.',
      '> Then we will keep it short, so that it stays that way.',
    ],
  },
  {
    subject: 'The award',
    owner: 'demo_pro',
    other: 6,
    age: 26,
    lines: [
      'You gave me an award! I have never had one, not even for swimming.',
      '> It was for the horn. The horn was magnificent.',
    ],
  },
  {
    subject: 'Moving day',
    owner: 'demo_admin',
    other: 2,
    age: 8,
    isUnread: true,
    lines: ['Will the old addresses go on working after Sunday? I have embroidered one on a cushion.'],
  },
]
