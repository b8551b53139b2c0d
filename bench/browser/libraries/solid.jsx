/** The baseline in Solid: every row in the document, keyed, and each vote and fold a signal of its own in a store. */
import { createMemo, createSignal, For, Show } from 'solid-js'
import { createStore } from 'solid-js/store'
import { Portal, render } from 'solid-js/web'
import { blocksOf, followHome, hours, jumpIn, loadThread, menu, visibleRows } from '../baselines/thread.ts'

const { title, text, rows } = await loadThread()
const [votes, setVotes] = createStore({})
const [folded, setFolded] = createStore({})
const [dialog, setDialog] = createSignal()
const [isThread, setThread] = createSignal(true)
const [draft, setDraft] = createSignal('')
const visible = createMemo(() => visibleRows(rows, ({ comment }) => folded[comment.id] === true))

const Words = (props) => (
  <For each={props.parts}>{(part) => (part.startsWith('https://') ? <a href={part}>{part}</a> : part)}</For>
)

const Body = (props) => (
  <For each={blocksOf(props.text)}>
    {({ kind, parts }) => {
      if (kind === 'code')
        return (
          <pre>
            <code>{parts[0]}</code>
          </pre>
        )
      const line = (
        <p>
          <Words parts={parts} />
        </p>
      )
      return kind === 'quote' ? <blockquote>{line}</blockquote> : line
    }}
  </For>
)

const CommentRow = ({ row: { comment, depth, span } }) => {
  const { id, author, created, score, raw_content } = comment
  const isFolded = () => folded[id] === true
  const vote = () => votes[id] ?? 0
  const press = (to) => setVotes(id, vote() === to ? 0 : to)
  return (
    <li aria-setsize={rows.length} data-depth={depth}>
      <article aria-label={`Comment by ${author}`} style={{ '--depth': depth }}>
        <header>
          <button
            type="button"
            aria-label={isFolded() ? 'Expand comment' : 'Collapse comment'}
            onClick={() => setFolded(id, !isFolded())}
          >
            {isFolded() ? `+${span - 1}` : '-'}
          </button>
          <button type="button" aria-label="Author">
            {author}
          </button>
          <time>{hours(created)}</time>
        </header>
        <Show when={!isFolded()}>
          <Body text={raw_content} />
          <div class="actions">
            <button type="button" aria-label="More" onClick={() => setDialog('menu')}>
              ...
            </button>
            <button type="button" aria-label="Answer">
              Reply
            </button>
            <button type="button" aria-label="Upvote" aria-pressed={vote() === 1} onClick={() => press(1)}>
              ▲
            </button>
            <span class="score">{score + vote()}</span>
            <button type="button" aria-label="Downvote" aria-pressed={vote() === -1} onClick={() => press(-1)}>
              ▼
            </button>
          </div>
        </Show>
      </article>
    </li>
  )
}

const Page = () => (
  <>
    <Show when={isThread()} fallback={<h1>Home</h1>}>
      <h1>{title}</h1>
      <p>{text}</p>
      <ol aria-label="Comments">
        <For each={visible()}>{(row) => <CommentRow row={row} />}</For>
      </ol>
    </Show>
    <Portal>
      <Show when={dialog()}>
        <div role="dialog">
          <Show
            when={dialog() === 'menu'}
            fallback={
              <textarea aria-label="Comment" value={draft()} onInput={({ target }) => setDraft(target.value)} />
            }
          >
            <For each={menu}>{(each) => <button type="button">{each}</button>}</For>
          </Show>
        </div>
      </Show>
    </Portal>
  </>
)

render(() => <Page />, document.querySelector('main'))
followHome(setThread)
document.querySelector('#write').addEventListener('click', () => setDialog('composer'))
document
  .querySelector('[aria-label="Next conversation"]')
  .addEventListener('click', () => jumpIn(document.querySelector('ol'), 8))
addEventListener('keydown', ({ key }) => key === 'Escape' && setDialog(undefined))
