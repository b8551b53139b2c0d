/**
 * The records that a list of moderators names, loaded while a component shows them, and again where the list was emptied. What was taken away
 * is left out.
 */
import { computed } from '@preact/signals-core'
import { useEffect, useMemo } from 'react'
import type { ListState } from '../../../../signals/ListState.ts'
import type { ModerationRecord } from '../../../../signals/ModerationRecord.ts'
import { useApp } from '../../../App.ts'
import { useSelected, useValue } from '../../../useValue.ts'
import { stableList } from '../../content/stableList.ts'

interface Records<Record> {
  readonly state: ListState<string>
  readonly records: ReadonlyArray<Record>
}

/** Never asked for, or emptied under the reader's eyes. */
const isUntouched = ({ loaded, loading, failure }: ListState<string>): boolean =>
  !loaded && loading === false && failure === undefined

/** `load` and `pick` must be stable; `pick` answers what is shown of a record, and `undefined` for one of another kind. */
export const useRecords = <Record>(
  key: string,
  load: () => void,
  pick: (record: ModerationRecord) => Record | undefined,
): Records<Record> => {
  const { store } = useApp()
  const list = store.recordLists.read(key)
  const isEmptied = useSelected(list, isUntouched)
  // What is known shows at once; others moderate, too.
  useEffect(load, [load])
  useEffect(() => {
    if (isEmptied) load()
  }, [isEmptied, load])
  const records = useValue(
    useMemo(
      () =>
        stableList(() =>
          list.value.ids.flatMap((id) => {
            const record = store.records.read(id).value
            const shown = record === undefined || record.isGone === true ? undefined : pick(record)
            return shown === undefined ? [] : [shown]
          }),
        ),
      [store, list, pick],
    ),
  )
  return { state: useValue(useMemo(() => computed(() => list.value), [list])), records }
}
