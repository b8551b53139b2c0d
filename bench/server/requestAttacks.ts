/** Headers, bodies and queries that cause far more work than their length suggests. Guests can send them. */
import type { AttackCase } from './AttackCase.ts'
import { outcomeOf } from './AttackCase.ts'

const headers: AttackCase = {
  name: 'an If-None-Match of 15 kB',
  together: 6,
  prepare: async ({ origin }) => {
    const tag = `"x"${' '.repeat(15_000)}"`
    return async () => outcomeOf(await fetch(`${origin}/manifest.webmanifest`, { headers: { 'if-none-match': tag } }))
  },
}

const bodies = (name: string, type: string, make: () => string): AttackCase => ({
  name,
  together: 6,
  prepare: async ({ origin }) => {
    const body = make()
    const asked = { method: 'POST', headers: { 'content-type': type }, body }
    return async () => outcomeOf(await fetch(`${origin}/api/v2/action/vote`, asked))
  },
})

const multipart = 'multipart/form-data; boundary=x'
const part = '--x\r\ncontent-disposition: form-data; name=a\r\n\r\n\r\n'

const asked = (name: string, path: string): AttackCase => ({
  name,
  together: 6,
  prepare: async ({ origin }) => {
    const address = `${origin}/api/v2${path}`
    return async () => outcomeOf(await fetch(address))
  },
})

/** The demo world's longest thread, as guests can request it. */
const thread: AttackCase = {
  name: 'a thread of ten thousand comments',
  together: 6,
  prepare: async ({ origin }) => {
    for (let page = 1; page < 40; page += 1) {
      const list = await fetch(`${origin}/api/v2/post/topv2.json?community=win&t=all&page=${page}`)
      const { posts }: { posts: ReadonlyArray<{ id: number; comments: number }> } = JSON.parse(await list.text())
      const longest = posts.find(({ comments }) => comments > 10_000)
      if (longest === undefined) continue
      const address = `${origin}/api/v2/post/post.json?comments=true&id=${longest.id}`
      return async () => {
        const response = await fetch(address)
        await response.arrayBuffer()
        return String(response.status)
      }
    }
    throw new Error('There is no long thread.')
  },
}

const searches = (name: string, query: string, more = ''): AttackCase =>
  asked(`a search for ${name}`, `/post/search.json?community=win&query=${encodeURIComponent(query)}${more}`)

export const requestAttacks: ReadonlyArray<AttackCase> = [
  headers,
  bodies('a form of 450,000 fields', 'application/x-www-form-urlencoded', () => 'a&'.repeat(450_000)),
  bodies('a multipart form of 19,000 fields', multipart, () => `${part.repeat(19_000)}--x--\r\n`),
  bodies(
    'a multipart form whose one field has 140,000 headers',
    multipart,
    () => `--x\r\ncontent-disposition: form-data; name=a\r\n${'a: b\r\n'.repeat(140_000)}\r\n\r\n--x--\r\n`,
  ),
  bodies(
    'JSON that is nested 400,000 deep',
    'application/json',
    () => `{"id":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
  ),
  bodies('JSON of 500,000 numbers', 'application/json', () => `{"id":[${'0,'.repeat(500_000)}0]}`),
  bodies('a form of 40 MB', 'application/x-www-form-urlencoded', () => 'a'.repeat(40_000_000)),
  bodies(
    'a form whose one field is 340,000 escapes',
    'application/x-www-form-urlencoded',
    () => `id=${'%41'.repeat(340_000)}`,
  ),
  bodies('a multipart form whose one field is 1 MB', multipart, () => `${part}${'a\n'.repeat(500_000)}\r\n--x--\r\n`),
  bodies('JSON of a text of 170,000 escapes', 'application/json', () => `{"id":"${'\\u0041'.repeat(170_000)}"}`),
  asked('8,000 communities by name', `/community/community.json?communities=${'a,'.repeat(7900)}a`),
  thread,
  searches('a letter that most posts have', 'a'),
  searches('sixteen letters', 'a b c d e f g h i j k l m n o p'),
  searches('a word, by how it rises', 'the', '&sort=rising'),
]
