// Posts about worries and mysteries: the years of illness, digital coins, things that move at night, forbidden books,
// and curtains.
import { crosspost, image, inCommunity, link, text, video } from './post.ts'

export const questionPosts = [
  ...inCommunity('AfterThePandemic', [
    text(
      'I found a mask in every coat I own, and one letter',
      `Seven coats, nine masks, a shopping list that says *only flour, if there is flour*, and a note from the man downstairs: **"I go to the shop on Tuesdays. Write what you need and put it under the mat."**

He moved away in the second spring. I have the note in a frame now. If you are called Anton and you lived on the ground floor: the answer is yes, I would still like the lemons.`,
    ),
    text(
      'What did you keep?',
      `Not *what did you lose*, there is another thread for that and it is a good one.

We kept: the walk at six. Fridays without the car. My sister’s Sunday call, which has become a fixed star, and at which nobody has ever said anything important.`,
    ),
    text(
      'Long covid, year four: I can climb to the second floor again',
      `There are twenty-two steps. In the first year I sat down on the ninth. In the second I learned the names of everybody who passed me on the ninth. This morning I stood at the top and had nobody to tell, so I am telling you.

I do not have a method. I rested more than I wanted to, for longer than I could bear.`,
    ),
    text(
      'The gymnasium where I got my vaccine is a gymnasium again and I felt strange in it',
      `My daughter had a tournament. Same floor, same clock that is six minutes fast. I stood on exactly the line where I had stood, two metres behind a woman with a thermos, and I *thanked the clock*. My daughter pretended not to know me.`,
    ),
    link(
      'What thirty villages did in the first hundred days',
      'science.example.org',
      'Lists under doormats: how thirty villages fed themselves in the spring of 2020',
    ),
    text(
      'Teachers: are they different?',
      `I have had every year group since. My impression, worth what you pay for it: the ones who were six are *loud*, the ones who were twelve are **careful with each other**, and the ones who were sixteen look at a full room as if somebody had given it to them.`,
    ),
    image(
      'What our street borrowed from each other, spring to autumn',
      'chart',
      'Borrowed in one street | times | flour | ladders | puzzles | yeast | scissors | dogs',
    ),
    text(
      'My father still washes the shopping',
      `He knows. He has read the papers, he was an engineer. "It takes four minutes," he says, "and your mother started it." So I dry.`,
    ),
    link(
      'A museum collects the signs that shops put in their doors',
      'museum.example.org',
      '"Back soon, we hope": four hundred handwritten notices',
    ),
    text(
      'The choir is sixteen people now. It was forty. How do you sing about that?',
      `We have tried not mentioning it. We have tried a minute of silence, which in a choir is *very* silent.

Last week our director gave the missing parts to a cello. Nobody said why. We got through it on the third attempt. I recommend the cello.`,
    ),
    image('The park on the day they took the tape off the swings', 'hills'),
    video('The balcony band, six years on, now with an audience'),
    text(
      'Things I was sure about that turned out to be wrong',
      `1. That I would learn Italian.
2. That offices were over.
3. That my neighbour’s clarinet would stay as it was.
4. **That people would be worse to each other than they were.**`,
    ),
    crosspost(
      'This is exactly how our street felt',
      'I spoke for three minutes at the council and the bench is coming back',
    ),
  ]),
  ...inCommunity('ColdWallets', [
    text(
      'I explained the blockchain to my aunt with the parish register and she had questions',
      `"So everybody has a copy of the book." Yes. "And nobody may tear out a page." Nobody *can*. "And who writes in it?" Whoever solves the puzzle first. She thought for some time.

**"And who feeds the person who is solving the puzzle?"**

She has never heard of transaction fees. She found them on her own, in a kitchen, in four minutes.`,
    ),
    text(
      'Found the wallet. It was on the laptop that my son painted',
      `It is a beautiful laptop, there is a whale on it. He was five. Inside the whale, by the look of it, are twelve words that I wrote on the lid *in pencil*, under the paint, because pencil does not show.

A restorer at the museum says she has done harder whales. I will report.`,
    ),
    text(
      'Heating one room with an old mining machine: the sums after a whole winter',
      `- it hums at the pitch of a **worried fridge**
- 1,480 hours, 1,110 kWh, one warm study
- an ordinary heater would have used the same, that is what a watt is
- what it earned paid for the longer cable

My wife has asked whether next winter we could heat with something that does not count.`,
    ),
    text(
      'Where do you keep your twelve words? (Do not answer with the place)',
      `I mean the *kind* of place. I asked a notary, who suggested a notary. I asked a locksmith, who suggested a lock. My mother suggested the recipe box, between *plum* and *poppy seed*, "where nobody has looked since 1994".`,
    ),
    link(
      'Three hundred people who lost a key, and what they did the next morning',
      'science.example.org',
      'The morning after: an interview study of lost keys',
    ),
    text(
      'My grandmother’s savings club was a blockchain and it had cake',
      `Eleven women, one notebook each, and every Thursday all eleven notebooks were read aloud. If one differed, it was corrected by the other ten, and whoever owned it **baked**.

It ran for thirty-one years. There was one fork, in 1978, over a coat.`,
    ),
    image(
      'What people at our evening class thought bitcoin was, first week',
      'chart',
      'What is bitcoin? | answers | a coin | a shop | a fraud | a sum | a club | a cloud',
    ),
    text(
      'I sent it to the wrong address and a stranger sent it back',
      `I had copied the address of a *donation page for otters*. Two days later everything returned, less the fee, with a message in the transaction, thirty characters long:

> ours has a different last digit`,
    ),
    link(
      'Ethereum in a village library: one year of a lending record nobody can edit',
      'civic.example.org',
      'The overdue ledger: what a small library learned from a large idea',
    ),
    text(
      'I run a tax office. Please, please write down the date',
      `The date, the amount, what it was worth *that day*. That is the whole advice. I have spent this month reconstructing eight years from a man’s memory of **which jacket he was wearing**.`,
    ),
    image('The rack in the barn, now retired, with its first hen', 'stillLife'),
    video('How a hardware wallet sounds when it is dropped down a well'),
    text(
      'Is it all right to have missed all of it?',
      `I read about it in 2011, thought "that is neat", and went to have lunch. It was a good lunch. I remember the soup.`,
    ),
    crosspost(
      'For everyone here with a cupboard that hums',
      'Watts at the wall, before and after I said no to the second switch',
    ),
  ]),
  ...inCommunity('OddlyUnexplained', [
    text(
      'Somebody moves our bench eleven centimetres every month',
      `I have measured it since August, at first for fun. Always towards the lake. Always in the night before the *second Tuesday*.

**What I have ruled out:** frost, tree roots, the council (they would need a form), my wife.
**What I have not ruled out:** somebody with a plan and a great deal of time. At this rate the bench reaches the water in 2041. I would like to be there.`,
    ),
    text(
      'SOLVED: the footsteps in the loft, with an apology to the owl',
      `Three winters. Slow, heavy, from the chimney to the window, a pause, and back. We had stopped having guests.

It is a **walnut**. The squirrels push it along the beam, it rolls back, the house is not level. I lay up there with a torch until four and watched one walnut go to and fro like a night watchman. The owl had nothing to do with it.`,
    ),
    text(
      'The church clock strikes at 3:17 and nobody in the village mentions it',
      `Once, softly. Ten past, quarter past, *seventeen*. I have lived here for two years and I asked at the bakery. The baker said: "Does it?" and gave me a second roll.

I would call it a conspiracy, but they are so friendly about it.`,
    ),
    text(
      'A postcard for the previous tenant, every spring, with the same three words',
      `*Still not convinced.* No signature. Stamps from four countries so far. The previous tenant died in 2009, the caretaker says, and was "a great one for arguing".

I have started to hope that they are never convinced.`,
    ),
    link(
      'The green door in the town hall: a history of people who asked',
      'chronicle.example.org',
      'Forty years of letters about one door, and the four replies',
    ),
    text(
      'Every garden gnome in our street faces east since Sunday',
      `Twenty-three of them, nine households. No damage, no note. The one that was *glued* has been turned by turning its stone.

Theories so far: (a) students, (b) the sunrise, (c) number 14, who says he was asleep and has **said it four times without being asked**.`,
    ),
    image('The light over the reservoir, Tuesday, 21:40. It is not the moon, the moon is behind me', 'stars'),
    text(
      'The lift in our building stops at the third floor. There are two',
      `The button is there. It lights up. The doors open on a wall, painted a rather nice blue, with a hook at coat height.

The plans in the archive show two floors and a note in pencil: *see Mr Hollis.* The archive has no Mr Hollis. The hook is **polished**.`,
    ),
    link(
      'Numbers read aloud at midnight on an empty frequency: who is listening to whom?',
      'radio.example.com',
      'Four, nine, nine, one: a night with people who collect unexplained broadcasts',
    ),
    image(
      'Where our members’ mysteries ended, first hundred cases',
      'chart',
      'What it was | cases | pipes | animals | wind | children | nothing | open',
    ),
    video('The door that opens by itself, filmed for nine minutes, with nothing happening until the end'),
    text(
      'My late uncle’s map has a cross on it and I have dug',
      `It was a *tin*. In the tin was a second map. On the second map is our kitchen.

My mother says he was like that as a boy.`,
    ),
    text(
      'SOLVED, sort of: who leaves a pear on my gatepost',
      `It is a different person each time. There is a **rota**. I was not supposed to see it; it hangs in the scout hut next to the washing-up. Nobody there knows who started it. They handed me a pen.`,
    ),
    crosspost('Moving this to the experts', 'The ghost in our mill is punctual, which I find suspicious'),
  ]),
  ...inCommunity('BannedShelf', [
    text(
      'Our school board banned a cookery book by mistake and the meeting was wonderful',
      `They had meant another one, of the same title. For three weeks no child in the district could borrow *a hundred ways with eggs*.

At the meeting forty people brought omelettes. The chair read the apology standing up. Then she read, into the minutes, page 12, **the soufflé**, so that "it can be said that this board has opened the book".`,
    ),
    text(
      'I was the person who asked for it to be taken off the shelf. I have changed my mind',
      `My son was nine and he had nightmares. I wrote a letter. I was so sure of that letter.

The librarian did not argue. She asked me to read the *last* chapter, in her office, with the door open, and made tea. The boy in the book gets out. **My son had stopped on the page before.** We finished it together that evening.`,
    ),
    text(
      'What is the smallest thing you know of that was censored?',
      `I will begin: a comma. Amateur theatre, 1961. With the comma the mayor was *a fool, of course*. The licence came back with the comma struck out and a note that the line was now "less pointed". It got the loudest laugh of the evening for eleven performances.`,
    ),
    link(
      'Blue pencil: a censor’s desk diary, opened after sixty years',
      'museum.example.org',
      '"Laughed. Cut it." The private diary of a theatre censor',
    ),
    text(
      'Is a choir allowed not to sing a verse?',
      `Verse four of our old town song is about what we did to the *next* town. We have left it out since 1990. Now a member wants it back: "it is what it is, and a footnote is not a silence."

Half the altos are for the footnote. The basses would like to know whether there is anything to drink. I honestly do not know what I think.`,
    ),
    text(
      'Free speech at our dinner table: the rule of the wooden spoon',
      `Whoever holds the spoon may say anything. Whoever does not may say anything *about the food*. My brother-in-law held the spoon for fifty minutes at Easter. The next day we added a clause about **handing it on**.

It turns out that this is also roughly how parliaments went.`,
    ),
    link(
      'A library puts its complaints on display, next to the books',
      'culture.example.org',
      'Dear Sir, I am appalled: one hundred and ten years of letters about eleven books',
    ),
    image(
      'What the complaints in our library were about, 1952 to today',
      'chart',
      'Complaints about | letters | swearing | kissing | frogs | spelling | endings | colour',
    ),
    text(
      'Editors, tell me: where is the line between cutting and censoring?',
      `I cut for length every day. Yesterday I cut a sentence because it was *unkind*, and wrote "length" on the proof, and then I sat there looking at the word "length".`,
    ),
    text(
      'The song they would not play, played by everyone',
      `In my mother’s town the radio had a list. Song nineteen was not to be played after six. So at six the brass band, who were not the radio, stood in the square and played **the accompaniment**, and three hundred people did not sing. She says that you have never heard anything so loud.`,
    ),
    image('Bookplate of a lending library that had to call itself a bakery', 'tiles'),
    video('A printing press from 1848, doing pamphlets again'),
    text(
      'Recommend me a book that I will disagree with',
      `Well written, please, and *under 300 pages*. I would like to lose on points.`,
    ),
    crosspost(
      'They correct in public over there, and it is a lesson',
      'I write the corrections column of a paper with 900 readers. Ask me anything',
    ),
  ]),
  ...inCommunity('DrawnCurtains', [
    text(
      'I asked the supermarket what it knows about me. They sent a box',
      `Eleven years of loyalty card, printed, by post, because I had asked *in writing* and so they answered in writing.

They know that I had a cold in March 2019. They know about the cat before my landlord did. On page 340 there is a single wedding cake, **and a week later the price of half a wedding cake, refunded.** We are fine now, thank you. But nobody else was supposed to have that on paper.`,
    ),
    text(
      'My father, 81, uses end-to-end encryption and thinks it is a brand of pencil',
      `I set it up in ten minutes and compared the numbers with him over the garden wall, as one should. He enjoyed the numbers. He read them out again at dinner.

Since then he signs every message with *"in confidence"*. They are about runner beans.`,
    ),
    text(
      'The doorbell across the road films my kitchen. How do I say this kindly?',
      `They are nice. They had a parcel stolen. But I have now had breakfast for two months **on somebody’s telephone**.

I am thinking of: a cake, a photograph of what it sees (taken from their step), and the sentence "could it look a little to the left?". Better ideas?`,
    ),
    text(
      'UPDATE on the doorbell: it looks a little to the left',
      `The cake worked. So did the photograph: he had never looked at the recording, he said, and went quite red. There is a strip of tape on the lens now, cut with nail scissors, very neat. He also asked for the recipe. *Surveillance is mostly people who have not thought about it.*`,
    ),
    link(
      'Two hundred forms, and what happens when you leave a field empty',
      'science.example.org',
      'Optional, but red: how many required fields are required',
    ),
    text(
      'What I tell the class of eleven-year-olds about privacy',
      `I bring a diary with a lock, the cheap kind. I ask who can open it. *Everybody* can open it, with a hairpin, and they all know. And who would? Silence.

"That is the one half," I say, "people who could and do not. **The other half is a better lock.**" Then we do passwords.`,
    ),
    image(
      'Who wanted my date of birth last month, and for what',
      'chart',
      'Asked my birthday | times | shops | a lamp | a game | bank | doctor | pizza',
    ),
    text(
      'A week with the telephone in a biscuit tin',
      `- Monday: I talked to the *baker*.
- Wednesday: lost. Asked. Was walked there by a man with a ladder.
- Friday: my sister thought that I was dead, and came, and stayed for supper.

The tin is on the shelf. I have not decided. The telephone does not ring in it, I checked; it is a very good tin.`,
    ),
    link(
      'The town that switched off forty cameras and counted everything',
      'civic.example.org',
      'Forty cameras fewer: one year of figures, and a row about a bicycle',
    ),
    text(
      'Passwords of the family, after the funeral',
      `Nobody tells you about this. We needed four: the bank, the photographs, the heating, and a forum about *steam engines*, where people were waiting for an answer.

What I have done since: one sealed envelope, one friend, and a date in the calendar on which it is renewed. **It took an afternoon.** Please do it.`,
    ),
    image('The curtains, finished. My grandmother’s pattern, my own reasons', 'tiles'),
    text(
      'Do your children have a say in the pictures you send?',
      `Ours is six. Since the summer we ask. Mostly she says yes, sometimes she says "that one is only for us", and I have noticed that *those* are always the good ones.`,
    ),
    video('Cutting a lens cover out of one bottle cap'),
    crosspost(
      'Rule one over there is our rule one as well',
      'Which service did you switch off, and did anybody notice?',
    ),
  ]),
]
