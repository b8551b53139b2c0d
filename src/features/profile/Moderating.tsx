/** The communities that a member moderates, except unlisted ones; on their own profile also a button to create one. */
import { computed } from '@preact/signals-core'
import { useCallback, useMemo } from 'react'
import { LoadCommunities } from '../../../commands/community/LoadCommunity.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { clipDisplayName } from '../../../schemas/words/clip.ts'
import { useApp } from '../../core/App.ts'
import { useLoad } from '../../core/useLoad.ts'
import { useValue } from '../../core/useValue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Plus } from '../../ui/icons.tsx'
import styles from './Moderating.module.css'

interface ModeratingProps {
  readonly communities: ReadonlyArray<string>
  /** Opens the community of that name. */
  readonly onChoose: (name: string) => void
  /** Opens the form of a new community; set on one's own profile. */
  readonly onCreate?: (() => void) | undefined
}

/** Renders nothing for others without listed communities. Reserves the row's height while names are loading. */
export const Moderating = ({ communities, onChoose, onCreate }: ModeratingProps) => {
  const { run, store } = useApp()
  const { isDone } = useLoad(useCallback(() => run(LoadCommunities, { communities }), [run, communities]))
  const listed = useValue(
    useMemo(
      () =>
        computed(() =>
          communities.flatMap((name) => {
            const community = store.communities.read(nameKey(name)).value
            return community === undefined || community.visibility === 'unlisted' ? [] : [community]
          }),
        ),
      [communities, store],
    ),
  )
  const isAwaited = !isDone && listed.length === 0 && communities.length > 0
  if (listed.length === 0 && !isAwaited && onCreate === undefined) return null
  return (
    <section aria-label="Moderating" className={styles.moderating}>
      <div className={styles.head}>
        <h3 className={styles.heading}>Moderating</h3>
        {onCreate !== undefined && (
          <button type="button" className={styles.create} onClick={onCreate}>
            <Plus size={18} aria-hidden="true" />
            Create a community
          </button>
        )}
      </div>
      {isAwaited && <div className={styles.awaited} aria-hidden="true" />}
      {listed.length > 0 && (
        <ul className={styles.list}>
          {listed.map(({ name, displayName, icon }) => (
            <li key={name} className={styles.item}>
              <button type="button" className={styles.community} onClick={() => onChoose(name)}>
                <Avatar name={name} address={icon} size={24} />
                <span className={styles.name}>{clipDisplayName(displayName || name)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
