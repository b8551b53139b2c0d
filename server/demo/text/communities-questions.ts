// Communities about worries and open questions; each fills one of the fixed feeds for which the directory has no topic.
import { community, type DemoCommunity } from './community.ts'

export const questionCommunities: readonly DemoCommunity[] = [
  community(
    'AfterThePandemic',
    'After the Pandemic',
    165,
    ['Discussion', 'Lifestyle'],
    'What the COVID years left in our coats and habits: balcony songs, long covid, vaccine queues in gymnasiums, the friend we never saw again. Kind words and sources; no remedies.',
    {
      rules: [
        'Say what helped you, not what will help others',
        'Sources for figures',
        'Grief goes first',
        'No selling, no scolding',
      ],
      wiki: [
        {
          name: 'long-covid',
          title: 'Living with long covid',
          body: '## What members say helped\n\n- *resting before* one is tired\n- a chair in the kitchen and one in the shower\n- a diary for the doctor: **date, what I did, what it cost**\n\nNone of this is medical advice. It is what neighbours tell each other over a fence.',
        },
      ],
    },
  ),
  community(
    'ColdWallets',
    'Cold Wallets',
    28,
    ['Technology', 'Finance'],
    'Bitcoin, ethereum and other crypto without rockets: keys and how people lost them, mining as room heating, and explaining the blockchain to an aunt.',
    {
      rules: [
        'No prices and no predictions',
        'Never post a key, not even an old one',
        'Explain it as if to your aunt',
        'Losses may be told, not laughed at',
      ],
      wiki: [
        {
          name: 'twelve-words',
          title: 'Twelve words',
          body: '# Where to keep twelve words\n\n1. **Not** in a photograph.\n2. Not in a mail to yourself.\n3. On paper, twice, in two houses.\n4. Tell *one* person that they exist, and where.\n\nThen try to restore an empty wallet from them. Today.',
        },
      ],
    },
  ),
  community(
    'OddlyUnexplained',
    'Oddly Unexplained',
    265,
    ['Stories', 'Discussion'],
    'Small mysteries and gentle conspiracies: who moves the bench, why the clock strikes at 3:17, what the council keeps behind the green door. Bring evidence. Bring a torch.',
    {
      rules: [
        'Small mysteries only: no accusations against people',
        'Say what you saw before what you think',
        'A dull explanation is still a solution',
        'Come back and tell us how it ended',
      ],
    },
  ),
  community(
    'BannedShelf',
    'The Banned Shelf',
    5,
    ['Culture', 'Discussion'],
    'Books, songs and plays that somebody wanted to censor, and what became of them. Free speech in libraries, school boards and choirs, argued over tea.',
    {
      rules: [
        'Read it before you judge it',
        'Quote fairly, and say where',
        'Disagree with the sentence, not with the speaker',
      ],
      wiki: [
        {
          name: 'reading-list',
          title: 'A first shelf',
          body: '## A first shelf\n\nOne thing that was banned **for what it said**, one *for how it said it*, and one by mistake. Compare the three letters of explanation.',
        },
      ],
    },
  ),
  community(
    'DrawnCurtains',
    'Drawn Curtains',
    185,
    ['Technology', 'Lifestyle'],
    'Privacy for ordinary households: doorbells that watch, encryption your father can use, surveillance by loyalty card, and how to leave a field empty.',
    {
      rules: [
        'Hide names and numbers in screenshots',
        'Say what it costs in time, not only in money',
        'Nobody is foolish for having clicked yes',
        'No spying on anybody, for any reason',
      ],
    },
  ),
]
