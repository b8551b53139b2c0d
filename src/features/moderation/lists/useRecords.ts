/**
 * The records of a moderators' list. Loads them while a component shows them, and again when the list was emptied.
 * Removed records are left out.
 */
import { computed } from '@preact/signals-core'
import { useEffect, useMemo } from 'react'
import { isOpenReport, type MessageReport } from '../../../../schemas/entities/Message.ts'
import type { LogEntry } from '../../../../schemas/entities/Moderation.ts'
import type { Moderator, ModeratorInvitation } from '../../../../schemas/entities/Moderator.ts'
import type { Ban, Report } from '../../../../schemas/entities/Report.ts'
import type { ListState } from '../../../../signals/ListState.ts'
import type { ModerationRecord } from '../../../../signals/ModerationRecord.ts'
import { useApp } from '../../../core/App.ts'
import { useSelected, useValue } from '../../../core/useValue.ts'
import { stableList } from '../../../ui/lists/stableList.ts'

interface Records<Record> {
  readonly state: ListState<string>
  readonly records: ReadonlyArray<Record>
}

/** Not requested yet, or emptied while it is on screen. */
const isUntouched = ({ loaded, loading, failure }: ListState<string>): boolean =>
  !loaded && loading === false && failure === undefined

/**
 * `load` and `pick` must be stable. `pick` returns what the list shows of a record, `undefined` for a record of another
 * kind.
 */
export const useRecords = <Record>(
  key: string,
  load: () => void,
  pick: (record: ModerationRecord) => Record | undefined,
): Records<Record> => {
  const { store } = useApp()
  const list = store.recordLists.read(key)
  const isEmptied = useSelected(list, isUntouched)
  // Cached records show at once, and are always refreshed: other moderators act, too.
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

/** Narrow a moderation record to the kind that a list shows; `undefined` for other kinds. */
export const pickModerator = (record: ModerationRecord): Moderator | undefined =>
  record.kind === 'moderator' ? record.moderator : undefined

export const pickBan = (record: ModerationRecord): Ban | undefined => (record.kind === 'ban' ? record.ban : undefined)

export const pickEntry = (record: ModerationRecord): LogEntry | undefined =>
  record.kind === 'log' ? record.entry : undefined

export const pickInvitation = (record: ModerationRecord): ModeratorInvitation | undefined =>
  record.kind === 'invitation' ? record.invitation : undefined

const pickMessageReport =
  (isWanted: (report: MessageReport) => boolean) =>
  (record: ModerationRecord): MessageReport | undefined =>
    record.kind === 'messageReport' && isWanted(record.report) ? record.report : undefined

export const pickReports = {
  open: pickMessageReport(isOpenReport),
  reviewed: pickMessageReport((report) => !isOpenReport(report)),
} as const

export const pickReport = (record: ModerationRecord): Report | undefined =>
  record.kind === 'report' ? record.report : undefined

/** Path of the screen of reported messages. */
export const messageReportsPath = '/reported-messages'
