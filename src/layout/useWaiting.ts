/** How many items wait for a moderator. Counted when first shown, then every minute while the page is visible. */
import { useEffect } from 'react'
import { LoadWaiting, waitingKey } from '../../commands/moderation/LoadWaiting.ts'
import { durations } from '../../schemas/limits.ts'
import { useApp } from '../core/App.ts'
import { useValue } from '../core/useValue.ts'

interface Waiting {
  readonly waiting: number
  readonly messageReports: number
}

const nothing: Waiting = { waiting: 0, messageReports: 0 }

/** Without a community, counts everything that the viewer moderates. */
export const useWaiting = (community?: string): Waiting => {
  const { run, store, now: clock } = useApp()
  const now = useValue(clock)
  useEffect(() => {
    const known = store.records.peek(waitingKey(community))
    const isFresh = known?.kind === 'waiting' && now - known.at < durations.tick / 2
    if (document.visibilityState === 'visible' && !isFresh)
      void run(LoadWaiting, community === undefined ? {} : { community })
  }, [run, store, community, now])
  const record = useValue(store.records.read(waitingKey(community)))
  return record?.kind === 'waiting' ? record : nothing
}
