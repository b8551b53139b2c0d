/** The communities that a member moderates, without unlisted ones; on their own profile with the way to another. Document 1, section 2 (Profile sheet). */
import { computed } from '@preact/signals-core'
import { useCallback, useMemo } from 'react'
import { LoadCommunities } from '../../../commands/community/LoadCommunities.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { clipDisplayName } from '../../../schemas/words/clip.ts'
import { useApp } from '../../App.ts'
import { useLoad } from '../../useLoad.ts'
import { useValue } from '../../useValue.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Plus } from '../ui/icons.tsx'
import styles from './Moderating.module.css'

interface ModeratingProps {
  readonly communities: ReadonlyArray<string>
  /** Goes to the community of that name. */
  readonly onChoose: (name: string) => void
  /** Goes to where a community is made; for the member themselves. */
  readonly onCreate?: (() => void) | undefined
}

/** For others it draws nothing where no listed community is known. The row has its height before their names have come. */
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
