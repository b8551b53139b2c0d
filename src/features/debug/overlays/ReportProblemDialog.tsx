/**
 * Report a problem: a file of recent actions. The person can look through it, leave out rows, add a note, and share or
 * download it. Nothing is sent automatically. docs/behaviour/debug.md#report-a-problem.
 */
import { useEffect, useId, useMemo, useState } from 'react'
import { GoFromOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { sealed } from '../../../../commands/session/digest.ts'
import {
  aboutDevice,
  type DeviceFacts,
  exportSession,
  lookAtDevice,
} from '../../../../commands/session/ExportSession.ts'
import { sessionInSlices } from '../../../../commands/session/makeSession.ts'
import { asOne, mapParts, strikeOutParts } from '../../../../commands/session/parts.ts'
import type { Session } from '../../../../commands/session/Session.ts'
import type { SessionDevice } from '../../../../commands/session/SessionDevice.ts'
import { type HandedOver, handOverSession } from '../../../../commands/session/ShareSession.ts'
import { wordsLeft } from '../../../../commands/session/strikeOut.ts'
import type { Slices } from '../../../../commands/session/withinBudget.ts'
import { type App, useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { inTurns, pageOf, withEarlier } from '../../../core/turn.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import devicePartStyles from '../report/ReportRows.module.css'
import { ReportRows } from '../report/ReportRows.tsx'
import { contentsLabels, fileNameOf, type ReportRow, reportRows, sizeLabel } from '../report/reportRows.ts'
import { StruckWords } from '../report/StruckWords.tsx'
import { DeviceList } from '../timeline/SessionSummary.tsx'
import styles from './ReportProblemDialog.module.css'

/** The session of this visit, for a report: made in parts, so that the app stays responsive. */
interface OwnSession {
  readonly session: Session
  readonly canShare: boolean
}

/** `undefined` if it could not be made. */
const gatherOwnSession = async (app: Pick<App, 'run' | 'tabLog'>): Promise<OwnSession | undefined> => {
  const { run } = app
  const facts: Array<DeviceFacts> = []
  await run(
    lookAtDevice((found) => void facts.push(found)),
    undefined,
  )
  const begun: Array<Slices> = []
  await run(
    exportSession({ ...aboutDevice(facts[0]), ...pageOf(app) }, (source) => {
      const parts = sessionInSlices(source)
      // The first part takes the snapshot.
      parts.next()
      begun.push(parts)
    }),
    undefined,
  )
  const [parts] = begun
  if (parts === undefined) return undefined
  return { session: await withEarlier(app, await inTurns(parts)), canShare: facts[0]?.canShare === true }
}

interface DevicePartProps {
  readonly device: SessionDevice
  readonly isIn: boolean
  readonly onChange: (isIn: boolean) => void
}

/** The device in a report: without the check mark, it is left out. */
const DevicePart = ({ device, isIn, onChange }: DevicePartProps) => {
  const id = useId()
  return (
    <section aria-label="Your device">
      <label className={devicePartStyles.row}>
        <input
          type="checkbox"
          className={devicePartStyles.input}
          aria-label="Your browser and device"
          aria-describedby={id}
          checked={isIn}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span className={devicePartStyles.words}>Your browser and device</span>
        <small id={id} className={devicePartStyles.told}>
          This often explains what went wrong.
        </small>
      </label>
      {isIn && <DeviceList device={device} />}
    </section>
  )
}

// The session of this visit up to the moment the report was opened.

/** `undefined` until it is made. */
const useOwnSession = (): OwnSession | undefined => {
  const app = useApp()
  const [own, setOwn] = useState<OwnSession>()
  useEffect(() => {
    void gatherOwnSession(app).then((made) => setOwn((before) => before ?? made))
  }, [app])
  return own
}

const title = 'Report a problem'
const noteLimit = 500

const outcomeWords: Readonly<Record<HandedOver, string>> = {
  shared: 'The file was shared. Thank you.',
  downloaded: 'Saved to Downloads. Thank you. Now send it to the site admin.',
  dismissed: '',
  failed: 'That did not work. Try the other way, or try again.',
}

/** Size in bytes. */
const sizeOf = (value: object): number => new Blob([JSON.stringify(value)]).size

const withoutDevice = (part: Session): Session => {
  const { device, ...rest } = part
  return device === undefined ? part : rest
}

const Report = ({ session, canShare }: OwnSession) => {
  const { run } = useApp()
  const { fields, set, clear } = useDraft('report problem', { note: '' })
  const [struck, setStruck] = useState<ReadonlySet<number>>(new Set())
  const [outcome, setOutcome] = useState<HandedOver>('dismissed')
  const whole = useMemo(() => asOne(session), [session])
  const rows = useMemo(() => reportRows(whole), [whole])
  const [words, setWords] = useState<ReadonlyArray<string>>([])
  const [hasDevice, setHasDevice] = useState(true)
  const left = useMemo((): Session => {
    const file = strikeOutParts(session, { entries: struck, words })
    return hasDevice ? file : mapParts(file, withoutDevice)
  }, [session, struck, words, hasDevice])
  const told = useMemo(() => asOne(left), [left])
  const standing = useMemo(() => wordsLeft(whole, { entries: struck }, told), [whole, struck, told])
  const note = fields.note.trim()
  const size = useMemo(() => sizeOf(left), [left])
  const strike = ({ numbers }: ReportRow, isIn: boolean): void => {
    const next = new Set(struck)
    for (const each of numbers)
      if (isIn) next.delete(each)
      else next.add(each)
    setStruck(next)
    // The file has changed, so clear what was said about the last one.
    setOutcome('dismissed')
  }
  const isTooLong = fields.note.length > noteLimit
  const handOver = (way: 'share' | 'download'): void => {
    const tell = (become: HandedOver): void => {
      setOutcome(become)
      if (become === 'shared' || become === 'downloaded') clear()
    }
    const file = sealed(note === '' ? left : { ...left, note })
    void run(handOverSession({ name: fileNameOf(session), text: JSON.stringify(file) }, tell), { way })
  }
  return (
    <div className={styles.dialog}>
      <section aria-label="What will be in the file" className={styles.contents}>
        {contentsLabels(told, left.earlier?.length).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
      <TextField
        label="What happened?"
        hint="A sentence helps most. It goes into the file."
        rows={3}
        value={fields.note}
        onChange={(value) => {
          set('note', value)
          setOutcome('dismissed')
        }}
        limit={noteLimit}
      />
      <div>
        <h3 className={styles.heading}>What you and the app did</h3>
        <p className={styles.words}>Clear the check mark of anything that should not be in the file.</p>
        <ReportRows rows={rows} struck={struck} out={new Set(told.struck)} onStrike={strike} />
        <StruckWords
          words={words}
          left={standing}
          onChange={(next) => {
            setWords(next)
            setOutcome('dismissed')
          }}
        />
        {session.device !== undefined && (
          <DevicePart
            device={session.device}
            isIn={left.device !== undefined}
            onChange={(isIn) => {
              setHasDevice(isIn)
              setOutcome('dismissed')
            }}
          />
        )}
        <Button kind="plain" onClick={() => void run(GoFromOverlay, { address: '/debug' })}>
          See what is recorded
        </Button>
      </div>
      <div className={styles.foot}>
        <p role={outcome === 'failed' ? 'alert' : 'status'} className={styles.words}>
          {outcomeWords[outcome] ||
            `Nothing is sent automatically. Size: ${sizeLabel(size + (note === '' ? 0 : sizeOf({ note })))}.`}
        </p>
        <div className={styles.buttons}>
          {canShare && (
            <Button isDisabled={isTooLong} onClick={() => handOver('share')}>
              Share
            </Button>
          )}
          <Button kind="primary" isDisabled={isTooLong} onClick={() => handOver('download')}>
            Download
          </Button>
        </div>
      </div>
    </div>
  )
}

export const ReportProblemDialog = ({ onClose }: OverlayProps<'reportProblem'>) => {
  const own = useOwnSession()
  return (
    <Sheet title={title} onClose={onClose}>
      {own === undefined ? <p role="status">Preparing the report…</p> : <Report {...own} />}
    </Sheet>
  )
}
