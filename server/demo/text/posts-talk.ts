// Posts about questions, customs, small news and town councils.
import { crosspost, image, inCommunity, link, text, tweet, video } from './post.ts'

export const talkPosts = [
  ...inCommunity('AskTheTable', [
    text(
      'What did your family call the remote control?',
      `Ours was *the clicker*, then *the doings*, and since my nephew learned to talk it has been **the no**, because that is what we said whenever he reached for it.

Please also state your region. I am told this is how wars start.`,
    ),
    text(
      'What small rule would you pay to have enforced?',
      `Mine: **if you hold a door, you may not look proud.**

A friend would pay real money for *one lap of the roundabout, then you must commit*.`,
    ),
    text(
      'Which job did you understand only after you did it for a day?',
      `I covered the reception of a dentist. I thought it was telephones. It is, in fact, *weather*: you are the climate of that room. By noon I had told eleven people that it would be fine, and by four I believed it.`,
    ),
    text(
      'What is the kindest lie you were ever told?',
      `My piano teacher, to my mother, with me in the hall: "She hears it. The fingers will come."

The fingers did not come. But I have heard it ever since.`,
    ),
    text('If your town had to be twinned with an object, which?', `Ours: a wet tent. We are cheerful about it.`),
    text(
      'What do you know how to do that nobody will ever need again?',
      `I can tell from the sound of a typewriter bell how far the line is from the margin. I can also fold a newspaper so that it can be read *standing*, with one hand, on a tram, in wind.

Between us we must have a whole lost century. Let us write it down.`,
    ),
    text(
      'Do you say goodbye at parties or do you vanish?',
      `I married a goodbye-sayer. From "we should go" to the car: **fifty-five minutes**, on average, over nine years. Last month I tried vanishing. They rang the coastguard.`,
    ),
    text('A question for people with sisters: is it a law that she gets the good chair?'),
    link(
      'A survey of hallway conversations',
      'science.example.org',
      'What neighbours say in ninety seconds: four hundred staircases',
    ),
    image(
      'Answers to last week’s question, counted',
      'chart',
      'What do you call the remote? | answers | clicker | zapper | doings | button | thing | the no',
    ),
    tweet('Somebody asked the ferry company the right question', 'ferry-question'),
    text(
      'What was the best thing you ever found in a coat pocket?',
      `A shopping list in my late father’s hand. *Milk, string, something nice.*

I have not worked out what the something nice was. I buy one every week, to cover the possibilities.`,
    ),
    crosspost(
      'The gardeners have a neighbour question that needs us',
      'Is there a polite way to ask the upstairs neighbour to water her plants less enthusiastically?',
    ),
  ]),
  ...inCommunity('FolkAndLore', [
    text(
      'In our valley you do not count the cheeses aloud',
      `You point, and somebody else nods. If you count them, one will crack. My uncle is a chemist and he points.

I asked the oldest person I could find how old this is. She said: "Since the cheeses could hear."

*(Tradition: attested by five households. The hearing: my guess.)*`,
    ),
    text(
      'Collecting lullabies that are frankly threatening',
      `Ours promises the child a wolf. My wife’s is about a bridge that *may* hold.

So far this month:

- three wolves, one of them employed
- a grey man who takes **the foot that hangs out**
- a goat that is simply disappointed`,
    ),
    image('The mask my neighbour wears on the last night of winter', 'tiles'),
    link(
      'Why the bells of this church ring one short',
      'museum.example.org',
      'Eleven at noon: a bell, a debt and a bishop with no sense of humour',
    ),
    text(
      'Bread on the windowsill for the night post: does anyone else know this one?',
      `My grandmother left the heel of the loaf outside on the 5th of December, "for the night post". In the morning it was gone and there was a walnut.

I do it for my children now. I was ready with the walnut at midnight. **There was already one there.** My husband swears it was not him, and he cannot lie, it makes him hiccup.`,
    ),
    text(
      'Proverbs that only make sense in one village',
      `"Late as Anselm’s roof." Anselm is still alive. He is very tired of it. The roof is very good.`,
    ),
    video('Stick dance, third attempt, nobody hurt'),
    text(
      'The ghost in our mill is punctual, which I find suspicious',
      `Twenty past nine, three knocks. I have lived beside it for six years. In summer time it is **twenty past ten**. What kind of ghost knows about summer time? One who pays for the water, I think: it is the sluice, cooling.

I have told nobody in the village. They have a festival.`,
    ),
    image('Where the procession stops, drawn by a six-year-old', 'hills'),
    link(
      'Salt over the shoulder: which one and why',
      'culture.example.org',
      'Left, right and both: a map of spilled salt',
    ),
    crosspost(
      'Somebody over there found the game the magistrate banned',
      'Rules of a lost village game, rebuilt from a court record',
    ),
    text(
      'How do they say "it is raining" where you come from, when it is really raining?',
      `Ours: *"the sky has left its door open."* My colleague’s, from the coast: **"it is not even falling any more, it just lives here."**`,
    ),
  ]),
  ...inCommunity('LocalPaper', [
    link(
      'Goose removed from post office for third time',
      'news.example.com',
      'Goose removed from post office for third time; staff "not angry"',
    ),
    link(
      'Ferry service resumes after captain finds key',
      'news.example.com',
      'Ferry resumes: the key was on the other side',
    ),
    link(
      'Committee on the footbridge agrees on where it stands',
      'news.example.com',
      'After four years, council agrees that bridge exists',
    ),
    link(
      'Clock repaired; town four minutes younger',
      'chronicle.example.org',
      'Tower clock repaired, buses now early by definition',
    ),
    text(
      'I write the corrections column of a paper with 900 readers. Ask me anything',
      `Every Thursday, for eleven years. My favourites:

> The bride was not *given away by a brass band*. The brass band also attended.

> The recipe on page 6 should have said a **pinch**.

> Mr Aldous is not late. He is well, and telephoned.`,
    ),
    image(
      'Letters to the editor by subject, 1990 to now',
      'chart',
      'Letters to the editor | per week | bins | geese | roads | bells | dogs | praise',
    ),
    link(
      'Library book returned 58 years later with an apology and a better ending',
      'chronicle.example.org',
      'Reader returns overdue novel, last page rewritten in pencil',
    ),
    video('The lighthouse, switched on again, from the harbour wall'),
    link(
      'School choir wins by default, sings anyway',
      'news.example.com',
      'Other choirs stuck behind sheep; judge stays for all six songs',
    ),
    text(
      'Our only baker is retiring and the town has held a meeting',
      `Two hundred people, one microphone. Item 1: thank you. Item 2: *what now*. By ten o’clock nine of us had agreed to learn, one morning each with two in reserve.

I have Wednesdays. **I was the treasurer.** I do not know how this happened.`,
    ),
    image('Flood mark, finally lower than last year’s', 'sea'),
    crosspost(
      'From the other side of the counter',
      'A library that lends drills, sewing machines and one cement mixer',
    ),
    tweet('The goose, now with witnesses', 'goose-again'),
  ]),
  ...inCommunity('TownHall', [
    text(
      'I spoke for three minutes at the council and the bench is coming back',
      `They took it away because "people sat on it". I had notes on a card:

1. The walk from the clinic to the bus is 600 m
2. There was one bench
3. *I am asking for the bench*

No history, no blame. A man I have argued with for years about parking stood up and said "she is right". **Seven to two.** It comes back in May.`,
    ),
    text(
      'How does your town decide what to do with snow?',
      `Ours clears roads first, then pavements. Neighbouring town turned it round after somebody looked at **who falls**: the hospital costs were larger than the ploughing.

Does anyone here have figures from somewhere else? Sources please, rule four.`,
    ),
    link(
      'Participatory budget: 4,100 people voted on a pond',
      'civic.example.org',
      'The pond won: what happened when a district shared out its money',
    ),
    image(
      'Minutes spent per agenda item. One evening, one bell',
      'chart',
      'Minutes spent per agenda item | minutes | bench | bins | paint | money | pond | date',
    ),
    text(
      'Bicycle lane, one year later: I was against it and here is what I got wrong',
      `I run the hardware shop. I said it would cost me a fifth of my customers.

- customers by car: **down** a tenth
- customers on foot and by bicycle: **up** a quarter
- what I sell: fewer bags of cement, far more hooks

I still think the loading bay is in the wrong place. I have said so, politely, *in writing*.`,
    ),
    text(
      'A plain guide to reading a municipal budget in one evening',
      `Start at the back. The tables are honest, the foreword is hopeful.

1. Find **last year, planned** and **last year, real**
2. Circle every line where they differ by more than a tenth
3. Ask about *one*

Nobody expects a citizen with one good question.`,
    ),
    link(
      'Jury of residents asked to settle the matter of the fountain',
      'civic.example.org',
      'Twelve residents, three weekends, one fountain',
    ),
    text(
      'What would you put in the room next to the town hall, if it were free?',
      `Somebody on our street said *a table*. Just a long table, always open, with a kettle. I have not been able to think of anything better.`,
    ),
    video('How votes are counted here, by hand, in ninety seconds'),
    text(
      'Disagreeing well: a list from someone who moderated 200 public meetings',
      `- Repeat their point until *they* say "yes, that is it"
- Ask what would change their mind, then **say what would change yours**
- Biscuits before item one, not after
- End on time. People forgive a lost vote sooner than a lost evening.`,
    ),
    crosspost('This is democracy too', 'Committee on the footbridge agrees on where it stands'),
    image('Proposed colours for the bins, an honest survey', 'tiles'),
    tweet('A poll in which both sides are right', 'bench-poll'),
  ]),
]
