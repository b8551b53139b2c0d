// Texts by moderators of the demo world: ban reasons, and notes for each other.

export const violations: readonly string[] = [
  'The same link nine times in one day.',
  'Insults, after two warnings.',
  'Advertising a shop under every second post.',
  'Posts photographs of other people and says they are their own.',
  'Comes back to every thread only to be unkind.',
  'Tells the end of the film in the title.',
  'A second account of somebody who is banned.',
  '',
]

export const moderatorNotes: readonly string[] = [
  'Asked kindly to stay with the subject. Was kind about it.',
  'Second reminder about the rules.',
  'Reports much, and is mostly right.',
  'New here. Posts links only; have an eye on it.',
  'Apologised for yesterday. I believe it.',
  'Says their younger brother wrote it. Let us see.',
  'Knows a great deal. Ask them before removing anything about frost.',
  'Banned for a week last year, no trouble since.',
]
