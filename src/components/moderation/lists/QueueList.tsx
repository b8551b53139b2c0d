/** What awaits the moderators of a community, endless; what is decided leaves at once, and comes back where that fails or is undone. Document 2, section 2 (Moderation Queue). */
import { useMemo } from 'react'
import { type QueueQuery, queueKey, queueList } from '../../../../commands/moderation/QueueQuery.ts'
import { waitsForModerator } from '../../../../commands/moderation/waitsForModerator.ts'
import type { ContentRef } from '../../../../signals/Store.ts'
import { useApp } from '../../../App.ts'
import { useValue } from '../../../useValue.ts'
import { ContentList } from '../../content/ContentList.tsx'
import { stableList } from '../../content/stableList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ShieldCheck } from '../../ui/icons.tsx'
import styles from './QueueList.module.css'
import { QueueRows } from './QueueRows.tsx'

const nothing = (
  <EmptyState title="Nothing awaits you." icon={<ShieldCheck size={30} />}>
    <p>Everything that was reported or held is decided. Thank you for looking after this place.</p>
  </EmptyState>
)

const drawRows = (items: ReadonlyArray<ContentRef>, onNearEnd: (() => void) | undefined) => (
  <QueueRows items={items} onNearEnd={onNearEnd} />
)

export const QueueList = ({ community, sort, type }: QueueQuery) => {
  const { store } = useApp()
  const query = useMemo(() => ({ community, sort, type }), [community, sort, type])
  const list = store.contents.read(queueKey(query))
  const state = useValue(list)
  const shown = useValue(
    useMemo(() => stableList(() => list.value.ids.filter((ref) => waitsForModerator(store, ref))), [store, list]),
  )
  return (
    <div className={styles.list}>
      <ContentList list={queueList} query={query} state={state} shown={shown} drawList={drawRows} empty={nothing} />
      {shown.length > 0 && <div className={styles.foot} />}
    </div>
  )
}
