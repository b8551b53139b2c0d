/** Texts and filters that cause far more work than their length suggests. */
import { textLimits } from '../../schemas/limits.ts'
import type { AttackCase, Target } from './AttackCase.ts'
import { outcomeOf } from './AttackCase.ts'

type Headers = Readonly<Record<string, string>>

/** Members take turns, because each has limits per minute. */
const members = ['demo_member', 'demo_author', 'demo_moderator', 'demo_pro', 'demo_admin']

const post = async (origin: string, path: string, headers: Headers, form: Headers): Promise<Response> =>
  fetch(`${origin}/api/v2${path}`, { method: 'POST', headers, body: new URLSearchParams(form) })

/** The requests of a round, made from its number and the member whose turn it is. */
const rounds =
  (send: (target: Target, headers: Headers, round: number) => Promise<Response>): AttackCase['prepare'] =>
  async (target) => {
    const keys = await Promise.all(members.map(target.keysOf))
    let round = 0
    return async () => {
      round += 1
      return outcomeOf(await send(target, keys[round % keys.length] ?? {}, round))
    }
  }

/** A comment on the demo world's first post; the number makes it differ from the previous one. */
const comment = (community: string, postId: string, content: string) => ({ community, parentId: postId, content })

const firstPost = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/api/v2/post/newv2.json?community=win`)
  return /"id":(\d+)/.exec(await response.text())?.[1] ?? '1'
}

const markdown = (name: string, make: (length: number) => string): AttackCase => ({
  name: `a comment of 15,000 letters: ${name}`,
  together: 6,
  prepare: async (target) => {
    const postId = await firstPost(target.origin)
    const text = make(textLimits.editor - 20)
    return rounds(({ origin }, headers, round) =>
      post(origin, '/action/create_comment', headers, comment('win', postId, `${text} ${round}`)),
    )(target)
  },
})

const found = async (origin: string, founder: Headers): Promise<string> => {
  const name = `B${crypto.randomUUID().replaceAll('-', '').slice(0, 18)}`
  const made = { name, displayName: '', description: '', politics: 'false', nsfw: 'false' }
  const response = await post(origin, '/action/create_community.json', founder, made)
  if (response.status !== 200) throw new Error(`No community: ${await outcomeOf(response)}`)
  return name
}

/** Founds a community with this filter and a post; the filter applies to everyone but the founder. */
const filtered = (name: string, filter: string, text: string): AttackCase => ({
  name: `a comment against ${name}`,
  together: 6,
  prepare: async (target) => {
    const { origin, keysOf } = target
    const founder = await keysOf('demo_pro')
    const community = await found(origin, founder)
    const saved = await post(origin, '/community/set_filter.json', founder, { community, filter })
    await post(origin, '/community/settings.json', founder, { community, contentFilters: 'true' })
    await post(origin, '/action/create_post', founder, { type: 'text', community, title: 'Bench', content: '' })
    const response = await fetch(`${origin}/api/v2/post/newv2.json?community=${community}`)
    const postId = /"id":(\d+)/.exec(await response.text())?.[1]
    if (saved.status !== 200 || postId === undefined)
      throw new Error(`The filter was not saved: ${await outcomeOf(saved)}`)
    return rounds((_, headers, round) =>
      post(origin, '/action/create_comment', headers, comment(community, postId, `${text} ${round}`)),
    )(target)
  },
})

const wordList = Array.from(
  { length: 24 },
  (_, rule) =>
    `body (includes): [${Array.from({ length: 400 }, (_each, at) => `a${(rule * 400 + at).toString(36)}b`).join(', ')}]\naction: remove`,
).join('\n---\n')

const savingFilters: AttackCase = {
  name: 'filters of 90,000 characters, saved again and again',
  together: 6,
  prepare: async ({ origin, keysOf }) => {
    const founders = await Promise.all(
      members.map(async (member) => {
        const keys = await keysOf(member)
        return { keys, community: await found(origin, keys) }
      }),
    )
    let round = 0
    return async () => {
      round += 1
      const { keys, community } = founders[round % founders.length] ?? { keys: {}, community: '' }
      const filter = `${wordList} # ${round}`
      return outcomeOf(await post(origin, '/community/set_filter.json', keys, { community, filter }))
    }
  },
}

const ordinary =
  'Some **bold** words and _more_ of them, [a link](https://a.example/x) and u/someone.\n\n- one\n- two\n\n> quoted\n\n'

export const textAttacks: ReadonlyArray<AttackCase> = [
  markdown('dashes and another letter', (length) => `${'-'.repeat(length - 1)}x`),
  markdown('beginnings of quotes', (length) => '>'.repeat(length)),
  markdown('beginnings of spoilers', (length) => '>!'.repeat(length / 2)),
  markdown('paragraphs full of marks', (length) => `${'_a_'.repeat(95)}\n\n`.repeat(length / 287)),
  markdown('paragraphs, lists and links as people write them', (length) => ordinary.repeat(length / ordinary.length)),
  filtered('9,600 words', wordList, 'a1 '.repeat(4900)),
  filtered(
    'expressions that take for ever',
    Array.from({ length: 20 }, (_, rule) => `body (regex): '(a+)+${rule}$'\naction: remove`).join('\n---\n'),
    'a'.repeat(14_900),
  ),
  savingFilters,
]
