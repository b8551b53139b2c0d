// Long texts that crash or block their worker threads, and the server's response to everyone else meanwhile.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { textLimits } from '../../../schemas/limits.ts'
import type { ReadText } from '../../../server/text/markdown.ts'
import { shortText, textThreadOptions } from '../../../server/text/TextThreads.ts'
import { makeThreadPool, type ThreadOptions } from '../../../server/threads/ThreadPool.ts'
import { startServer } from '../support/startServer.ts'
import { talkTo } from '../support/talkTo.ts'

const cleanUps: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** A server whose text workers run this program, or their own; and two members who comment on a post. */
const start = async (program?: string, options: Partial<ThreadOptions> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-text-threads-'))
  cleanUps.push(async () => rmSync(folder, { recursive: true }))
  if (program !== undefined) writeFileSync(join(folder, 'program.mjs'), program)
  const entry = program === undefined ? textThreadOptions.entry : pathToFileURL(join(folder, 'program.mjs'))
  const textThreads = makeThreadPool<string, ReadText>({ ...textThreadOptions, ...options, entry })
  cleanUps.push(textThreads.close)
  const server = await startServer({ textThreads })
  cleanUps.push(server.close)
  const talk = talkTo(server.origin)
  const [member, author] = [await server.login('demo_member'), await server.login('demo_author')]
  const postId = String((await talk.row('posts', '/post/newv2.json?community=win', member))['id'])
  const comment = (content: string, keys = member) =>
    talk.ask('/action/create_comment', keys, { community: 'win', parentId: postId, content })
  return { server, talk, author, comment }
}

/** The text of a response: both Markdown and HTML. */
const textOf = ({ json }: { readonly json: unknown }): string => JSON.stringify(json)

const ordinary = 'Some **bold** words, [a link](https://a.example/x) and u/demo_author.\n\n- one\n- two\n\n'
const longText = ordinary.repeat(textLimits.editor / ordinary.length)

const endless = "import { parentPort } from 'node:worker_threads'\nparentPort.on('message', () => { for (;;); })"
const dying = "import { parentPort } from 'node:worker_threads'\nparentPort.on('message', () => process.exit(1))"

describe('a text of 15,000 characters', () => {
  it('is rendered in a worker, with formatting, and mentioned members are told', async () => {
    const { comment, talk, author } = await start()
    const answer = await comment(longText)
    expect(answer.code).toBe(200)
    expect(textOf(answer)).toContain('<strong>bold</strong>')
    expect(textOf(await talk.ask('/message/messages.json?type=all', author))).toContain('<strong>bold</strong>')
  })

  it('that its worker never finishes is shown as typed, while others read and write', async () => {
    const { server, comment, author, talk } = await start(endless, { deadline: 900 })
    const sent = comment(longText)
    const answered = sent.then(() => true)
    let others = 0
    for (let isAnswered = false; !isAnswered; others += 1) {
      expect((await talk.ask('/post/newv2.json?community=gardening')).code).toBe(200)
      expect((await comment(`_short_ ${others}`, author)).code).toBe(200)
      isAnswered = await Promise.race([answered, new Promise<false>((done) => setImmediate(() => done(false)))])
    }
    expect(others).toBeGreaterThan(2)
    const answer = await sent
    expect(answer.code).toBe(200)
    expect(textOf(answer)).toContain('<p>Some **bold** words')
    expect(server.logged).toEqual([expect.stringContaining('A text was given up: The task took too long. (request ')])
  })

  it('that crashes its worker is shown as typed', async () => {
    const { comment } = await start(dying)
    const answer = await comment(longText)
    expect(answer.code).toBe(200)
    expect(textOf(answer)).toContain('<p>Some **bold** words')
  })

  it('waits for other texts of the same member, and is refused when too many wait', async () => {
    const { comment } = await start(endless, { deadline: 900, ownerMost: 2 })
    const answers = await Promise.all([1, 2, 3].map((place) => comment(`${longText} ${place}`)))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 200, 503])
    expect(answers.map(({ json }) => json.error)).toContain(
      'Many long texts are being saved right now. Please try again in a moment.',
    )
  })
})

it('a text of a thousand characters needs no worker', async () => {
  const { comment } = await start(endless)
  const answer = await comment(`**${'a'.repeat(shortText - 4)}**`)
  expect(answer.code).toBe(200)
  expect(textOf(answer)).toContain('<strong>')
})
