/** The cost of a thread's operations, and whether it grows with the thread's length where it need not. */
import { Schema } from 'effect'
import { rows } from '../../schemas/codecs/lenient.ts'
import { Comment } from '../../schemas/entities/Comment.ts'
import { withVote } from '../../schemas/rules/vote.ts'
import { largeThread } from '../../server/demo/shapes.ts'
import { visibleRows } from '../../signals/Arrival.ts'
import { threadRows } from '../../signals/CommentTree.ts'
import { commentPacker } from '../../signals/commentPacker.ts'
import { makeStore } from '../../signals/Store.ts'
import { longThreadRows } from '../../tests/support/longThreadRows.ts'
import type { Case } from '../measure.ts'

const decode = Schema.decodeUnknownSync(rows(Comment))
const raw = longThreadRows(1, largeThread.length)
const comments = decode(raw).items
/** The same comments, read from another answer. */
const commentsAgain = decode(structuredClone(raw)).items
const few = comments.slice(0, 10)
const shown = threadRows(comments, { depthLimit: 4 })
const collapsed = new Set(shown.filter((row) => row.depth === 0 && row.span > 50).map((row) => row.id))

type Store = ReturnType<typeof makeStore>

/** As a long thread is stored: most of it in its compact form. */
const bring = ({ comments: entities }: Store, known: ReadonlyArray<Comment>): void =>
  entities.bring(known, known.map(commentPacker()))

const storeOf = (known: ReadonlyArray<Comment>): Store => {
  const store = makeStore()
  bring(store, known)
  store.comments.hold(known.map(({ id }) => id))
  return store
}
const largeStore = storeOf(comments)
const smallStore = storeOf(few)
const voted = few[3]?.id ?? 0

const voteIn = (store: Store) => (): void => {
  store.comments.propose(voted, 'vote', (comment) => withVote(comment, 1))
  store.comments.withdraw(voted, 'vote')
}

export const thread: ReadonlyArray<Case> = [
  {
    name: 'rows of a thread of 10,477 comments',
    reading: 'times the cost of copying the list; done once per load',
    subject: () => threadRows(comments, { depthLimit: 4 }),
    baseline: { name: 'copy of the list', run: () => comments.map((comment) => ({ ...comment })) },
  },
  {
    name: 'collapse the larger top-level comments',
    reading: 'times the cost of one filter over the rows',
    subject: () => visibleRows(shown, { collapsed }),
    baseline: { name: 'filter of the rows', run: () => shown.filter((row) => row.depth < 9) },
    times: 10,
  },
  {
    name: 'a vote among 10,477 comments',
    reading: 'times the cost of a vote among 10; about 1 means that it does not grow with the thread',
    subject: voteIn(largeStore),
    baseline: { name: 'a vote among 10 comments', run: voteIn(smallStore) },
    times: 500,
  },
  {
    name: 'a refresh that changes nothing',
    reading: 'times the cost of the first load into an empty store; lower is better',
    subject: () => bring(largeStore, commentsAgain),
    baseline: { name: 'first load', run: () => storeOf(comments) },
    runs: 8,
  },
]
