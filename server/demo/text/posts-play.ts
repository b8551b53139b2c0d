// Posts about games, sport, old machines and targets.
import { crosspost, image, inCommunity, link, text, tweet, video } from './post.ts'

export const playPosts = [
  ...inCommunity('SundayLeague', [
    text(
      'We lost 11-0 and our goalkeeper was the best player on the pitch',
      `I want this on record. Forty-one shots. He is fifty-three, his gloves are gardening gloves, and at nine-nil he was still shouting "heads up, plenty of time".

After the match the other team clapped him off. He bought *them* a drink. We are playing the return leg in March and I have honestly never looked forward to a defeat so much.`,
    ),
    image('Pitch inspection, 9:40. Verdict: sea', 'sea'),
    text(
      'The dog has now more touches than our left winger',
      `Touches per match, last five:

- left winger: 14
- linesman: 3
- dog: **22**, two of them assists

He cannot be registered, we asked. The form has a field for *date of birth* but also one for *signature*.`,
    ),
    link(
      'Village side plays first home game in nine years',
      'sport.example.com',
      'After nine years of away matches, the hedge is finally cut',
    ),
    text(
      'How do you tell a friend that he should stop taking the penalties?',
      `He has missed seven. He has a run-up, a ritual and a song. We are a volunteer team and he drives the van.

So far the plan is to win by not getting fouled.`,
    ),
    video('Corner kick straight in, from the wind, we claim it'),
    text(
      'Referees, thank you',
      `I did my first match with the whistle today because ours was ill. Under-tens. I got the coin toss wrong.

By half-time I had been told by four adults that I was blind. One child came to me and said *"you are doing quite well"*. I have decided to live off that sentence until spring.`,
    ),
    image(
      'Minutes played before the first argument, by month',
      'chart',
      'Minutes before the first argument | minutes | Sep | Oct | Nov | Dec | Jan | Feb',
    ),
    text(
      'Five-a-side at fifty: what actually helps the knees',
      `No magic, three years of notes:

1. Ten minutes of walking first. *Walking.* Not "a light jog".
2. Shoes for the surface you are on, not for the surface you were on in 1998.
3. Substitute yourself **before** you need it.
4. Stairs backwards, down, slowly. Looks mad, works.`,
    ),
    link('The scoreboard is a retired bus sign', 'news.example.com', 'Route 14 to nowhere: club saves a piece of bus'),
    crosspost('Our groundsman reads this community, so: slugs', 'Slug Tuesday: this week’s evidence'),
    text(
      'Cricket stopped play: cow',
      `Third over. She came through the gap at square leg, walked to the middle, lay down on a good length and looked at us. Rules consulted. *Dead ball, live cow.* We had tea early.`,
    ),
  ]),
  ...inCommunity('BoardGameNight', [
    text(
      'We have played the same campaign every Thursday since 2016. Last night it ended',
      `Four of us began it. Then five, then three, then four again with a different fourth. Two weddings, one move to another continent (he dialled in, we moved his little ship for him).

At a quarter past eleven the last token went into the box. Nobody said anything. Then Marta, who had complained about this game *every single week*, said: "Again?"

So if anyone needs us on Thursdays: sorry.`,
    ),
    image(
      'The shelf, sorted by how long the explanation takes',
      'chart',
      'The shelf, by length of explanation | minutes | dice | cards | tiles | trains | farms | space',
    ),
    text(
      'House rule that saved our group: the sand timer of mercy',
      `Not for turns. For **explaining the rules**.

- one egg timer, three minutes
- when it runs out we start, whatever we know
- the first round does not count

It turns out that nobody has ever understood a rule before breaking it.`,
    ),
    text(
      'The perfect game for exactly five does not exist. Prove me wrong',
      `Four: easy. Six: teams. Five: somebody is always the *odd* one, and in our group it is always me.

Criteria: under ninety minutes, no elimination, no "and two of you share a role". Go.`,
    ),
    link(
      'A printer who still makes dice from bone-white resin',
      'crafts.example.org',
      'Fair by a tenth of a millimetre: a visit to a dice maker',
    ),
    video('Domino run along four bookcases and a reluctant cat'),
    text(
      'My son has invented a game with no way to win and it is excellent',
      `It is called **The Bus**. You draw a card, it says who gets on. You must say something nice about them. If the bus is full you must decide who has to walk, and nobody ever does, so we add chairs.

We have been playing for an hour. We need more chairs.`,
    ),
    image('Somebody drew a map on the back of the score sheet', 'hills'),
    text(
      'Does anyone else keep the score sheets?',
      `I have them back to 1997. Different handwriting, some of it from people I cannot play with any more. My aunt’s sevens. A ring of cocoa from the night the power went.

They are no use at all. They are what I would carry out of the house.`,
    ),
    crosspost('The cat problem, documented elsewhere', 'Cat lands on bookshelf, never quite'),
    link(
      'Rules of a lost village game, rebuilt from a court record',
      'museum.example.org',
      'Fined for nine-holes: what the magistrate wrote down',
    ),
    text(
      'Lost exactly one meeple in twelve years. Today the vacuum cleaner gave it back',
      `Red, farmer, slightly chewed. He has been returned to his village with honours and a day off.`,
    ),
  ]),
  ...inCommunity('RetroPixels', [
    text(
      'I finished the game I started in 1989',
      `Tape, counter at 318, a folded map drawn on squared paper in two colours of pencil. I stopped at the lighthouse because I was called for dinner and then it was somehow thirty-six years later.

The puzzle was: **turn around.** The key had been behind me the entire time.

I called my sister to tell her. She said "the lighthouse?" before I could say the name.`,
    ),
    image('Every screen of it, drawn again from memory', 'tiles'),
    text(
      'How to clean a cartridge without breath',
      `Please stop blowing. It is spit.

- cotton bud, a *little* alcohol, one direction
- a second, dry one
- wait until you are bored, then wait again

If it still fails, it is the console’s side, not the cartridge. It is nearly always the console’s side.`,
    ),
    video('Boot sequence of a machine that was under a staircase'),
    text(
      'A love letter to the pause button',
      `Modern games ask me to be somewhere at seven. This one let me *stop a dragon in mid-air* to go and help with the shopping, and the dragon waited, flapping on two frames, until I came back.`,
    ),
    link(
      'The clerk who drew letters, eight dots at a time',
      'design.example.org',
      'Eight by eight: the alphabet on an office wall',
    ),
    image('Palette test: only four colours, please be kind', 'waves'),
    text(
      'Wrote a small game in 16 kB. It is about a lift',
      `You are the lift. People press buttons. Someone is always in a hurry to floor 4.

\`\`\`
10 LET FLOOR = 0
20 IF CALL > FLOOR THEN LET FLOOR = FLOOR + 1
30 IF HUM THEN GOTO 20
\`\`\`

There are **212 bytes left**, and I am undecided between a second passenger and a tune.`,
    ),
    text(
      'What sound from an old machine could you recognise in your sleep?',
      `For me the drive seeking track zero. *Tk-tk-tk-tk-krrr.* It is the sound of being allowed to stay up.`,
    ),
    link(
      'A museum where you are asked to touch everything',
      'museum.example.org',
      'Please press: forty working machines and a box of spare keys',
    ),
    crosspost('This belongs here as much as there', 'Six frames of rain, drawn by hand'),
    text(
      'The high score table still says "MUM"',
      `Found the old console in the loft. The battery in the cartridge has somehow lived. Place one, by an enormous distance: **MUM 999,120**. She used to play after we were asleep. She never mentioned it.`,
    ),
  ]),
  ...inCommunity('TargetRange', [
    text(
      'First clays with my father in twenty years. He still says "pull" as if asking for the salt',
      `I was fourteen when he stopped taking me, because I had talked on the stand. I am thirty-four. I did not talk.

He hit nineteen, I hit six. On the way to the car he said "your feet are better." I do not know if I have ever been given a larger present.`,
    ),
    text(
      'Reminder before the season: check your ear protection',
      `Foam gets old. Cushions crack. If yours are from before you moved house, they are decoration.

1. Press the cushion: does it come back?
2. Put them on, rub your fingers by your ear
3. If you hear it clearly, **buy new ones**`,
    ),
    image(
      'Group sizes over a winter of air rifle practice',
      'chart',
      'Group size over one winter | mm at ten metres | Oct | Nov | Dec | Jan | Feb | Mar',
    ),
    link(
      'An Olympic coach on the value of doing nothing for eight seconds',
      'sport.example.com',
      'Eight seconds: the part of the shot nobody films',
    ),
    text(
      'What I learned as the range officer for one Saturday',
      `Nobody is offended when you say it *early*. Everybody is offended when you say it *late*.

Also: bring a chair for the person who came along and does not shoot. They will be your most enthusiastic member by lunch.`,
    ),
    text(
      'The bench is finished. Oak, six legs, no wobble',
      `Built from the old church pews that the parish was giving away. There are initials on the underside from 1911. We left them, and put ours next to them.`,
    ),
    image('Early at the club, before anyone spoke', 'hills'),
    text(
      'Breathing: in, half out, and then what?',
      `Everyone says "natural pause". Mine is naturally about a third of a second and full of doubt. Exercises, please, not equipment.`,
    ),
    video('The target carrier, restored, running on its own for the first time since 1970'),
    link(
      'Club opens its doors to neighbours and their questions',
      'news.example.com',
      'A hundred visitors, forty questions, one very good soup',
    ),
    crosspost('For the workshop people among us', 'What the numbers on a bearing mean'),
    text(
      'Small thing: thank whoever picks up the shells',
      `Ours is called Benno. He is seventy-eight and has picked up, by his own count, two million.`,
    ),
    tweet('The club’s vote on the colour of the new door', 'door-vote'),
  ]),
]
