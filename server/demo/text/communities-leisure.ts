// Communities about games, gardens, cooking, jokes and stories.
import { community, type DemoCommunity } from './community.ts'

export const leisureCommunities: readonly DemoCommunity[] = [
  community(
    'AskTheTable',
    'Ask the Table',
    28,
    ['Discussion'],
    'Pull up a chair. Questions with no right answer, asked by people who would like to hear yours anyway.',
    {
      rules: [
        'Ask something you want to know, not something you want to announce',
        'Answer the question before you correct it',
        'No medical or legal emergencies: call someone',
        'Leave the chair warm for the next person',
      ],
      wiki: [
        {
          name: 'index',
          title: 'Start here',
          body: '# Start here\n\nWe ask **open** questions. A good one can be answered by a baker, a pilot and a ten-year-old, each differently.\n\n- Put the question in the title\n- Give your own answer in the text\n- Come back and read the others',
        },
        {
          name: 'greatest-hits',
          title: 'Greatest hits',
          body: '## Questions we still talk about\n\n1. What did your family call the remote control?\n2. Which small rule would you pay to have enforced?\n3. What is a smell you cannot explain to others?',
        },
      ],
    },
  ),
  community(
    'SundayLeague',
    'Sunday League',
    135,
    ['Sports'],
    'Football below the tenth tier, cricket with a dog on the pitch, and all sport played by people who work on Monday.',
    {
      rules: ['Name the sport in the title', 'No photos of children', 'The referee is also a volunteer'],
    },
  ),
  community(
    'BoardGameNight',
    'Board Game Night',
    265,
    ['Gaming', 'Hobbies'],
    'Cardboard, dice and people who read the rules aloud. Session reports, house rules, shelf pictures and the search for the perfect game for exactly five.',
    {
      rules: [
        'Mark spoilers for legacy games',
        'Say how many played',
        'No selling outside the monthly swap',
        'Rules questions get a rules answer first',
      ],
      wiki: [
        {
          name: 'five-players',
          title: 'Games for exactly five',
          body: '# Games for exactly five\n\nOur most asked question. Ask yourself first:\n\n- Does anyone mind being **out** early?\n- How long can the slowest of you think?\n- Who explains?\n\n> If the answer to the last one is "we will learn as we go", choose a shorter game.',
        },
      ],
    },
  ),
  community(
    'RetroPixels',
    'Retro Pixels',
    310,
    ['Gaming', 'Technology'],
    'Games that came on tapes, cartridges and a single floppy with a handwritten label. Playing them, mending them, making new ones.',
    {
      rules: ['Your own photos of your own machines', 'No links to copied games', 'Emulation talk is welcome'],
    },
  ),
  community(
    'FolkAndLore',
    'Folk and Lore',
    12,
    ['Culture', 'Stories'],
    'Village customs, lullabies, proverbs, the ghost in the mill. Tell us what they do where you come from and how old it really is.',
    {
      rules: [
        'Say where and roughly when',
        'Mark what is tradition and what is guess',
        'Be kind about other people’s grandmothers',
      ],
    },
  ),
  community(
    'TargetRange',
    'Target Range',
    75,
    ['Guns', 'Sports'],
    'Paper targets, clays and patience: sport shooting, safety, old rifles in good repair. Approved members post, everyone may read.',
    {
      visibility: 'restricted',
      rules: [
        'Safety first, in every picture: action open, finger away',
        'Sport and collecting only',
        'No buying, selling or trading',
        'Local law is a question for local people',
      ],
      wiki: [
        {
          name: 'first-visit',
          title: 'Your first visit to a range',
          body: '## Before you go\n\n- Bring ear and eye protection or ask to borrow it\n- Arrive early and **say that you are new**; everyone was\n- Watch one round before you shoot one',
        },
      ],
    },
  ),
  community(
    'TinyGardens',
    'Tiny Gardens',
    110,
    ['Hobbies', 'Lifestyle'],
    'Window boxes, balconies, a crack in the yard with ambitions. What grows where there is nearly no room.',
    {
      rules: ['Say which way your window faces', 'No plant shaming', 'Slugs are discussed on Tuesdays'],
      wiki: [
        {
          name: 'index',
          title: 'What grows where',
          body: '# What grows where\n\n| Light | Try |\n|---|---|\n| North window | ferns, mint, patience |\n| East | lettuce, herbs, violas |\n| South | tomatoes, chillies, regret in August |\n| West | beans, nasturtiums |',
        },
        { name: 'slugs', title: 'Slugs', body: 'See you on Tuesday.' },
      ],
    },
  ),
  community(
    'SlowCooking',
    'Slow Cooking',
    18,
    ['Lifestyle', 'Hobbies'],
    'Food that takes an afternoon or a week: stews, bread, stock, pickles, and what to do while you wait.',
    {
      rules: ['Recipes in the text, not in the comments', 'Weights please, cups if you must', 'Burnt is a result too'],
      wiki: [
        {
          name: 'starter',
          title: 'Keeping a starter alive',
          body: '### The short version\n\n1. Flour, water, a jar, a name.\n2. Feed it when it smells of apples, not when it smells of paint.\n3. Going away? Cold and thick.',
        },
      ],
    },
  ),
  community(
    'MildMemes',
    'Mild Memes',
    52,
    ['Memes', 'Humor'],
    'Jokes that could be shown to an aunt. Slightly burnt, never spicy.',
    {
      rules: [
        'Original or at least forgotten',
        'Nobody’s face without their blessing',
        'If it needs explaining, explain it in rhyme',
      ],
    },
  ),
  community(
    'OldEngines',
    'Old Engines',
    4,
    ['Cars', 'Hobbies'],
    'Cars, vans and tractors from when you could see the ground past the engine. Rust is a stage, not a verdict.',
    {
      rules: ['Year and model in the title, real or suspected', 'No prices', 'Before pictures are compulsory'],
    },
  ),
  community(
    'ShortFilms',
    'Short Films',
    210,
    ['Videos', 'Entertainment'],
    'Under ten minutes, made by members or found in a drawer. Tell us what you were trying to do.',
    {
      rules: ['Ten minutes at most', 'Say what is yours in it', 'Criticise the cut, not the person'],
    },
  ),
  community(
    'TwoSentenceTales',
    'Two Sentence Tales',
    285,
    ['Stories'],
    'A whole story in two sentences. The second one should cost you something.',
    {
      rules: ['Exactly two sentences', 'Your own work', 'Title is free, use it well'],
    },
  ),
]
