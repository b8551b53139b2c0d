// Posts about gardens, kitchens, repairs and mornings.
import { crosspost, image, inCommunity, link, text, tweet, video } from './post.ts'

export const homePosts = [
  ...inCommunity('TinyGardens', [
    text(
      'My balcony faces north and the neighbour’s wall faces me. Three years of what did not die',
      `People kept telling me to "just try succulents". They died first.

What lives, in order of stubbornness:

- **Ferns.** I water them when I remember the word *fern*.
- **Mint.** In its own pot, under guard.
- **Wood sorrel**, which I did not plant.
- A clematis that flowered once, in October, out of spite.

The trick was to stop wanting colour and start wanting *leaves*. Forty greens are a lot of company.`,
    ),
    image('First tomato of the year. Yes, that is the whole harvest', 'stillLife'),
    text(
      'Is there a polite way to ask the upstairs neighbour to water her plants less enthusiastically?',
      `Every evening at seven a small waterfall arrives. My basil has drowned twice. She is ninety-one, sings while she does it, and I would rather lose the basil than the singing.`,
    ),
    link(
      'The case for leaving the leaves where they fall',
      'gardening.example.org',
      'Leave the leaves: what lives under them until April',
    ),
    image('Sown in February, ignored in March, in flower today', 'botanical'),
    text(
      'Slug Tuesday: this week’s evidence',
      `Count: **eleven**, of which nine on the lettuce, one on the *copper tape that repels slugs*, and one on the back door, looking in.

Methods reported so far:

1. Beer trap - attracts slugs, also my brother
2. Coffee grounds - they seem more awake
3. Walking out at ten with a torch and a bucket - works, but I now know some of them by sight`,
    ),
    video('Twelve days of a bean deciding which way is up'),
    text(
      'The crack in the yard now has a name and a fence',
      `It started with one poppy between two slabs. My daughter put four lolly sticks round it so that nobody would step there. This year: poppy, two violas, something with a square stem.

We have agreed not to weed it. It is the only part of the garden that has never disappointed anyone.`,
    ),
    crosspost('Passing this on: compost in a flat, without the smell', 'Stock from the freezer bag of shame'),
    text(
      'What did you plant that you would warn others about?',
      `I will start. **Horseradish.** I moved house. It followed.`,
    ),
    link(
      'Old seed packets and who saved them',
      'museum.example.org',
      'Four hundred envelopes: a seed collection in a sewing box',
    ),
    image('Seven pots, one window, every neighbour asks about the third', 'botanical'),
    tweet('A park the size of a carpet, and it has a rota', 'press-garden'),
    tweet('The weather station on our roof has opinions', 'roof-weather'),
  ]),
  ...inCommunity('SlowCooking', [
    text(
      'Onions, forty-five minutes. Every recipe that says ten is lying to you',
      `I timed it. Three pans, three heats, one stopwatch.

| Heat | "Golden" | Actually sweet |
|---|---|---|
| High | 9 min | never, but black at 14 |
| Medium | 21 min | 38 min |
| Low | 35 min | **47 min** |

So where does "soften the onions, about 8 minutes" come from? My theory: from people with a photographer waiting.`,
    ),
    text(
      'Stock from the freezer bag of shame',
      `There is a bag in my freezer. Into it go carrot ends, parsley stems, the sad half leek, chicken bones. When it is full it becomes stock, and I am forgiven.

- cold water, never hot
- no brassicas (learn from my mistakes)
- three hours at a *shiver*, not a boil

What is left goes to the compost, so in the end nothing was wasted but my pride.`,
    ),
    image('Day six. It has started to answer when I lift the lid', 'stillLife'),
    text(
      'My grandmother’s stew recipe says "until it is ready". I asked her what that means',
      `She said: *when nobody asks any more how long it will be.*

I have cooked it eleven times since. She is right. There is a moment when the kitchen goes quiet, everyone has eaten bread, and the stew is suddenly perfect.`,
    ),
    link(
      'Why soup tastes better on the second day, with a thermometer',
      'kitchen.example.com',
      'The second day: what happens in a pot overnight',
    ),
    text(
      'Bread for people who have to be at work at eight',
      `This is the schedule, not the recipe. The recipe is flour, water, salt.

1. **19:00** mix, go away
2. **20:00** fold it once, go away
3. **22:30** shape, into the fridge
4. **06:15** oven on, bread in when hot
5. **07:10** bread out, you out

It needs about nine minutes of you altogether. The other twelve hours it is busy with itself.`,
    ),
    video('Forty minutes of risotto in seven seconds'),
    image(
      'The loaf on the left had music, the one on the right had silence',
      'chart',
      'Loaf height with music and without | cm, left to right | waltz | march | choir | radio | silence | drill',
    ),
    tweet('The radiator method has reached the outside world', 'bread-quoted'),
    text(
      'I salted it twice. Tell me your worst rescue',
      `Potatoes do not "absorb the salt". I now have salty stew *and* salty potatoes.

What worked in the end was making three times as much stew. We have eaten it since Thursday. Nobody speaks at table.`,
    ),
    link('A beginner’s map of beans', 'kitchen.example.com', 'Forty beans, how long they soak and what they forgive'),
    text(
      'Small question: what do you do while it simmers?',
      `I used to read. Now I sharpen one knife, answer one letter, and look out of the window until the first bus with lights on. Then it is usually done.`,
    ),
    crosspost(
      'From the gardeners: where the leek tops should have gone',
      'The case for leaving the leaves where they fall',
    ),
  ]),
  ...inCommunity('FixItYourself', [
    text(
      'The 31-year-old kettle lives. Total cost: one washer, one evening, one blister',
      `It leaked from the base. Every guide said *not economical to repair*. Unplugged, cooled, four screws of which one needed a rubber band for grip.

Inside: a perished washer the size of a coin. The plumber’s merchant gave me one for nothing because he "wanted to hear how it ended".

It ended with tea. **No screws left over**, for the first time in my life.`,
    ),
    image(
      'Screws left over per repair, a personal history',
      'chart',
      'Screws left over per repair | screws | kettle | lamp | chair | radio | clock | toaster',
    ),
    text(
      'Zip teeth fine, slider tired: squeeze it before you replace the jacket',
      `Took me ten years to learn this. The slider is two plates; with age they open by a hair, and the teeth no longer meet.

- pliers, *gently*, both sides, a hair each
- run it once with candle wax
- if it splits behind the slider, squeeze again; if it will not move, you squeezed too much

Jacket: 2009. Repair: four minutes. Feeling: unreasonable.`,
    ),
    link(
      'A library that lends drills, sewing machines and one cement mixer',
      'news.example.com',
      'Town library adds power tools, waiting list for the mixer',
    ),
    text(
      'Never trust a lamp that works when you look at it',
      `It flickered only in company. I changed the bulb, the switch, and the plug. Then I watched it for an hour in the dark, like a hunter.

The cable had been under a chair leg since the move. The chair was only occupied when we had guests.`,
    ),
    video('The moment the music box remembered the tune'),
    text(
      'Write on the inside',
      `When you close it, leave a note. Date, what was wrong, what you did. I opened our doorbell today and found, in pencil: *"1964. Spring. Good luck. - H."*

I added mine below.`,
    ),
    image('Before, during, and the moment of doubt', 'stillLife'),
    text(
      'Chair wobbles. Do I shorten three legs or lengthen one?',
      `Neither, as my father taught me by shortening four, one after the other, until it was a stool.

Put it on something truly flat first. In our house that was the oven door. **The chair was straight. The floor was not.**`,
    ),
    crosspost('Same fault as in the cupboard server, other end of the house', 'The noise was not the disk'),
    link(
      'What the numbers on a bearing mean',
      'workshop.example.net',
      'Reading a bearing: six digits and what they tell you',
    ),
    text(
      'What is the oldest thing you use every day that you mended yourself?',
      `Mine is a potato peeler from before I was born. Handle is string now. It has outlived two dishwashers and one marriage.`,
    ),
  ]),
  ...inCommunity('SlowMornings', [
    text(
      'I put the phone in the bread bin for a month',
      `Not a detox, I simply needed it to be somewhere *slightly annoying*. The bread bin has a lid that sticks.

What changed: I now know which bird it is (wren), that the neighbour leaves at 6:40 and comes back for his keys at 6:42, and that toast takes two minutes and fifty seconds.

What did not change: everything else. It is still a good trade.`,
    ),
    image('Ten past seven, first frost', 'mountains'),
    text(
      'A walk that is always the same',
      `Out of the door, left, round the pond, back by the bakery. 2,100 steps. Every day for six years.

People ask if it is boring. It is the opposite: because the walk is always the same, *everything else is news*. Today a bench had been turned round to face the road. Who does that? I thought about it until lunch.`,
    ),
    text('Permission to go to bed at nine', `Granted. You may show this post to others.`),
    link(
      'Why we remember mornings by their light',
      'science.example.org',
      'Half an hour of daylight: a small study with good manners',
    ),
    text(
      'What is the first sound of your day?',
      `Here: the radiator, which knocks three times and then, after a pause in which you can hear it thinking, once more.`,
    ),
    image('The window seat, now with window and seat', 'stillLife'),
    video('Seven seconds of steam, for whoever needs it'),
    text(
      'Made bed: yes or no, and since when?',
      `No until thirty-four. Then I broke my arm and could not, and found that I *missed being able to*. Now I do it badly every day, on purpose.`,
    ),
    crosspost('Breakfast idea that begins the evening before', 'Bread for people who have to be at work at eight'),
    text(
      'I stopped finishing books I do not like',
      `Thirty pages, then I thank it and put it back on the shelf by the bus stop. Last week I saw someone on the bus laughing at one of them. So that one had only been *in the wrong house*.`,
    ),
    image(
      'Tea, in the order of the week',
      'chart',
      'Tea, in the order of the week | cups | Mon | Tue | Wed | Thu | Fri | Sat',
    ),
  ]),
]
