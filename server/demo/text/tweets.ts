// The embedded tweets of the demo world: every combination of pictures, video, poll, link, parent and quoted tweet at
// least once.

export interface DemoTweet {
  readonly id: string
  /** `hue` in degrees draws the user's avatar. */
  readonly user: { readonly name: string; readonly handle: string; readonly hue: number }
  readonly text: string
  /** Ids in `demoPictures`, at most four. */
  readonly images: readonly string[]
  /** Id in `demoClips`. */
  readonly video?: string
  /** `closesIn`: seconds from now; negative = has closed. */
  readonly poll?: { readonly options: readonly [DemoPollOption, DemoPollOption]; readonly closesIn: number }
  readonly link?: {
    readonly url: string
    readonly domain: string
    readonly title: string
    readonly description: string
  }
  /** The tweet that this one replies to. */
  readonly parent?: DemoTweet
  readonly quoted?: DemoTweet
}

interface DemoPollOption {
  readonly label: string
  readonly votes: number
}

const users = {
  roof: { name: 'Station on the Roof', handle: 'roof_station', hue: 200 },
  club: { name: 'Riverside Target Club', handle: 'riverside_club', hue: 75 },
  status: { name: 'Cupboard Status', handle: 'cupboard_status', hue: 160 },
  ferry: { name: 'Harbour Ferries', handle: 'harbour_ferries', hue: 215 },
  goose: { name: 'Post Office Goose', handle: 'po_goose', hue: 40 },
  council: { name: 'Mill Street Assembly', handle: 'mill_street', hue: 10 },
  soup: { name: 'Odile and a Ladle', handle: 'odile_ladle', hue: 25 },
  loops: { name: 'Thirty-One Bolts', handle: 'bolts31', hue: 280 },
  brass: { name: 'Wednesday Trombone', handle: 'wed_trombone', hue: 50 },
  cinema: { name: 'The Palace, Row F', handle: 'palace_row_f', hue: 350 },
  songs: { name: 'Wardrobe Sessions', handle: 'wardrobe_songs', hue: 320 },
  train: { name: 'Mustard Curtain', handle: 'mustard_curtain', hue: 235 },
} as const

const tweet = (
  id: string,
  user: keyof typeof users,
  text: string,
  details: Partial<Omit<DemoTweet, 'id' | 'user' | 'text'>> = {},
): DemoTweet => ({
  id,
  user: users[user],
  text,
  images: [],
  ...details,
})

export const demoTweets: readonly DemoTweet[] = [
  tweet(
    'roof-weather',
    'roof',
    'Wind: yes. Rain: sideways. The pigeon on the sensor says 38 degrees and I am inclined to believe her.',
  ),
  tweet('door-vote', 'club', 'The door is sanded and primed. It opens both ways, it deserves a colour. Vote!', {
    poll: {
      options: [
        { label: 'Bottle green', votes: 214 },
        { label: 'Post van red', votes: 187 },
      ],
      closesIn: 172_800,
    },
  }),
  tweet(
    'status-page',
    'status',
    'All systems normal. The humming has been identified as the fridge. The fridge is not one of our systems.',
    {
      images: ['honest-chart'],
    },
  ),
  tweet('ferry-question', 'ferry', 'It goes where the ferry goes, but it goes *first*. It is a very fast gull.', {
    parent: tweet(
      'ferry-question-parent',
      'train',
      'Dear @harbour_ferries, the bird that leaves with the 7:10 and is already there when we arrive: is it one bird or two?',
    ),
  }),
  tweet('goose-again', 'goose', 'I was in the queue. I had a parcel. I would do it again.', {
    images: ['two-boats', 'headland'],
    link: {
      url: 'https://news.example.com/goose-removed-from-post-office',
      domain: 'news.example.com',
      title: 'Goose removed from post office for third time',
      description: 'Staff "not angry". Counter 2 has reopened.',
    },
  }),
  tweet(
    'bench-poll',
    'council',
    'Last word before the vote on the bench. Facing the road (company) or facing the river (quiet)?',
    {
      poll: {
        options: [
          { label: 'Company', votes: 402 },
          { label: 'Quiet', votes: 402 },
        ],
        closesIn: -3600,
      },
      images: ['mirror-lake'],
    },
  ),
  tweet('soup-thread', 'soup', 'Update: it was not thyme.', {
    parent: tweet('soup-thread-parent', 'soup', 'Found an unlabelled jar. Smells of summer. Into the soup it goes.', {
      images: ['breakfast'],
    }),
  }),
  tweet(
    'pendulum-how',
    'loops',
    'Each string is a little shorter than its neighbour: after 60 seconds they all agree again, like any family. Film below, plans in the link.',
    {
      video: 'tide',
      link: {
        url: 'https://workshop.example.net/pendulum-wave-plans',
        domain: 'workshop.example.net',
        title: 'Pendulum wave: plans and string lengths',
        description: 'Thirty-one bolts, one broomstick, a patient afternoon.',
      },
    },
  ),
  tweet(
    'trombone-clip',
    'brass',
    'Somebody is broadcasting my scales. To whoever asked for the low one: here it is, with view.',
    { video: 'northern-lights' },
  ),
  tweet('cinema-sign', 'cinema', 'He says there were only three letter E left and that it is not his fault.', {
    images: ['lit-windows', 'opinion', 'quilt'],
    quoted: tweet(
      'cinema-sign-quoted',
      'cinema',
      'Tonight at eight: TH LONG SILENC OF TH RIV R. Please be gentle with the manager.',
    ),
  }),
  tweet('prompt-chain', 'songs', 'Sixty-one verses so far. The suitcase has had a child.', {
    parent: tweet('prompt-chain-parent', 'brass', 'My verse is in B flat, I am sorry, it only goes there.'),
    quoted: tweet(
      'prompt-chain-quoted',
      'songs',
      'Write one verse about a suitcase that nobody opens. I will sing whatever arrives by Friday.',
      { images: ['dunes'] },
    ),
  }),
  tweet('train-four', 'train', 'Sunset, midnight, border, breakfast. In this order, though not as planned.', {
    images: ['two-boats', 'camp', 'mirror-lake', 'breakfast'],
  }),
  tweet('bread-quoted', 'soup', 'I regret to report that this works.', {
    quoted: tweet(
      'bread-quoted-inner',
      'roof',
      'Put the dough on the radiator. Put the cat on the other radiator. Close the door between them.',
      { video: 'tide' },
    ),
  }),
  tweet(
    'press-garden',
    'council',
    'The little park behind the station is open. Bring seeds, bring opinions, bring only one of the two on Sundays.',
    {
      link: {
        url: 'https://civic.example.org/the-little-park-is-open',
        domain: 'civic.example.org',
        title: 'The little park is open',
        description: 'Two beds, eleven gardeners, a rota.',
      },
    },
  ),
]
