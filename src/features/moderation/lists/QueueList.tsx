/**
 * The infinite list of items that wait for moderators. A decided item leaves at once, and returns if the request fails
 * or the decision is undone. docs/behaviour/moderation.md#queue.
 */
import { useMemo, useState } from 'react'
import { belongsToQueue } from '../../../../commands/moderation/belongsToQueue.ts'
import { type QueueQuery, queueKey, queueList } from '../../../../commands/moderation/QueueQuery.ts'
import type { ContentRef } from '../../../../signals/Store.ts'
import { useApp } from '../../../core/App.ts'
import { useValue } from '../../../core/useValue.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ShieldCheck } from '../../../ui/icons.tsx'
import { stableList } from '../../../ui/lists/stableList.ts'
import { ContentList } from '../../content/ContentList.tsx'
import styles from './QueueList.module.css'
import { QueueRows } from './QueueRows.tsx'

const nothing = (
  <EmptyState title="Queue clear." icon={<ShieldCheck size={30} />}>
    <p>Nothing left to review.</p>
  </EmptyState>
)

const drawRows = (items: ReadonlyArray<ContentRef>, onNearEnd: (() => void) | undefined) => (
  <QueueRows items={items} onNearEnd={onNearEnd} />
)

const noneRemoved = (
  <EmptyState title="Nothing is removed." icon={<ShieldCheck size={30} />}>
    <p>What moderators and filters remove is listed here, and can be approved again.</p>
  </EmptyState>
)

/** A new query needs a new `key`: it is a new list. */
export const QueueList = ({ query: asked }: { readonly query: QueueQuery }) => {
  const { store } = useApp()
  const [query] = useState(asked)
  const { show } = query
  const list = store.contents.read(queueKey(query))
  const state = useValue(list)
  const shown = useValue(
    useMemo(
      () => stableList(() => list.value.ids.filter((ref) => belongsToQueue(store, ref, show))),
      [store, list, show],
    ),
  )
  return (
    <div className={styles.list}>
      <ContentList
        list={queueList}
        query={query}
        state={state}
        shown={shown}
        drawList={drawRows}
        empty={show === 'removed' ? noneRemoved : nothing}
      />
      {shown.length > 0 && <div className={styles.foot} />}
    </div>
  )
}
