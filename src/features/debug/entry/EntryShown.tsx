/** What an entry showed to the person: notices, and what came over the screen or went. */
import { layerOf } from '../report/commandLabel.ts'
import type { TimelineEntry } from '../timeline/timelineOf.ts'
import styles from './EntryDetails.module.css'
import { afterWords } from './entryLabels.ts'

const acts = { open: 'Opened', swap: 'Went on to', close: 'Closed what lay over the screen' } as const

export const EntryShown = ({ item: { entry, toasts, layers } }: { readonly item: TimelineEntry }) => {
  const shown = [
    ...toasts.map(({ text, style, at, order }) => ({ order, at, words: `Notice (${style}): “${text}”` })),
    ...layers.map(({ kind, overlay, at, order }) => ({
      order,
      at,
      words: kind === 'close' ? acts.close : `${acts[kind]} ${layerOf(Object(overlay))}`,
    })),
  ].toSorted((one, other) => one.order - other.order)
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>Shown to the person</h3>
      {shown.length === 0 && <p>No notice, and nothing over the screen.</p>}
      {shown.map(({ order, at, words }) => (
        <p key={`${order} ${words}`}>
          {words}, {afterWords(at - entry.at)}
        </p>
      ))}
    </section>
  )
}
