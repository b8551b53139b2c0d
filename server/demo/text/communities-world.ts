// Communities about tools, screens, music, money, news and places.
import { community, type DemoCommunity } from './community.ts'

export const worldCommunities: readonly DemoCommunity[] = [
  community(
    'FixItYourself',
    'Fix It Yourself',
    38,
    ['Technology', 'Hobbies'],
    'Toasters, zips, taps, lamps, chairs. Show us what broke, what you tried, and the screw that was left over.',
    {
      rules: [
        'Unplug it first and say that you did',
        'Pictures before you open it',
        'Gas and roofs are for people with a licence',
        '“Just buy a new one” is not an answer here',
      ],
      wiki: [
        {
          name: 'toolbox',
          title: 'A first toolbox',
          body: '# A first toolbox\n\n- two screwdrivers that fit *well*\n- pliers, a small saw, a torch you can bite\n- a tray with compartments\n- a pencil: **draw it before you open it**',
        },
      ],
    },
  ),
  community(
    'HomeServers',
    'Home Servers',
    198,
    ['Technology'],
    'Small computers in cupboards doing large favours. Backups, blinking lights, quiet fans, and the household’s patience.',
    {
      rules: [
        'Hide your addresses and keys in screenshots',
        'Say what it draws in watts',
        'A copy in the same cupboard is not a backup',
      ],
      wiki: [
        {
          name: 'backups',
          title: 'Backups',
          body: '## Three, two, one\n\nThree copies, two kinds of disk, **one in another house**.\n\n```\n0 3 * * *  backup-photos && touch /var/lib/photos.ok\n```\n\nThen restore one. Today.',
        },
      ],
    },
  ),
  community(
    'StreamRoom',
    'Stream Room',
    245,
    ['Streaming', 'Entertainment'],
    'For people who broadcast to eleven viewers and love all eleven. Sound, light, nerves, and what to say when nobody is typing.',
    {
      rules: ['Share once a week, help every day', 'Ask before you clip someone', 'Sound before cameras'],
    },
  ),
  community(
    'Backstage',
    'Backstage',
    340,
    ['Entertainment', 'Culture'],
    'Amateur theatre, puppets, school musicals, the person who pulls the curtain. What went wrong and how nobody noticed.',
    {
      rules: ['Break a leg, not a confidence', 'Credit your crew'],
    },
  ),
  community(
    'MatineeClub',
    'Matinee Club',
    358,
    ['Movies'],
    'Films seen at two in the afternoon with eleven others. Old ones, odd ones, and the cinema itself.',
    {
      rules: ['Hide endings', 'Say where you saw it', 'Stars are for the sky: tell us why'],
    },
  ),
  community(
    'SofaCritics',
    'Sofa Critics',
    225,
    ['TV'],
    'Television taken seriously, but lying down. Weekly watch-along, finales, and the series your uncle has seen nine times.',
    {
      rules: ['Season and episode in the title', 'No spoilers in titles', 'Liking it is allowed'],
    },
  ),
  community(
    'DryWit',
    'Dry Wit',
    88,
    ['Humor'],
    'Deadpan observations, notices found in lifts, minutes of imaginary meetings.',
    {
      rules: ['No exclamation marks'],
    },
  ),
  community(
    'SlowMornings',
    'Slow Mornings',
    45,
    ['Lifestyle'],
    'Tea, walking, sleep, a made bed or not. Small habits from people who gave up on the big ones.',
    {
      rules: ['No selling of routines', 'Your life may differ from mine', 'Be gentle before ten'],
    },
  ),
  community(
    'LocalPaper',
    'Local Paper',
    205,
    ['News'],
    'Small news from everywhere: the reopened ferry, the goose in the post office, the bridge and its committee.',
    {
      rules: ['Link the original report', 'Keep its headline', 'Small places welcome, small minds less so'],
      wiki: [
        {
          name: 'sources',
          title: 'Where to look',
          body: 'Parish notices, ferry timetables, the **letters page**. The best stories have fewer than ten witnesses.',
        },
      ],
    },
  ),
  community(
    'NightTrains',
    'Night Trains',
    232,
    ['Places', 'Lifestyle'],
    'Sleeping cars, border stations at four in the morning, soup in paper cups. Travel by people who like the way more than the place.',
    {
      rules: ['Route and year please', 'No timetable screenshots without a date', 'Snoring is not a moral failing'],
    },
  ),
  community(
    'PlainMoney',
    'Plain Money',
    155,
    ['Finance'],
    'Budgets, envelopes, pensions and first wages in plain words. Nobody here will make you rich, and that is the good news.',
    {
      rules: [
        'No tips, no secrets, no links to sign up',
        'Say your country when it matters',
        'Round numbers are fine',
        'Nobody is stupid for being in debt',
      ],
      wiki: [
        {
          name: 'first-wage',
          title: 'Your first wage',
          body: '# Your first wage\n\n1. Sleep one night.\n2. Rent, food, travel: write down what they *really* are.\n3. Put a tenth where you cannot see it.\n4. Buy someone a cake.',
        },
      ],
    },
  ),
  community(
    'LoopingForever',
    'Looping Forever',
    175,
    ['GIFs', 'Videos'],
    'Moving pictures whose end is their beginning. Pendulums, escalators, a cat that never lands.',
    {
      rules: ['The seam must not show', 'No flashing', 'Say how you made it if you made it'],
    },
  ),
  community(
    'BedroomTapes',
    'Bedroom Tapes',
    325,
    ['Music'],
    'Songs recorded between the wardrobe and the window. Share a take, ask for ears, hum along.',
    {
      rules: [
        'Give two listens before you ask for one',
        'Say what you want to hear about: words, mix or courage',
        'Covers on Fridays',
      ],
    },
  ),
  community(
    'TownHall',
    'Town Hall',
    215,
    ['Politics', 'Discussion'],
    'How decisions are made where you live: councils, budgets, bins, bicycle lanes, and how to speak for three minutes without shouting.',
    {
      rules: [
        'Argue with the proposal, not with the person',
        'Say which country or town',
        'No party adverts',
        'Sources for figures',
        'Assume the other side also uses the pavement',
      ],
      wiki: [
        {
          name: 'three-minutes',
          title: 'How to speak for three minutes',
          body: '## Three minutes\n\n- *First sentence:* what you want.\n- *Then:* who it helps, what it costs, where it worked.\n- *Last sentence:* the first one again.\n\nSit down before the bell.',
        },
      ],
    },
  ),
  community(
    'MonsterMakeup',
    'Monster Make-up',
    95,
    ['Movies', 'Hobbies'],
    'Rubber wounds, latex trolls and one very patient flatmate. Film and stage make-up; mark the gory ones.',
    {
      allowsNsfw: true,
      rules: ['Mark gore as NSFW', 'Patch test everything', 'Paint and latex only, nothing real'],
    },
  ),
  community('MapRoom', 'Map Room', 190, ['Places', 'Culture'], '', { visibility: 'unlisted' }),
]
