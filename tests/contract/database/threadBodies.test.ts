/**
 * Threads are sent from bytes that are kept for all readers. After any writes, by any process, each reader must get
 * what an answer made from the tables alone has: never the marks of another member, never what was removed.
 */
import { gunzipSync } from 'node:zlib'
import { Effect, Schema } from 'effect'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Comment } from '../../../schemas/entities/Comment.ts'
import { RequestContext } from '../../../server/context/RequestContext.ts'
import { Database } from '../../../server/database/Database.ts'
import { newComment } from '../../../server/database/newRows.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { Admitted, type Caller } from '../../../server/http/admission.ts'
import { makeThreadBodies, ThreadBodies } from '../../../server/thread/bodies/ThreadBodies.ts'
import { threadAnswer } from '../../../server/thread/bodies/threadAnswer.ts'
import { commentsOfViewer } from '../../../server/thread/queries/comments.ts'
import { threadOfPost } from '../../../server/thread/queries/thread.ts'
import { threadOrder } from '../../../server/thread/rules/threadOrder.ts'
import { marked } from '../../support/smallWorld.ts'
import { headersOf } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { suiteServer } from '../support/suiteServer.ts'

const names = ['demo_member', 'demo_author', 'demo_pro', 'demo_moderator', 'demo_admin', 'newcomer'] as const
type Name = (typeof names)[number]
const readers: ReadonlyArray<Name | undefined> = [undefined, ...names]
const ids: Readonly<Record<Name, number>> = {
  demo_member: 1,
  demo_author: 2,
  demo_moderator: 3,
  demo_pro: 4,
  demo_admin: 5,
  newcomer: 9,
}
const thread = marked.thread
const encode = Schema.encodeSync(Comment)

/** A request of the reader, on its way through the server. */
const contextOf = async (database: OpenDatabase, reader: Name | undefined): Promise<RequestContext['Service']> => {
  const user =
    reader === undefined
      ? undefined
      : await database.db.selectFrom('users').selectAll().where('id', '=', ids[reader]).executeTakeFirstOrThrow()
  const viewer = user && {
    id: user.id,
    username: user.username,
    isAdmin: user.is_admin === 1,
    isSuspended: false,
  }
  return { viewer, address: '', userAgent: '', apiKey: '' }
}

/** What the viewer should see, from the tables alone. */
const expected = async (database: OpenDatabase, reader: Name | undefined): Promise<unknown> => {
  const rows = await database.db.selectFrom('comments').selectAll().where('post_id', '=', thread).execute()
  const comments = await Effect.runPromise(
    commentsOfViewer(rows.map(({ id }) => id)).pipe(
      Effect.provideService(Database, database),
      Effect.provideService(RequestContext, await contextOf(database, reader)),
    ),
  )
  const ranked = rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    createdAt: row.created,
    score: row.score,
    scoreUp: row.score_up,
    scoreDown: row.score_down,
    isStickied: row.is_stickied === 1,
  }))
  const order = threadOrder(ranked, 'top')
  const byId = new Map(comments.map((comment) => [comment.id, comment]))
  return JSON.parse(
    JSON.stringify(
      order.comments.map(({ id }) => {
        const comment = byId.get(id)
        return comment && encode({ ...comment, childIds: order.childIds.get(id) ?? [] })
      }),
    ),
  )
}

interface Write {
  readonly what: 'vote' | 'comment' | 'edit' | 'remove' | 'approve' | 'save' | 'delete' | 'sticky' | 'table'
  readonly by: Name
  readonly nth: number
  readonly text: string
}

const writes: fc.Arbitrary<Write> = fc.record({
  what: fc.constantFrom('vote', 'vote', 'comment', 'edit', 'remove', 'approve', 'save', 'delete', 'sticky', 'table'),
  by: fc.constantFrom(...names),
  nth: fc.nat(40),
  text: fc.constantFrom('Plain.', 'Quoted "comments":[] "x"', '<b>"\\u0000"</b>', '\u{1F40C} slug, é'),
})

/** Changes that no call makes quickly: of the author, of the community, of a row. */
const inTables = (by: Name, nth: number) => async (database: OpenDatabase) => {
  const { db } = database
  const user = db.updateTable('users').where('id', '=', ids[by])
  const all = [
    () => user.set({ profile_picture: `/media/${nth}.webp` }).execute(),
    () => user.set({ pro_tier: nth % 3, pro_expires: Date.now() + 1e9 }).execute(),
    () =>
      db
        .updateTable('users')
        .set({ is_deleted: nth % 2 === 0 ? 1 : 0 })
        .where('id', '=', 8)
        .execute(),
    () => db.updateTable('communities').set({ name: `Gardening` }).where('id', '=', 1).execute(),
    () =>
      db
        .insertInto('comments')
        .values(newComment({ community_id: 1, author_id: 6, created: 5, post_id: thread, markdown: `Late ${nth}` }))
        .execute(),
  ]
  await all[nth % all.length]?.()
}

onDatabase('threads from kept bytes', (open) => {
  const suite = suiteServer(open, names)
  let other: TestServer
  beforeAll(async () => {
    other = await startServer({ database: suite.database })
    // More than one part of the kept bytes.
    await suite.database.db
      .insertInto('comments')
      .values(
        Array.from({ length: 190 }, (_, at) =>
          newComment({
            community_id: 1,
            author_id: Object.values(ids)[at % names.length] ?? 1,
            created: at,
            post_id: thread,
            markdown: `Comment ${at}`,
            score_up: at % 17,
          }),
        ),
      )
      .execute()
    for (const name of names) await suite.talk.act('/folder/create_folder', suite.by(name), { name: 'Kept' })
  })
  afterAll(() => other.close())

  const write = async ({ what, by, nth, text }: Write): Promise<void> => {
    const all = await suite.database.db
      .selectFrom('comments')
      .select(['id', 'author_id'])
      .where('post_id', '=', thread)
      .execute()
    const isOwn = what === 'edit' || what === 'delete'
    const rows = all.filter(({ author_id }) => !isOwn || author_id === ids[by])
    const id = String(rows[(nth * 7) % rows.length]?.id ?? 0)
    const send = (path: string, form: Readonly<Record<string, string>>, who = by) =>
      suite.talk.ask(path, suite.by(who), form)
    const ways = {
      vote: () => send('/action/vote', { id, type: 'false', direction: String(nth % 3 !== 0) }),
      comment: () =>
        send('/action/create_comment', {
          community: 'Gardening',
          parentId: String(thread),
          commentParentId: nth % 3 === 0 ? '0' : id,
          content: `${text} ${nth}`,
        }),
      edit: () => send('/action/edit', { id, content: `${text} edited`, type: 'comment' }),
      remove: () => send('/moderate/remove', { id, type: 'comment' }, 'demo_moderator'),
      approve: () => send('/moderate/approve', { id, type: 'comment' }, 'demo_moderator'),
      save: () => send(nth % 3 === 0 ? '/action/unsave' : '/action/save', { id, type: 'comment', category: 'Kept' }),
      delete: () => send('/action/delete', { id, type: 'comment' }),
      sticky: () => send('/moderate/sticky', { id, type: 'comment', state: String(nth % 2 === 0) }, 'demo_moderator'),
      table: () => inTables(by, nth)(suite.database),
    }
    await ways[what]()
  }

  const kept = new Map<string, { readonly tag: string; readonly comments: unknown }>()
  /** The comments that a reader has after asking, as a browser does, with the tag of what it has. */
  const read = async (server: TestServer, reader: Name | undefined, encoding: string): Promise<unknown> => {
    const place = `${server.origin} ${reader} ${encoding}`
    const known = kept.get(place)
    const response = await fetch(`${server.origin}/api/v2/post/post.json?id=${thread}&comments=true&commentSort=top`, {
      headers: {
        ...headersOf(suite.as(reader)),
        'accept-encoding': encoding,
        ...(known === undefined ? {} : { 'if-none-match': known.tag }),
      },
    })
    if (response.status === 304) return known?.comments
    const answer: { readonly comments: unknown } = JSON.parse(await response.text())
    kept.set(place, { tag: response.headers.get('etag') ?? '', comments: answer.comments })
    return answer.comments
  }

  it('after any writes each reader gets what the tables say, from any process and in any encoding', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(writes, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('gzip', 'br', 'identity'),
        async (list, encoding) => {
          for (const each of list) await write(each)
          for (const reader of readers) {
            const wanted = await expected(suite.database, reader)
            for (const server of [suite.server, other])
              expect({ reader, comments: await read(server, reader, encoding) }).toEqual({ reader, comments: wanted })
          }
        },
      ),
      { numRuns: 25, endOnFailure: true },
    )
  })

  it('each write of many is seen by the reader who asks next, while others read', async () => {
    const rush = Array.from({ length: 12 }, (_, nth) => async () => {
      await write({
        what: nth % 2 === 0 ? 'vote' : 'comment',
        by: names[nth % names.length] ?? 'newcomer',
        nth,
        text: 'Rush',
      })
      await read(other, readers[nth % readers.length], 'gzip')
    })
    await Promise.all(rush.map((each) => each()))
    for (const reader of readers)
      expect(await read(suite.server, reader, 'br')).toEqual(await expected(suite.database, reader))
  })

  describe('a mark that is taken back while it is read, and set again', () => {
    const nothing = (): Promise<unknown> => Promise.resolve()
    const due = Date.now() + 1e9
    const saved = (path: string) => (id: number) =>
      suite.talk.act(path, suite.by('demo_member'), { id: String(id), type: 'comment', category: 'Kept' })

    it.each<[string, Name, (id: number) => Promise<unknown>, (id: number) => Promise<unknown>]>([
      ['a saved comment', 'demo_member', saved('/action/save'), saved('/action/unsave')],
      [
        'a vote that does not count yet',
        'newcomer',
        (id) =>
          suite.database.db
            .insertInto('votes')
            .values({ user_id: 9, kind: 'comment', content_id: id, value: 1, created: 5, due })
            .execute(),
        (id) => suite.database.db.deleteFrom('votes').where('user_id', '=', 9).where('content_id', '=', id).execute(),
      ],
    ])('%s is as it is in the next answer', async (_, name, set, unset) => {
      const { id } = await suite.database.db
        .insertInto('comments')
        .values(newComment({ community_id: 1, author_id: 8, created: 5, post_id: thread, markdown: 'Marked' }))
        .returning('id')
        .executeTakeFirstOrThrow()
      const bodies = makeThreadBodies()
      let meanwhile = nothing
      const caller: Caller = {
        spend: () => Effect.void,
        spendAt: () => 0,
        waitFor: () => {},
        // Between the marks and the rows.
        owe: () =>
          Effect.promise(() => {
            const deed = meanwhile
            meanwhile = nothing
            return deed()
          }),
        inTurn: (work) => work,
        budget: () => undefined,
      }
      const answerFor = async (reader: Name | undefined) => {
        const answer = await Effect.runPromise(
          threadAnswer({
            key: 'any',
            postId: thread,
            seesModeration: false,
            read: (audience) => threadOfPost(thread, 'top', undefined, audience),
            frame: () => Effect.succeed({ posts: [], comments: [] }),
          }).pipe(
            Effect.provideService(Database, suite.database),
            Effect.provideService(RequestContext, await contextOf(suite.database, reader)),
            Effect.provideService(ThreadBodies, bodies),
            Effect.provideService(Admitted, caller),
          ),
        )
        const response = await answer.response(new Headers({ 'accept-encoding': 'gzip' }))
        const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString()
        const { comments }: { readonly comments: unknown } = JSON.parse(text)
        return { tag: response.headers.get('etag'), comments }
      }
      await set(id)
      await answerFor(undefined)
      meanwhile = () => unset(id)
      const first = await answerFor(name)
      await set(id)
      const second = await answerFor(name)
      expect(second.comments).toEqual(await expected(suite.database, name))
      expect(first.comments).not.toEqual(second.comments)
      expect(first.tag).not.toBe(second.tag)
      expect((await answerFor(name)).tag).toBe(second.tag)
    })
  })

  describe('what is removed', () => {
    it('is gone from the next answer of each process', async () => {
      const words = 'To be removed at once'
      const { json } = await suite.talk.act('/action/create_comment', suite.by('demo_author'), {
        community: 'Gardening',
        parentId: String(thread),
        content: words,
      })
      const made: { readonly comments: ReadonlyArray<{ readonly id: number }> } = JSON.parse(JSON.stringify(json))
      for (const server of [suite.server, other])
        expect(JSON.stringify(await read(server, undefined, 'br'))).toContain(words)
      await suite.talk.act('/moderate/remove', suite.by('demo_moderator'), {
        id: String(made.comments[0]?.id),
        type: 'comment',
      })
      for (const server of [suite.server, other])
        for (const reader of [undefined, 'demo_member', 'newcomer'] as const)
          expect(JSON.stringify(await read(server, reader, 'gzip'))).not.toContain(words)
    })
  })
})
