// Titles for the posts further down the lists: plain sentences made from a community's topics (lexicon.ts).
import type { Random } from '../../random.ts'
import type { DemoPost } from '../../text/post.ts'
import { lexicon } from './lexicon.ts'

type TitleKind = Exclude<DemoPost['kind'], 'tweet' | 'crosspost'>

const kin = ['sister', 'brother', 'neighbour', 'grandmother', 'father-in-law', 'flatmate', 'aunt', 'dentist', 'teacher']
const days = ['on Sunday', 'last night', 'this morning', 'yesterday', 'at midnight', 'last week', 'on my birthday']
const numbers = ['two', 'three', 'five', 'seven', 'nine', 'eleven', 'twenty', 'thirty']

/** {t} things, {o} own, {d} doing, {k} kin, {y} day, {n} number. */
const templates: Readonly<Record<TitleKind, readonly string[]>> = {
  text: [
    'What do you wish somebody had told you about {t}?',
    'Honest opinions about {t}, please',
    'Am I the only one who has stopped worrying about {t}?',
    'A beginner’s question about {t}',
    'I was wrong about {t}',
    'Let us talk about {t} for once',
    'Everything I know about {t} I learned from my {k}',
    '{n} years of {t}: what I would do again',
    'Where do you stand on {t}?',
    'In praise of {t}',
    'Two schools of thought about {t}',
    'Nobody warned me about {t}',
    'A short defence of {t}',
    'Unpopular view: we make too much of {t}',
    'Explain {t} to me as if I were your {k}',
    'My {o} and I are no longer on speaking terms',
    'Three months with my {o}: a report',
    'Help me decide what to do about my {o}',
    'My {k} laughed at my {o}',
    'My {o}, one year later',
    'I finally showed my {o} to somebody who knows',
    'Something happened to my {o} {y}',
    'How would you improve my {o}?',
    'A confession about my {o}',
    'Is {d} worth it after {n} years?',
    'What do you think about while {d}?',
    'Tell me about the time you were caught {d}',
    'I have started {d} and I have questions',
    'How do you explain {d} to people who never do it?',
    'The quiet joy of {d}',
    'Half an hour of {d} {y} and I feel human again',
    '{n} things I learned {d}',
    'My {k} has taken up {d}. What now?',
  ],
  link: [
    'A long read about {t}',
    '{t}: a short history',
    'An exhibition about {t} has opened',
    'An evening with somebody who knows everything about {t}',
    'What {n} letters to the editor say about {t}',
    'How one town fell in love with {t}',
    'A study of {t} finds what everybody suspected',
    'In search of {t}',
    'Notes on {t} by somebody who had time',
    'The art of {d}',
    'A radio programme about {d}, all {n} parts',
    'Why we keep {d}',
    'She spent {n} years {d}. This is what she found',
    'The case against {t}',
    'Photographs of people {d}',
  ],
  image: [
    'My {o} this morning',
    'My {o}, in a manner of speaking',
    'Found while {d}',
    'I painted my {o} from memory',
    'A picture for everybody who loves {t}',
    'Evening, after {d}',
    'My {k} made this after an afternoon of {d}',
    'What I see while {d}',
    '{t}, as I understand them',
    'My view while {d} {y}',
    'Poster I made about {t}',
  ],
  video: [
    'Half a minute of {d}',
    'My {o} in motion',
    'A small film about {t}',
    'Turn the sound on for this: {d}',
    'What {d} feels like',
    'My {k} filmed this while I was {d}',
  ],
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Makes titles, without repetitions. */
export const makeTitles = (random: Random, taken: Iterable<string>) => {
  const used = new Set(taken)
  /** A title for a post of this kind in the community. Throws RangeError for a community without topics. */
  return (community: string, kind: TitleKind): string => {
    const words = lexicon[community]
    if (words === undefined) throw new RangeError(`the community ${community} has no words`)
    for (let attempt = 0; ; attempt += 1) {
      const parts: Readonly<Record<string, readonly string[]>> = {
        t: words.things,
        o: words.own,
        d: words.doing,
        k: kin,
        y: days,
        n: numbers,
      }
      const title = capital(
        random.pick(templates[kind]).replace(/\{(\w)\}/g, (_, letter: string) => random.pick(parts[letter] ?? [''])),
      )
      if (!used.has(title)) {
        used.add(title)
        return title
      }
      if (attempt > 400) throw new RangeError(`no more titles of kind ${kind} for ${community}`)
    }
  }
}
