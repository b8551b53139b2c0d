// Posts about films, television, streams and the stage.
import { crosspost, image, inCommunity, link, text, tweet, video } from './post.ts'

export const screenPosts = [
  ...inCommunity('ShortFilms', [
    video('"The Ladder", 4 min. A man carries one through a town and nobody asks'),
    video('"Low Tide", 90 seconds, no people'),
    video('First film, please be honest about the sound'),
    video('"Her Coat", 6 min, shot in one afternoon with one coat'),
    text(
      'What I learned from shooting a conversation with one camera',
      `Shoot **all** of hers, then all of his. Not line by line: actors get tired of *starting*.

- mark the floor with something they can feel, not see
- record the empty room for a minute. You will bless that minute.
- the listener is more interesting than the speaker

My cut went from seven minutes to four, and the four are mostly her *not answering*.`,
    ),
    text(
      'Notes on ending a short film',
      `Cut one shot earlier than you want. Watch it. Now cut one more. **Put that one back.**`,
    ),
    image('Light plan for a kitchen with one window', 'stillLife'),
    link(
      'An hour with the woman who makes the footsteps',
      'film.example.org',
      'Celery, sand and a leather glove: sound before sound',
    ),
    crosspost('The seam trick works for transitions as well', 'How to hide the seam'),
    video('"Post", 3 min, our letterbox from the inside'),
    text('Looking for: one minute of wind. Offering: one minute of geese'),
    image(
      'Where the audience looked, frame by frame',
      'chart',
      'Where the audience looked | people out of twenty | coat | cup | face | door | dog | dog',
    ),
  ]),
  ...inCommunity('StreamRoom', [
    text(
      'Eleven viewers, one year. What I would tell myself on day one',
      `1. **Sound.** They will forgive the picture for ever, the sound for thirty seconds.
2. Talk before anyone is there. The recording is somebody’s first visit.
3. Learn the names. Eleven is a *dinner*, not a failure.
4. End while you still like it.

I repaint model railway houses. There is a retired signalman who corrects my signals. I would do it for him alone.`,
    ),
    text(
      'The microphone picked up my neighbour practising and now he has fans',
      `Trombone, every Wednesday at eight, through the wall. My viewers asked me to *stop talking*. I went over with a cake to explain. He has agreed to tune up earlier.`,
    ),
    image('Where to put one lamp', 'stillLife'),
    link(
      'Captions for your own stream, on an old laptop',
      'tech.example.com',
      'Live captions without sending your voice anywhere',
    ),
    text(
      'What do you say when nobody is typing?',
      `I describe what my hands do. It turns out that this is what two of my regulars come for: one is blind, one is *ironing*.`,
    ),
    text(
      'I fell asleep on stream and nobody left',
      `Two hours of a chair and a breathing sound. Nineteen viewers, which is my record. Somebody clipped the moment when I said, quite clearly, "no, the blue drawer".`,
    ),
    video('My set-up, thirty seconds, all of it second-hand'),
    image(
      'Viewers against how honest the title was',
      'chart',
      'Viewers against honesty of the title | viewers | none | little | some | much | most | all',
    ),
    text(
      'Nerves: mine go away at minute nine. When do yours?',
      `I have timed it. So now I begin by sharpening pencils for nine minutes. **People like the pencils.** I may have become a pencil channel.`,
    ),
    link(
      'How to moderate a chat kindly and quickly',
      'community.example.org',
      'Warn, wait, mean it: notes from a small chat',
    ),
    tweet('A clip of the trombone, by request', 'trombone-clip'),
    crosspost('For everyone who asked about my cupboard', 'Small, silent, enough: my whole setup on one shelf'),
  ]),
  ...inCommunity('Backstage', [
    text(
      'The moon fell down in act two and the lead caught it',
      `Plywood, two metres, painted by the pharmacist. It came off its wire in the love scene. He stepped forward, *caught it*, looked at it, gave it to her, and said: "You did ask."

It is not in the script. The next night they made us do it again. **There is now a man whose job is to drop the moon.**`,
    ),
    text(
      'Prompting: an appreciation',
      `You are in the dark with a lamp the size of a bean. You know the play better than anyone and you will never say a line of it aloud unless something has gone wrong.

In fourteen years I have been needed nine times. I am told that twice I was *heard*, once with applause.`,
    ),
    image('Set model, scale 1:25, cat for size not shown', 'tiles'),
    text(
      'How we made rain',
      `- a gutter, drilled every 3 cm
- a garden pump, quiet, borrowed from a pond
- black plastic tray with **a towel in it**, because water on plastic sounds like applause

The pond has been returned. The fish came to the premiere in a bucket.`,
    ),
    link(
      'A theatre of ninety seats and ninety-one stories',
      'stage.example.org',
      'Seat 14 is kept free: a small house with a long memory',
    ),
    video('Curtain call, recorded from the fly floor'),
    text(
      'School musical, week three: the tree has quit',
      `Creative differences with the other tree. We are now a *clearing*.`,
    ),
    text(
      'What did you use that was never meant for it?',
      `Crown: colander. Thunder: baking tray. Sea: **forty metres of lining fabric and four fathers**, told to breathe.`,
    ),
    image(
      'Cue sheet for the storm, with tea rings',
      'chart',
      'Cue sheet for the storm | loudness | wind | rain | flash | boom | moon | tea',
    ),
    link(
      'Mending a puppet older than its theatre',
      'museum.example.org',
      'New knees for an old devil: in the puppet workshop',
    ),
    crosspost('The footsteps woman taught half of us', 'An hour with the woman who makes the footsteps'),
    text(
      'Tiny tradition: before the first night everyone signs the inside of the wardrobe',
      `There are names from 1951. One of them is my bank manager’s, next to the words *"second wolf"*. I have never been afraid of him since.`,
    ),
  ]),
  ...inCommunity('MatineeClub', [
    text(
      'Two o’clock on a Tuesday, four people, one of whom was the projectionist',
      `He came out before it started and asked whether we would mind if he *sat with us*, because it was his favourite.

At the end nobody moved until the last name. Then he stood up, said "well", and went back to turn on the lights.`,
    ),
    text(
      'A defence of the slow beginning',
      `I know: nothing happens for eleven minutes. A woman unpacks a suitcase. But when, an hour later, she packs it, **you know every single thing in it**, and what she leaves out.

That is what the eleven minutes were for.`,
    ),
    link(
      'The cinema that shows one film a year',
      'film.example.org',
      'Every December, the same reel: a village and its film',
    ),
    image('The ceiling of our cinema, which nobody looks at', 'stars'),
    text(
      'Which film did you love and never dare to see again?',
      `Mine has a boat in it. I was nine. I remember a blue that I have never found since, and I am afraid it was the *television*.`,
    ),
    text(
      'Popcorn: a seating plan',
      `Rows A to F: none, please. G to K: slowly. L and behind: *as you must*. Couples with nachos: the car park.`,
    ),
    image(
      'Length of film against length of argument on the way home',
      'chart',
      'Film against argument on the way home | streets walked | 80 min | 95 | 110 | 125 | 140 | 180',
    ),
    link('Colouring by hand, one frame, one brush', 'museum.example.org', 'The butterfly dance, again in colour'),
    video('Our projector threading itself, the last of its kind'),
    crosspost('Short, but it would deserve our big screen', '"Low Tide", 90 seconds, no people'),
    text(
      'What do you do in the ten minutes after?',
      `I walk once round the building. The poster looks different then. Sometimes I meet others walking the other way round, and we nod, because it is too soon.`,
    ),
    image('Ticket stubs 2003 to today, arranged by tears', 'tiles'),
    tweet('Our manager changed the sign again', 'cinema-sign'),
  ]),
]
