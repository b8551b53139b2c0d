// Short and dry jokes, animations, and stories of two sentences.
import { crosspost, image, inCommunity, link, text, tweet, video } from './post.ts'

export const laughPosts = [
  ...inCommunity('MildMemes', [
    image('Every meeting that could have been a nap', 'meme', 'LET US GO ROUND | WHO IS AWAKE?'),
    image('Me, explaining the shortcut that takes longer', 'meme', 'TRUST ME, IT IS FASTER | WE LIVE HERE NOW'),
    image('The plan and also the plan after lunch', 'meme', 'WE START AT ONE | WE START MONDAY'),
    image('When the recipe says "and now work quickly"', 'meme', '"NOW WORK QUICKLY" | PHONE RINGS'),
    image('Nobody: / The kettle at 3 a.m.:', 'meme', 'NOBODY CALLED | I SANG ANYWAY'),
    image('My houseplant watching me buy another houseplant', 'meme', 'ANOTHER FERN? | AM I NOT ENOUGH'),
    image('POV: you said "no rush" and meant it', 'meme', 'NO RUSH, I SAID | THEY BELIEVED ME'),
    image('Confidence before and after the word "actually"', 'meme', 'WELL, ACTUALLY | I WAS WRONG'),
    text(
      'Rule 3 in action',
      `He asked why the duck was wearing a tie,
the comments were puzzled, and so, friends, was I.
**The duck has a meeting.** The duck must look neat.
The tie does distract from the state of his feet.`,
    ),
    tweet('Screenshot would have been cheaper, but here is the real thing', 'soup-thread'),
    video('Door says pull. A study in nine attempts'),
    crosspost('Stolen from the dry people, with love', 'Notice in our lift'),
    image('Sunday, 6 p.m., remembering what I said on Friday', 'meme', 'I OFFERED TO BRING | CAKE FOR FORTY'),
  ]),
  ...inCommunity('DryWit', [
    text(
      'Notice in our lift',
      `> THE LIFT IS OUT OF ORDER BETWEEN THE SECOND AND THIRD FLOOR.
> IT IS FINE OTHERWISE.`,
    ),
    text(
      'Minutes of the society for punctuality',
      `The meeting opened at 19:00. The chair arrived at 19:20 and was thanked for coming.

Apologies were received from those present.

Any other business: none. *The meeting closed at 18:50 owing to an error in the minutes.*`,
    ),
    text('I have reached the age where my knees announce me'),
    text('Found in the instructions of a flat-packed wardrobe: "Step 9. Reflect."'),
    text(
      'My watch counts my steps and I can feel it judging the short ones',
      `Yesterday it congratulated me on "standing". I had been looking for it.`,
    ),
    text(
      'A brief history of our village',
      `1204: first mentioned, as a detour.
1640: the plague passes by. Does not stop.
1888: railway opens nearby.
1889: railway closes nearby.
1974: a shop.
2019: sign on the motorway pointing *away*.`,
    ),
    text('The weather forecast for my mood has been upgraded to changeable'),
    link('Obituary of a stapler', 'humor.example.org', 'It is survived by its box: obituary of a stapler'),
    text('The committee has asked me to stop calling it "the other committee"'),
    image(
      'Enthusiasm, by slide number',
      'chart',
      'Enthusiasm, by slide number | listeners upright | 1 | 12 | 24 | 36 | 48 | 61',
    ),
    text(
      'Overheard: "He is not lost, he is early for somewhere else"',
      `Two women at the bus stop, watching my father walk confidently out of town.`,
    ),
    crosspost(
      'The corrections man deserves a wider, drier audience',
      'I write the corrections column of a paper with 900 readers. Ask me anything',
    ),
  ]),
  ...inCommunity('LoopingForever', [
    video('Cat lands on bookshelf, never quite'),
    video('Six frames of rain, drawn by hand'),
    video('Pendulum wave, thirty-one bolts and a broomstick'),
    video('Escalator that goes nowhere, beautifully'),
    video('Marble run with a borrowed ending'),
    video('The same wave at the same rock, promise'),
    video('Paper bird folds itself back into paper'),
    text(
      'How to hide the seam',
      `Three ways, from honest to wicked:

1. **Crossfade** the last half second into the first. Works for water, smoke, crowds.
2. **Match an action**: something passes in front of the lens. Cut there.
3. *Play it, then play it backwards.* Everyone notices. Everyone forgives a cat.

For drawn loops: number your frames from **zero**, and make the last one the frame *before* the first, not the first again.`,
    ),
    image('Storyboard: the ending is where it says start', 'waves'),
    link(
      'A short history of the spinning wheel toy',
      'museum.example.org',
      'Twelve slits and a horse: loops before film',
    ),
    crosspost('It does loop, if you are a bean', 'Twelve days of a bean deciding which way is up'),
    tweet('Everyone keeps asking how the pendulum one was made', 'pendulum-how'),
    text(
      'What is the longest you have watched one loop?',
      `Eleven minutes. It was a lighthouse. I had soup on. I regret the soup.`,
    ),
  ]),
  ...inCommunity('TwoSentenceTales', [
    text(
      'Inheritance',
      `She left me the clock that had never worked, with a note saying to be patient. It struck once, last night, at the minute my daughter was born.`,
    ),
    text(
      'Lost and found',
      `The boy reported one mitten, red, lost on the number nine bus. Forty years later the driver retired, and hung the other things in his hall around it.`,
    ),
    text(
      'Customer service',
      `"Your call is important to us," said the voice, and after two hours he asked whether it really was. There was a long pause, and then, quietly, she said, "This one is."`,
    ),
    text(
      'The translator',
      `For thirty years she made the two kings sound kinder than they were. At her funeral, neither could think of a word to say to the other, and they held hands.`,
    ),
    text(
      'Night shift',
      `Every night I turn off the lights on all nineteen floors, and every night the cleaner on the twentieth waves. The building has nineteen floors.`,
    ),
    text(
      'Recipe',
      `Mother’s soup needs a pinch of something that she would never write down. I have bought every spice in the market, and it still only tastes right when my brother is late.`,
    ),
    text(
      'Astronomy',
      `We answered the signal within the hour, with everything we had. It had been a lullaby, and we woke the baby.`,
    ),
    text(
      'Upstairs',
      `I knocked to complain about the piano, and a very old man said that he was sorry, he had thought the house was empty. He has not played since, and I have knocked every evening to ask.`,
    ),
    text('Small print', `The genie granted him all the time in the world. He is still in the queue.`),
    text(
      'Snow day',
      `The whole village came out to look for the dog, with lamps and ropes and soup. She watched from the warm barn with six new puppies, too tired to bark.`,
    ),
    image('Illustration for "Night shift", by a reader', 'city'),
    text(
      'The lighthouse keeper’s last entry',
      `"No ships tonight, nor last night, nor this year; I keep the lamp lit for the practice." Underneath, in a hand nobody knew, "Thank you, we saw it."`,
    ),
    crosspost('Not two sentences, but it should have been', 'The high score table still says "MUM"'),
  ]),
]
