/**
 * The messages of a conversation, oldest first, and the reply form. The newest are rendered first, earlier ones on
 * request.
 */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useApp } from '../../core/App.ts'
import { useSelected, useValue } from '../../core/useValue.ts'
import { nameOf } from '../../core/viewerLabels.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Conversation.module.css'
import { ConversationMessage } from './ConversationMessage.tsx'
import { otherSide } from './messageSides.ts'
import { ReplyPlace } from './ReplyPlace.tsx'
import { SenderLink } from './SenderLink.tsx'

// Scrolls a conversation: to its newest message when it opens, along with new messages if the reader is near the end,
// and not at all when earlier ones are added.

/** A reader within this many CSS pixels of the page's end counts as at the end. */
const nearEnd = 400

interface Seen {
  readonly height: number
  readonly last: number | undefined
}

/** The first `hidden` of `ids` are not rendered in `list`. */
const useConversationScroll = (
  list: RefObject<HTMLElement | null>,
  ids: ReadonlyArray<number>,
  hidden: number,
): void => {
  const seen = useRef<Seen>(undefined)
  useLayoutEffect(() => {
    const height = list.current?.offsetHeight ?? 0
    const last = ids.at(-1)
    const before = seen.current
    seen.current = { height, last }
    const { scrollHeight } = document.documentElement
    if (before === undefined) {
      window.scrollTo(0, scrollHeight)
      return
    }
    const grown = height - before.height
    const toEnd = scrollHeight - grown - window.innerHeight - window.scrollY
    if (before.last === last || toEnd < nearEnd) window.scrollBy(0, grown)
  }, [list, ids, hidden])
}

/** Messages rendered at first, and added per press. */
const step = 50

interface ConversationProps {
  /** Not empty. */
  readonly ids: ReadonlyArray<number>
  readonly onFailed: () => void
}

export const Conversation = ({ ids, onFailed }: ConversationProps) => {
  const { store } = useApp()
  const viewer = useSelected(store.viewer, nameOf)
  const first = useValue(store.messages.read(ids[0] ?? 0))
  const [hidden, setHidden] = useState(Math.max(0, ids.length - step))
  const list = useRef<HTMLOListElement>(null)
  const shown = hidden === 0 ? ids : ids.slice(hidden)
  useConversationScroll(list, ids, hidden)
  return (
    <>
      {first !== undefined && (
        <div className={styles.head}>
          <h2 className={styles.subject}>{first.subject === '' ? 'No subject' : first.subject}</h2>
          <p className={styles.with}>
            With <SenderLink message={first} name={otherSide(first, viewer)} />
          </p>
        </div>
      )}
      {hidden > 0 && (
        <div className={styles.earlier}>
          <Button onClick={() => setHidden(Math.max(0, hidden - step))}>Show earlier messages</Button>
        </div>
      )}
      <ol ref={list} aria-label="Messages" className={styles.list}>
        {shown.map((id, at) => (
          <li key={id}>
            <ConversationMessage id={id} after={ids[hidden + at - 1] ?? 0} />
          </li>
        ))}
      </ol>
      <ReplyPlace ids={ids} onFailed={onFailed} />
    </>
  )
}
