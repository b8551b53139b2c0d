/** The classes of people who walk, and their preferences: words in controls, and how much more often these are used. */

export const walkClasses = ['guest', 'member', 'writer', 'moderator', 'administrator'] as const
export type WalkClass = (typeof walkClasses)[number]

/** The demo account that each class logs in to. */
export const accounts: Readonly<Record<WalkClass, string | undefined>> = {
  guest: undefined,
  member: 'demo_member',
  writer: 'demo_author',
  moderator: 'demo_moderator',
  administrator: 'demo_admin',
}

type Habit = readonly [words: RegExp, factor: number]

const voting: Habit = [/^(up|down)vote/i, 1.5]

export const habits: Readonly<Record<WalkClass, ReadonlyArray<Habit>>> = {
  guest: [voting, [/^(log in|sign up|create account)/i, 0.5]],
  member: [voting, [/^(save|join|block|hide|more)\b/i, 2]],
  writer: [[/^(send|post|save|comment|reply|edit|compose|create|write|type your|upload|choose|message)/i, 3], voting],
  moderator: [[/^(moderat|mod |remove|approve|lock|sticky|ban|note|report|queue|ignore|undo|configur|save)/i, 3]],
  administrator: [[/^(moderat|remove|approve|ban|report|queue|undo|award|sticky|configur)/i, 2.5]],
}
