/**
 * The baseline in React with Redux Toolkit: comments by id in the store, rows that render only when theirs change, and
 * either every row in the document or those near the screen, by TanStack Virtual.
 */
import { configureStore, createEntityAdapter, createSelector, createSlice } from '@reduxjs/toolkit'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Provider, useDispatch, useSelector } from 'react-redux'
import { blocksOf, followHome, hours, jumpIn, loadThread, menu, visibleRows } from '../baselines/thread.ts'

const comments = createEntityAdapter()
const thread = createSlice({
  name: 'thread',
  initialState: { comments: comments.getInitialState(), rows: [], folded: {}, dialog: null, draft: '' },
  reducers: {
    received: (state, { payload: rows }) => {
      state.rows = rows.map(({ comment, depth, span }) => ({ id: comment.id, depth, span }))
      comments.setAll(
        state.comments,
        rows.map(({ comment }) => ({ ...comment, vote: 0 })),
      )
    },
    voted: (state, { payload: { id, to } }) => {
      const comment = state.comments.entities[id]
      comment.vote = comment.vote === to ? 0 : to
    },
    toggled: (state, { payload: id }) => {
      state.folded[id] = !state.folded[id]
    },
    opened: (state, { payload }) => {
      state.dialog = payload
    },
    typed: (state, { payload }) => {
      state.draft = payload
    },
  },
})
const { received, voted, toggled, opened, typed } = thread.actions
const readVisible = createSelector([({ rows }) => rows, ({ folded }) => folded], (rows, folded) =>
  visibleRows(rows, ({ id }) => folded[id] === true),
)

const Words = ({ parts }) =>
  parts.map((part, at) =>
    part.startsWith('https://') ? (
      <a key={at} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )

const Body = memo(({ text }) =>
  blocksOf(text).map(({ kind, parts }, at) => {
    if (kind === 'code')
      return (
        <pre key={at}>
          <code>{parts[0]}</code>
        </pre>
      )
    const line = (
      <p key={at}>
        <Words parts={parts} />
      </p>
    )
    return kind === 'quote' ? <blockquote key={at}>{line}</blockquote> : line
  }),
)

const CommentArticle = memo(({ id, depth, span }) => {
  const dispatch = useDispatch()
  const { author, created, score, vote, raw_content } = useSelector((state) => state.comments.entities[id])
  const isFolded = useSelector((state) => state.folded[id] === true)
  return (
    <article aria-label={`Comment by ${author}`} style={{ '--depth': depth }}>
      <header>
        <button
          type="button"
          aria-label={isFolded ? 'Expand comment' : 'Collapse comment'}
          onClick={() => dispatch(toggled(id))}
        >
          {isFolded ? `+${span - 1}` : '-'}
        </button>
        <button type="button" aria-label="Author">
          {author}
        </button>
        <time>{hours(created)}</time>
      </header>
      {!isFolded && (
        <>
          <Body text={raw_content} />
          <div className="actions">
            <button type="button" aria-label="More" onClick={() => dispatch(opened('menu'))}>
              ...
            </button>
            <button type="button" aria-label="Answer">
              Reply
            </button>
            <button
              type="button"
              aria-label="Upvote"
              aria-pressed={vote === 1}
              onClick={() => dispatch(voted({ id, to: 1 }))}
            >
              ▲
            </button>
            <span className="score">{score + vote}</span>
            <button
              type="button"
              aria-label="Downvote"
              aria-pressed={vote === -1}
              onClick={() => dispatch(voted({ id, to: -1 }))}
            >
              ▼
            </button>
          </div>
        </>
      )}
    </article>
  )
})

const EveryRow = () => {
  const visible = useSelector(readVisible)
  const total = useSelector(({ rows }) => rows.length)
  const list = useRef(null)
  useEffect(() => onNext(() => jumpIn(list.current, 8)), [])
  return (
    <ol ref={list} aria-label="Comments">
      {visible.map(({ id, depth, span }) => (
        <li key={id} aria-setsize={total} data-depth={depth}>
          <CommentArticle id={id} depth={depth} span={span} />
        </li>
      ))}
    </ol>
  )
}

const VirtualRows = () => {
  const visible = useSelector(readVisible)
  const list = useRef(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current.offsetTop), [])
  // It returns functions that change, which is fine without the compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: visible.length,
    estimateSize: () => 130,
    getItemKey: (at) => visible[at].id,
    overscan: 8,
    scrollMargin: top,
  })
  useEffect(() =>
    onNext(() => {
      const first = virtualizer.getVirtualItemForOffset(window.scrollY + 8)?.index ?? 0
      const next = visible.findIndex(({ depth }, at) => at > first && depth === 0)
      if (next >= 0) virtualizer.scrollToIndex(next, { align: 'start' })
    }),
  )
  return (
    <ol ref={list} aria-label="Comments" className="virtual" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const { id, depth, span } = visible[index]
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={visible.length}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <CommentArticle id={id} depth={depth} span={span} />
          </li>
        )
      })}
    </ol>
  )
}

const Dialog = () => {
  const dispatch = useDispatch()
  const dialog = useSelector((state) => state.dialog)
  const draft = useSelector((state) => state.draft)
  if (dialog === null) return null
  return createPortal(
    <div role="dialog">
      {dialog === 'menu' ? (
        menu.map((each) => (
          <button key={each} type="button">
            {each}
          </button>
        ))
      ) : (
        <textarea aria-label="Comment" value={draft} onChange={({ target }) => dispatch(typed(target.value))} />
      )}
    </div>,
    document.body,
  )
}

const onNext = (jump) => {
  const button = document.querySelector('[aria-label="Next conversation"]')
  button.addEventListener('click', jump)
  return () => button.removeEventListener('click', jump)
}

const Page = ({ title, text, Rows }) => {
  const [isThread, setThread] = useState(true)
  useEffect(() => followHome((isShown) => flushSync(() => setThread(isShown))), [])
  if (!isThread) return <h1>Home</h1>
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      <Rows />
    </>
  )
}

const store = configureStore({ reducer: thread.reducer })
const { title, text, rows } = await loadThread()
store.dispatch(received(rows))
document.querySelector('#write').addEventListener('click', () => store.dispatch(opened('composer')))
addEventListener('keydown', ({ key }) => key === 'Escape' && store.dispatch(opened(null)))
createRoot(document.querySelector('main')).render(
  <Provider store={store}>
    <Page title={title} text={text} Rows={location.search.includes('list=every') ? EveryRow : VirtualRows} />
    <Dialog />
  </Provider>,
)
