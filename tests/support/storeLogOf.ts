/** Stores the log of a kernel that a test drives, as the app stores it in its tab. */
import { Effect } from 'effect'
import { Lanes } from '../../commands/kernel/Lanes.ts'
import { UndoHistory } from '../../commands/kernel/UndoHistory.ts'
import { stateOf } from '../../commands/session/state.ts'
import type { TabStorage } from '../../commands/session/stored/StoredHead.ts'
import type { StoredBudget } from '../../commands/session/stored/storedItems.ts'
import { makeStoreLog } from '../../commands/session/stored/storeLog.ts'
import { makeStore } from '../../signals/Store.ts'
import type { TestKernel } from './kernel.ts'

/** To be called before the kernel is used. */
export const storeLogOf = Effect.fnUntraced(function* (
  { store, log, numbers }: Pick<TestKernel, 'store' | 'log' | 'numbers'>,
  tab: TabStorage,
  budget?: StoredBudget,
) {
  const history = yield* UndoHistory
  const { doubts } = yield* Lanes
  return makeStoreLog(
    {
      store,
      log,
      numbers,
      history,
      doubts,
      initial: () => stateOf(makeStore(store.base)),
      page: { part: 3, loadedAt: 0, path: '/', ...numbers },
      about: () => ({ build: 'test', origin: 'https://parley.example' }),
      now: () => 0,
    },
    tab,
    budget,
  )
})
