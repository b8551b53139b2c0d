/**
 * Members who write, without pause unless told otherwise, and remember what the server has confirmed. What creates something carries a key and
 * is repeated until the server answers, as the client's members do.
 */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { OpenDatabase } from '../../server/database/openDatabase.ts'
import { headersOf, type Keys } from '../contract/support/nodeTransport.ts'
import { fileForm } from '../contract/support/sendUpload.ts'
import { community, postCount } from './makeWorld.ts'

/** A confirmed write, and how to recognise it: a text, a vote as `member/post`, or the name of an uploaded file. */
interface Confirmed {
  readonly kind: 'comment' | 'post' | 'message' | 'vote' | 'upload'
  readonly mark: string
}

export interface Writers {
  readonly confirmed: ReadonlyArray<Confirmed>
  /** Responses that are neither a confirmation nor "try again". A connection that breaks is none. */
  readonly unexpected: ReadonlyArray<string>
  /** Responses that say "try again". */
  readonly refused: ReadonlyArray<string>
  /** Stops after the requests under way. */
  readonly stop: () => Promise<void>
}

/**
 * What is wrong with a response; undefined for a success, and for a "try again" that says after how many seconds and
 * why.
 */
export const problemOf = async (path: string, response: Response): Promise<string | undefined> => {
  const text = await response
    .clone()
    .text()
    .catch(() => '')
  if (response.status === 200) return undefined
  const isWhole = Number(response.headers.get('retry-after')) > 0 && /"error":"[A-Z][^"]+\."/.test(text)
  return response.status === 503 && isWhole ? undefined : `${path}: ${response.status} ${text.slice(0, 200)}`
}

let marks = 0
const newMark = (): string => {
  marks += 1
  return `mark-${process.pid}-${marks}-end`
}

const picture = async (nth: number): Promise<Uint8Array> => {
  const background = { r: nth % 256, g: (nth * 7) % 256, b: (nth * 13) % 256 }
  return sharp({ create: { width: 40 + (nth % 40), height: 30, channels: 3, background } })
    .png()
    .toBuffer()
}

/** `origin` is where the server is at the moment: it may change, or be down. `pause` is in milliseconds, after each write. */
export const startWriters = (members: ReadonlyArray<Keys>, origin: () => string, pause = 0): Writers => {
  const confirmed: Array<Confirmed> = []
  const unexpected: Array<string> = []
  const refused: Array<string> = []
  const end = new AbortController()

  const send = async (path: string, keys: Keys, body: URLSearchParams | FormData): Promise<string | undefined> => {
    const response = await fetch(origin() + path, { method: 'POST', headers: headersOf(keys), body })
    const problem = await problemOf(path, response)
    if (problem !== undefined) unexpected.push(problem)
    if (response.status === 503) refused.push(`${path}: ${(await response.text()).slice(0, 200)}`)
    return response.status === 200 ? response.text() : undefined
  }
  /** Repeats a request with its key, because a lost answer says nothing about what became of it. */
  const create = async (
    path: string,
    keys: Keys,
    form: Readonly<Record<string, string>>,
    made: Confirmed,
  ): Promise<void> => {
    const headers = { ...headersOf(keys), 'idempotency-key': randomUUID() }
    while (!end.signal.aborted) {
      const body = new URLSearchParams(form)
      const answer = await fetch(`${origin()}/api/v2${path}`, { method: 'POST', headers, body }).then(
        async (response) => ({ status: response.status, problem: await problemOf(path, response) }),
        () => undefined,
      )
      if (answer?.status === 200) return void confirmed.push(made)
      if (answer?.problem !== undefined) return void unexpected.push(answer.problem)
      if (answer?.status === 503) refused.push(`${path}: try again`)
      await new Promise((resume) => setTimeout(resume, 20))
    }
  }
  const call = async (
    path: string,
    keys: Keys,
    form: Readonly<Record<string, string>>,
    made: Confirmed,
  ): Promise<void> => {
    if ((await send(`/api/v2${path}`, keys, new URLSearchParams(form))) !== undefined) confirmed.push(made)
  }
  const upload = async (keys: Keys, nth: number): Promise<void> => {
    const asked = await fetch(`${origin()}/api/v2/upload/token.json?uploadType=postMedia`, { headers: headersOf(keys) })
    const token = /"token":"([^"]+)"/.exec(await asked.text())?.[1]
    if (token === undefined) return
    const text = await send(`/api/upload?token=${token}`, keys, fileForm(await picture(nth)))
    const id = text && /"id":"([^"]+)"/.exec(text)?.[1]
    if (id) confirmed.push({ kind: 'upload', mark: id })
  }
  const act = async (keys: Keys, member: number, turn: number): Promise<void> => {
    const mark = newMark()
    const post = 1 + ((member + turn) % postCount)
    // Pictures take long; every fourth member sends some.
    if (turn % 10 === 2 && member % 4 === 0) return upload(keys, marks)
    switch (turn % 10) {
      case 0:
        return create(
          '/action/create_post',
          keys,
          { type: 'text', community, title: mark, content: 'Words.' },
          { kind: 'post', mark },
        )
      case 1:
        return create(
          '/action/create_message',
          keys,
          { recipient: `member_${(member + 1) % members.length}`, subject: 'Hello', content: mark, liability: 'true' },
          { kind: 'message', mark },
        )
      case 3:
      case 4:
      case 5:
        // Each pair once, so that a confirmed vote stays.
        return turn < postCount
          ? call(
              '/action/vote',
              keys,
              { id: String(post), type: 'true', direction: 'true' },
              { kind: 'vote', mark: `${member + 1}/${post}` },
            )
          : undefined
      default:
        return create(
          '/action/create_comment',
          keys,
          { parentId: String(post), content: mark, community },
          { kind: 'comment', mark },
        )
    }
  }
  const write = async (keys: Keys, member: number): Promise<void> => {
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      // A server that was killed does not answer: the member tries the next thing a little later.
      await act(keys, member, turn).catch(() => new Promise((resume) => setTimeout(resume, 20)))
      if (pause > 0) await new Promise((resume) => setTimeout(resume, pause))
    }
  }
  const all = Promise.all(members.map(write))
  return {
    confirmed,
    unexpected,
    refused,
    stop: async () => {
      end.abort()
      await all
    },
  }
}

/** Marks that are there more than once, confirmed or not. */
const twiceIn = (texts: ReadonlyArray<string>): ReadonlyArray<string> => {
  const seen = new Set<string>()
  return texts.filter((text) => text.startsWith('mark-') && (seen.has(text) || seen.add(text) === undefined))
}

/** Those of the confirmed writes that a database and its media do not have, or have twice. `hasFile` asks the media. */
export const lostOf = async (
  confirmed: ReadonlyArray<Confirmed>,
  { db }: OpenDatabase,
  hasFile: (name: string) => boolean,
): Promise<ReadonlyArray<string>> => {
  const texts = {
    comment: (await db.selectFrom('comments').select('markdown').execute()).map((row) => row.markdown),
    post: (await db.selectFrom('posts').select('title').execute()).map((row) => row.title),
    message: (await db.selectFrom('messages').select('markdown').execute()).map((row) => row.markdown),
  }
  const [comments, posts, messages] = [new Set(texts.comment), new Set(texts.post), new Set(texts.message)]
  const uploads = new Set((await db.selectFrom('uploads').select('id').execute()).map((row) => row.id))
  const votes = new Set(
    (await db.selectFrom('votes').select(['user_id', 'content_id']).where('kind', '=', 'post').execute()).map(
      (row) => `${row.user_id}/${row.content_id}`,
    ),
  )
  const isThere = ({ kind, mark }: Confirmed): boolean => {
    switch (kind) {
      case 'comment':
        return comments.has(mark)
      case 'post':
        return posts.has(mark)
      case 'message':
        return messages.has(mark)
      case 'vote':
        return votes.has(mark)
      case 'upload':
        return uploads.has(mark) && hasFile(mark)
    }
  }
  const lost = confirmed.filter((each) => !isThere(each)).map(({ kind, mark }) => `${kind} ${mark}`)
  return [
    ...lost,
    ...Object.entries(texts).flatMap(([kind, all]) => twiceIn(all).map((mark) => `${kind} ${mark} twice`)),
  ]
}
