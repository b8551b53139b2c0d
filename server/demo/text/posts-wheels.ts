// Posts about engines, servers, trains and maps.
import { crosspost, image, inCommunity, link, text, tweet, video } from './post.ts'

export const wheelPosts = [
  ...inCommunity('OldEngines', [
    text(
      '1971 estate, bought from a man who cried. It starts',
      `He had owned it since new. Three children learned to drive in it. He gave me the key, then a *second* key, then a tin of touch-up paint from 1974, then his telephone number "in case it misses me".

Points, plugs, a fuel hose that had turned to liquorice. Yesterday at ten past four it coughed twice and ran.

I telephoned him and held the phone to the bonnet.`,
    ),
    image('Somewhere under this there is a gearbox', 'stillLife'),
    text(
      'Rust, honestly: what to poke and what to leave alone',
      `Take a screwdriver, not a hammer.

- **Poke**: sills, spring mounts, under the battery
- **Tap**: floor, boot, behind the lamps
- **Leave**: anything that is only ugly

> If you can see the road, you have found the road.

Ugly is free. Thin is expensive.`,
    ),
    video('First idle after eleven winters'),
    link(
      'The last man in the valley who can re-line a clutch',
      'workshop.example.net',
      'Leather, rivets and a waiting list until autumn',
    ),
    text(
      'The mystery rattle: a diary',
      `**Monday.** Rattle.
**Tuesday.** Took out everything from the boot. Rattle.
**Wednesday.** Took out the boot lining. Rattle, louder.
**Thursday.** Passenger says it comes from my side.
**Friday.** It was a cough sweet tin in my coat.`,
    ),
    text(
      'Tractor, 1958, unknown make, answers to "come on"',
      `No plate, no papers. The casting says 4-58 and then something in a script none of us can read. It pulls. It has one forward gear and it is a good one.

Pictures of the casting in the comments. If you can read it, we will paint your name on the seat.`,
    ),
    image(
      'Fuel used against hills climbed, one summer',
      'chart',
      'Fuel used against hills climbed | litres | none | one | two | three | four | towed',
    ),
    text(
      'What is the sound your car makes that only you are not worried about?',
      `Mine hums a minor third at 62. I have started to harmonise.`,
    ),
    link(
      'Why dashboards used to be green',
      'design.example.org',
      'Reading a dial at night: thirty years of small lamps',
    ),
    crosspost('I need this man for my alternator', 'Never trust a lamp that works when you look at it'),
    image('Parked here for the view, stayed because it would not start', 'sea'),
  ]),
  ...inCommunity('HomeServers', [
    text(
      'The noise was not the disk',
      `For three weeks: *tick. tick. tick-tick.* I ordered a new disk. I copied everything twice. I apologised to my family about the photos.

It was a wasp. Inside the case, on the fan grille, in a kind of trance.

She has been relocated. The backups are now **extremely good**, so I regard this as a consultancy.`,
    ),
    text(
      'I restored a backup for the first time in nine years of making them',
      `It did not work.

The job had been saving an empty folder since a rename in year two. Green tick every night. Seven years of perfectly preserved *nothing*.

\`\`\`
$ ls /backup/photos | wc -l
0
\`\`\`

Nothing was lost, the originals were fine. But please: today, before you close this page, restore **one file**.`,
    ),
    image(
      'Watts at the wall, before and after I said no to the second switch',
      'chart',
      'Watts at the wall | W | Mon | Tue | Wed | Thu | Fri | Sat',
    ),
    link('A router made from a biscuit tin', 'tech.example.com', 'Shielded, ventilated, slightly buttery'),
    text(
      'How do you explain to the household why "the internet is being updated"?',
      `I have used: *it is sleeping*, *it is on a training course*, and *it will be back before the kettle is*. The last one held until the kettle was faster.

Now there is a sign on the cupboard door with two sides. One says OPEN. The other says SORRY.`,
    ),
    text(
      'Small, silent, enough: my whole setup on one shelf',
      `- one fanless board, 7 W
- two disks, *in different rooms*, never awake at the same time
- a label maker, the most important part
- a notebook made of **paper**, because the documentation was on the server

It serves photos, music, the shopping list and one very old wiki about our cats. Uptime: since the last storm.`,
    ),
    video('The lights of the cupboard at night, set to nothing'),
    text('Label both ends of the cable', `You. Yes. Both.`),
    link(
      'What a power cut taught a street about its own network',
      'news.example.com',
      'Six hours without mains: neighbours compare notes',
    ),
    crosspost('Found in the wild by someone with pliers', 'Write on the inside'),
    text(
      'Which service did you switch off, and did anybody notice?',
      `I turned off the dashboard that shows whether everything is on. Four months. Nobody noticed, including the dashboard.`,
    ),
    image(
      'Traffic on a Sunday: the bump is my mother',
      'chart',
      'Traffic on a Sunday | Mbit/s | 8 h | 10 h | 12 h | 14 h | 16 h | 18 h',
    ),
    tweet('A neighbour’s status page, in full', 'status-page'),
  ]),
  ...inCommunity('NightTrains', [
    text(
      'Four in the morning at the border, and the soup lady knows everyone',
      `The train stands there for fifty minutes while they change the wheels. You feel it lift. Nobody tells you.

She comes along the platform with a pram. There is no baby in it, there are two pots. *Red or white.* She asked the man next to me how his knee was. He takes this train twice a year.

The white is better. I have been home for a week and I still wake up at ten to four.`,
    ),
    image('Between two stations whose names I never learned', 'mountains'),
    text(
      'How to sleep in the middle bunk',
      `Top is hot, bottom is everybody’s sofa, middle is a drawer. But:

1. Shoes **inside** your bag, bag at your feet
2. Head towards the corridor, it is the smoother end
3. Bring one thing to share, offered before the lights go out
4. Agree on the window. *Agree on the window.*`,
    ),
    link(
      'The sleeping car returns to the coast after 31 years',
      'travel.example.org',
      'Night service to run three times a week, with breakfast',
    ),
    video('Leaving, seen from the last door'),
    text(
      'Conversation with a conductor about what people forget',
      `Glasses, teeth, one wedding dress. A cello ("he got off for a cigarette"). A list of things not to forget.

The thing they forget most often, he said, is *to be met*. They told somebody the wrong day. So he waits with them.`,
    ),
    image('City at 5:12, seen through a curtain the colour of mustard', 'city'),
    text(
      'What do you always take along that makes no sense to others?',
      `A clothes peg. It closes the curtain, holds the ticket, shuts the crisps, and once, in a very long tunnel, held a window together.`,
    ),
    text(
      'The slowest train I know',
      `Forty-one kilometres in two hours and six minutes. It stops at a place that is only a bench. Last time a man got on with a ladder, travelled for one stop, and got off with **a different ladder**.`,
    ),
    link('In praise of the railway clock', 'design.example.org', 'The second hand that waits: a clock and its pause'),
    crosspost('A morning person explains the rest of us', 'What is the first sound of your day?'),
    image('The sea appears on the left for exactly nine minutes', 'sea'),
    tweet('Four pictures from one night, somebody else’s but I was there', 'train-four'),
  ]),
  ...inCommunity('MapRoom', [
    text(
      'The village that is on the map and not on the ground',
      `It is on the sheet of 1931, on the sheet of 1952, and in one atlas. We went. There is a field, a very polite horse, and a road that bends *round nothing*.

The farmer said: "People come about once a year. We should probably build it."`,
    ),
    image('My walk to school, from memory, not to scale, emotionally exact', 'hills'),
    text(
      'North is not always up: send me your favourite wrong way round',
      `River maps that read from source to sea. A harbour chart with the land at the bottom *because that is where you are not*. The plan of our allotment, where up is simply the tap.`,
    ),
    link('Contour lines explained by a baker', 'learn.example.org', 'If the hill were dough: how to read height'),
    image('Tiles of a town I have never been to', 'tiles'),
    text(
      'Paper maps: fold, roll or crumple?',
      `I crumple. It has never got wet, it never blows away, and it always opens at the right place because there is no right place.`,
    ),
    video('The tide table, drawn as a breathing thing'),
    text(
      'What does the oldest map in your house show?',
      `Ours is on the back of a cupboard: pencil, the streets round the house, an arrow and the words *"here dog"*. The house is from 1906. We have never found out about the dog.`,
    ),
    link(
      'How a postman’s sketch became the official plan',
      'museum.example.org',
      'Left at the walnut tree: a delivery route from 1888',
    ),
    image('Light pollution where I live, as a landscape', 'stars'),
    crosspost('The bench stop is real, I have the sheet', 'The slowest train I know'),
    text(
      'Is there a word for the place on the fold that you can never read?',
      `We call it *the crease parish*. It has, by our count, two churches and a swimming pool.`,
    ),
  ]),
]
