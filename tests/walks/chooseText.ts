/**
 * The text for a field: sometimes one that fits its name, otherwise typical texts and attempts to break something.
 * Pure.
 */
import { demoPassword } from '../../server/demo/demoAccounts.ts'
import type { Random } from '../../server/demo/random.ts'

/** Typical texts, and attempts to break something. */
const texts: ReadonlyArray<string> = [
  'cat',
  'the best bread',
  'A quite ordinary sentence, with a comma.',
  'שלום עולם, זה טקסט מימין לשמאל',
  'مرحبا بالعالم',
  '<img src=x onerror=alert(1)><script>alert(2)</script>',
  '"; drop table posts; --',
  '**bold** _it_ [link](javascript:alert(1)) ![x](https://example.invalid/a.png)',
  '> > > > quoted\n\n- list\n- list\n\n```\ncode\n```',
  '\u202Etxet desrever\u202C',
  '👩‍👩‍👧‍👦🇩🇪🇫🇷',
  'a'.repeat(400),
  ' ',
  '%00%ff/../..?#&=',
  '12',
  'demo_member',
  'https://example.com/an/article?with=query',
  'person@example.com',
  'true',
  '-1',
  'TinyGardens',
]

/** Texts that fit fields by name. */
const fitting: ReadonlyArray<readonly [name: RegExp, texts: ReadonlyArray<string>]> = [
  [/password/i, [demoPassword, 'another-long-password']],
  [/card number/i, ['4242 4242 4242 4242', '4000 0000 0000 0002']],
  [/expir|mm ?\/ ?yy/i, ['12/34']],
  [/cvc|security code/i, ['123']],
  [/e-?mail/i, ['person@example.com']],
  [/^to$|member|user/i, ['demo_author', 'demo_member', 'demo_moderator']],
  [/communit/i, ['AskTheTable', 'TinyGardens', 'ask']],
  [/link|address|url/i, ['https://example.com/an/article?with=query']],
  [/days|count|amount|minimum|price/i, ['3', '0', '-1']],
]

/** `role` and `name` are the field's. */
export const chooseText = (
  { role, name }: { readonly role: string; readonly name: string },
  random: Random,
): string => {
  if (role === 'spinbutton') return String(random.int(-2, 40))
  const wanted = fitting.find(([words]) => words.test(name))?.[1] ?? []
  return wanted.length > 0 && random.chance(0.7) ? random.pick(wanted) : random.pick(texts)
}
