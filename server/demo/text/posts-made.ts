// Posts about television, money, music and rubber monsters.
import { crosspost, image, inCommunity, link, nsfw, text, tweet, video } from './post.ts'

export const madePosts = [
  ...inCommunity('SofaCritics', [
    text(
      '[S2E4] The episode in which nothing happens except a dinner',
      `Forty-four minutes, one table, no music. At first I thought that they had run out of money. **Watch the salt.** Every time someone lies, somebody passes it.

I went back and counted: nine times. The last one passes it to *herself*.`,
    ),
    text(
      '[S1] A detective who is good at her job and happy at home: review',
      `No flask in the drawer, no dead partner, no rain. She solves it by *asking the cleaner*. Then she goes to choir.

It should not work. I have now watched all eight, and I would like to join the choir.`,
    ),
    image('My watch-along bingo card for the finale', 'tiles'),
    link(
      'The man who wrote the continuity announcements',
      'tv.example.org',
      '"And now, something gentler": forty years between programmes',
    ),
    text(
      '[S5E10] Finales: how long must the last shot be?',
      `Ours was fifty-one seconds of a door. By second thirty my sister was shouting at it. By forty-five we were both crying. *It did not open.*

I say fifty-one is exactly right.`,
    ),
    text('The series my uncle has seen nine times: I finally asked him why', `He said: "They are always in."`),
    image(
      'How often the map in the title sequence is wrong',
      'chart',
      'Map errors in the title sequence | errors | S1 | S2 | S3 | S4 | S5 | S6',
    ),
    video('Recreated the opening titles with vegetables'),
    text(
      '[S3E1] Petition to bring back the theme tune in full',
      `They have cut it to **six seconds**. It used to be long enough to fetch a biscuit *and change your mind about the biscuit*.`,
    ),
    text(
      'What did you watch when you were ill as a child?',
      `A programme about locks. Canal locks. A man with a jumper opened them. I remember fever, toast, and a great calm whenever the water was *level*.`,
    ),
    crosspost('The colour question again, now for film people', 'Which film did you love and never dare to see again?'),
    link('How subtitles decide what is funny', 'tv.example.org', 'Forty characters, two lines: translating a pause'),
  ]),
  ...inCommunity('PlainMoney', [
    text(
      'I wrote down every coin for a year. The five things I did not know about myself',
      `No app, a school notebook.

1. I do not spend too much on coffee. I spend too much on **being late**: taxis, fines, the expensive shop.
2. Gifts are a tenth of everything. *I am keeping that.*
3. Two subscriptions for people I no longer am.
4. Every big mistake was made after nine in the evening.
5. It adds up. That was the shock. It simply *adds up*.`,
    ),
    text(
      'The envelope method, but for people who never see cash',
      `Four accounts named **Roof**, **Bread**, **Later** and **Cake**. Wage comes in on the first, is divided on the second, and on the third I am no longer rich, which is very calming.

When Cake is empty there is no cake. I have never once had to argue with it.`,
    ),
    image(
      'Our electricity, before and after the freezer was introduced to the cellar',
      'chart',
      'The freezer moves to the cellar | kWh per week | Jan | Feb | Mar | Apr | May | Jun',
    ),
    link(
      'What a pension letter says, line by line',
      'money.example.org',
      'Reading your pension letter: the three numbers that matter',
    ),
    text(
      'Paid it off. Eleven years. There was no music',
      `I pressed the button at the kitchen table, the page said *thank you for your payment* as it always does, and I made a sandwich.

So I am telling you. **It is done.** Thank you for the sandwich advice in the other thread.`,
    ),
    text(
      'How do you talk about money with a friend who has much less?',
      `Ours found a way: whoever *invites* decides the place, whoever is invited brings the dessert. It has been eight years. I do not know what she earns. I know everything about her lemon tart.`,
    ),
    text(
      'First wage: I am nineteen and it is more than I have ever seen. What now?',
      `I read the wiki. I slept a night. I bought my mother a cake. Is there a step five?`,
    ),
    image(
      'Where it went, as a picture my daughter understands',
      'chart',
      'Where it went | coins out of twenty | roof | bread | bus | shoes | later | cake',
    ),
    link(
      'Interest explained with a very small pond',
      'learn.example.org',
      'The lily pond: why the last day matters most',
    ),
    text(
      'What was your cheapest good idea?',
      `A list on the fridge door of what is **in** the fridge. We throw away almost nothing. The list has become a kind of family newspaper, with letters.`,
    ),
    crosspost(
      'The treasurer here is one of us, wish him luck with the dough',
      'Our only baker is retiring and the town has held a meeting',
    ),
    text(
      'Question: is a repair an expense or a saving?',
      `My wife says it depends on *whether it works*. We have agreed on a column called **hope**.`,
    ),
  ]),
  ...inCommunity('BedroomTapes', [
    text(
      'Recorded a whole song under a duvet. The duvet gets a credit',
      `Vocal: me. Reverb: bathroom, door at a hand’s width. Percussion: a drawer *with and without* socks. Duvet: winter, goose, 220 by 240.

Looking for ears on the **second verse**: does the breath before "harbour" disturb you? I like it. My sister hears a burglar.`,
    ),
    video('Take 9, the one where the tram joins in on the beat'),
    text(
      'A four-chord song in which the fourth chord never comes',
      `You hear it, do you not? It stands outside the door the whole time. In the last line I let it in for *one* bar and then stop.

Three people told me it was unfinished. One wrote that she had to go for a walk. **I am keeping her.**`,
    ),
    text(
      'How to sing when there are neighbours',
      `- into a wardrobe, *coats on*
- at the hour when somebody is drilling
- or ask. I asked. It turns out that she sings alto.`,
    ),
    image('The waveform of "Kitchen Light", framed for my mother', 'waves'),
    link(
      'Build a spring reverb out of a mattress',
      'sound.example.org',
      'One spring, two cheap pickups, a great deal of boing',
    ),
    text(
      'What is the smallest change that made your mix better?',
      `I turned one thing **down** instead of eleven things up. Four years. Nobody tells you. *Everybody* tells you, you cannot hear it until then.`,
    ),
    video('Harmony in the stairwell, eight floors, one take'),
    image(
      'Songs begun, songs finished, songs sung to the cat',
      'chart',
      'Songs, by how far they got | songs | begun | verse | chorus | bridge | done | cat',
    ),
    text(
      'Tuning a piano that has been in a barn',
      `It is a quarter-tone flat and *completely in agreement with itself*. I have decided to be flat as well.`,
    ),
    crosspost(
      'He is in our Friday thread under his real name',
      'The microphone picked up my neighbour practising and now he has fans',
    ),
    link(
      'A catalogue of the last tape loops in use',
      'museum.example.org',
      'Station bells, museum whales: loops still running',
    ),
    tweet('A songwriting prompt that got out of hand', 'prompt-chain'),
  ]),
  ...inCommunity('MonsterMakeup', [
    text(
      'The flatmate has now been a troll, a drowned sailor and an onion',
      `He asked for one thing in return: that the onion be *dignified*. Eleven layers of tissue and latex, each painted a little greener. He wept, of course. We used it.

**Time:** four hours on, forty minutes off. **Cost:** less than a pizza. **Regret:** the eyebrows, briefly.`,
    ),
    nsfw(image('Film wound, stage three, under theatre light', 'waves')),
    nsfw(
      text(
        'Fake blood that dries like real blood: four recipes compared (described in detail)',
        `Syrup, food colour, a *drop* of blue, cocoa for age.

| Mix | Wet | Dry after an hour |
|---|---|---|
| Syrup only | lovely | still wet, ants |
| + cocoa | good | brown, believable |
| + starch | thick | cracks |
| **+ cocoa, + drop of soap** | good | *washes out* |

The last row is why my landlord and I still speak.`,
      ),
    ),
    image('Colour wheel for bruises, days one to nine', 'tiles'),
    link(
      'Interview with a man who has been four different bears',
      'film.example.org',
      'Inside the bear: heat, zips and dignity',
    ),
    text(
      'Patch test, please: a short, itchy story',
      `Everybody knows the rule. I have taught it. On Friday I was in a hurry, and on Saturday I was **a convincing tomato** without any make-up at all.

Inner arm, one day, no exceptions.`,
    ),
    video('From face to swamp thing in twenty seconds'),
    nsfw(image('The loose tooth (it is a bean)', 'stillLife')),
    text(
      'Best glue for ears that have to survive a dance number?',
      `They hold until bar sixteen. At the *jump* I become half an elf. Sweat is the problem, and the fact that I have to smile.`,
    ),
    text(
      'Reading glasses ruin every monster',
      `My orc is fifty-eight and cannot see his marks. We have decided that he is a **clerk** in the horde. It has improved the whole play.`,
    ),
    link(
      'Plaster, alginate, patience: casting a face safely',
      'workshop.example.net',
      'How to cast a face: straws are not the answer',
    ),
    crosspost('The moon people need a fish, we have a fish', 'How we made rain'),
  ]),
]
