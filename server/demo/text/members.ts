// The members of the demo world: five accounts that can log in, and a crowd made from word lists, the same in every
// run.
import { makeRandom } from '../random.ts'

export interface DemoMember {
  /** At most 24 characters: letters, digits, `_`. Unique without regard to case. */
  readonly username: string
  readonly isAdmin: boolean
  readonly isSuspended: boolean
  readonly isDeleted: boolean
  /** 0 = not a Pro member. */
  readonly proTier: 0 | 1 | 2
  /** Degrees; the colour of the avatar. */
  readonly hue: number
  /** About every third member never set a picture. */
  readonly hasPicture: boolean
}

const firstWords = [
  'quiet',
  'rusty',
  'paper',
  'salt',
  'copper',
  'river',
  'velvet',
  'tin',
  'mossy',
  'lazy',
  'north',
  'amber',
  'honest',
  'spare',
  'winter',
  'plain',
  'crooked',
  'late',
  'humble',
  'brass',
  'little',
  'second',
  'cloudy',
  'maple',
  'grumpy',
  'tidal',
  'odd',
  'midnight',
  'pocket',
  'sunday',
  'lemon',
  'dusty',
  'polite',
  'hollow',
  'ginger',
  'woolly',
  'marble',
  'stray',
]
const secondWords = [
  'otter',
  'kettle',
  'ladder',
  'heron',
  'walnut',
  'lantern',
  'biscuit',
  'postman',
  'thimble',
  'badger',
  'harbour',
  'pencil',
  'moth',
  'turnip',
  'compass',
  'sparrow',
  'gearbox',
  'cellar',
  'teapot',
  'umbrella',
  'magpie',
  'button',
  'anchor',
  'radish',
  'fiddler',
  'hedgehog',
  'window',
  'goose',
  'typist',
  'orchard',
  'pigeon',
  'spanner',
  'mitten',
  'ferry',
  'crumpet',
  'beetle',
]
const givenNames = [
  'anouk',
  'bela',
  'cato',
  'dagny',
  'edda',
  'fenna',
  'goran',
  'hedwig',
  'ivo',
  'jorun',
  'kofi',
  'linnea',
  'mirek',
  'nadja',
  'odile',
  'pilar',
  'quill',
  'rosalba',
  'sunniva',
  'tadeo',
  'ulla',
  'vesna',
  'wim',
  'xenia',
  'yusra',
  'zoltan',
  'amadi',
  'birgit',
  'chidi',
  'dorotea',
  'emre',
  'farida',
]
const tails = [
  'reads',
  'bakes',
  'again',
  'at_home',
  'mends',
  'on_a_bike',
  'in_the_rain',
  'plays',
  'writes',
  'knits',
  'wanders',
  'outdoors',
  'sings_flat',
  'brews',
  'draws',
  'counts',
]

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

const random = makeRandom(20_261_121)

/** The ways in which people invent names for themselves. */
const inventions: readonly (() => string)[] = [
  () => `${random.pick(firstWords)}_${random.pick(secondWords)}`,
  () => capital(random.pick(firstWords)) + capital(random.pick(secondWords)),
  () => `${random.pick(firstWords)}${random.pick(secondWords)}${random.int(2, 99)}`,
  () => `${random.pick(givenNames)}_${random.pick(tails)}`,
  () => `${random.pick(givenNames)}${random.int(61, 99)}`,
  () => `the_${random.pick(firstWords)}_${random.pick(secondWords)}`,
  () => `${capital(random.pick(secondWords))}Of${capital(random.pick(secondWords))}`,
  () => `${random.pick(secondWords)}${random.pick(['', '', 's', '_ie', 'x', '404', '_2'])}`,
  () => `${random.pick(givenNames)}.${random.pick(secondWords)}`.replace('.', '_'),
  () => `not_a_${random.pick(secondWords)}`,
]

const member = (username: string, details: Partial<DemoMember> = {}): DemoMember => ({
  username,
  isAdmin: false,
  isSuspended: false,
  isDeleted: false,
  proTier: 0,
  hue: random.int(0, 359),
  hasPicture: random.chance(0.65),
  ...details,
})

const crowd = (count: number): DemoMember[] => {
  const names = new Set<string>()
  while (names.size < count) {
    const name = random.pick(inventions)()
    if (name.length <= 20 && ![...names].some((other) => other.toLowerCase() === name.toLowerCase())) names.add(name)
  }
  return [...names].map((name, index) =>
    member(name, {
      isSuspended: index % 61 === 30,
      isDeleted: index % 53 === 25,
      proTier: index % 23 === 7 ? 1 : index % 41 === 11 ? 2 : 0,
    }),
  )
}

/** 240 members; the first five are the accounts printed at start. */
export const demoMembers: readonly DemoMember[] = [
  member('demo_member', { hasPicture: true }),
  member('demo_author', { hasPicture: true }),
  member('demo_moderator', { hasPicture: true }),
  member('demo_pro', { proTier: 2, hasPicture: true }),
  member('demo_admin', { isAdmin: true, hasPicture: true }),
  ...crowd(235),
]
