/** The viewer's sessions, and logging out one device or all others. */
import { useCallback } from 'react'
import { EndDevice, EndOtherDevices, LoadDevices } from '../../../../commands/account/devices.ts'
import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import type { Session } from '../../../../schemas/entities/Session.ts'
import type { Failure } from '../../../../schemas/Failure.ts'
import { ageLabel } from '../../../../schemas/words/clip.ts'
import { deviceName } from '../../../../schemas/words/labels.ts'
import { useApp } from '../../../core/App.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useValue } from '../../../core/useValue.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Monitor } from '../../../ui/moreIcons.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './DevicesSettingsScreen.module.css'

const Device = ({ session }: { readonly session: Session }) => {
  const { run, now } = useApp()
  const time = useValue(now)
  const { id, userAgent, createdAt, lastUsedAt, place, isCurrent } = session
  const name = deviceName(userAgent)
  return (
    <li className={styles.device}>
      <div className={styles.about}>
        <p className={styles.name}>
          {name}
          {isCurrent && <span className={styles.badge}>This device</span>}
        </p>
        <p className={styles.facts}>{isCurrent ? 'In use now' : `Last used ${ageLabel(time, lastUsedAt)} ago`}</p>
        <p className={styles.facts}>
          Logged in {ageLabel(time, createdAt)} ago
          {place !== '' && ` · network ${place}`}
        </p>
      </div>
      {!isCurrent && (
        <Button label={`Log out ${name}`} onClick={() => void run(EndDevice, { id })}>
          Log out
        </Button>
      )}
    </li>
  )
}

const DeviceList = ({ sessions }: { readonly sessions: ReadonlyArray<Session> }) => {
  const { run } = useApp()
  const ordered = sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return (
    <section className={styles.section}>
      <p className={styles.words}>
        You are logged in on these devices. Each is logged out after 90 days without use, and after one year at the
        latest.
      </p>
      <ul className={styles.list} aria-label="Devices">
        {ordered.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button kind="danger" isWide onClick={() => void run(EndOtherDevices, undefined)}>
          Log out all other devices
        </Button>
      )}
    </section>
  )
}

/** Other servers of this API report an unknown call in several ways. */
const isUnknownCall = (failure: Failure): boolean =>
  failure._tag === 'NotFound' || (failure._tag === 'ServerRefused' && [404, 405].includes(failure.status))

export const DevicesSettingsScreen = () => {
  const { run, store } = useApp()
  const sessions = useValue(store.devices)
  const { failure, retry } = useLoad(useCallback(() => run(LoadDevices, undefined), [run]))
  const isUnknown = failure !== undefined && isUnknownCall(failure)
  return (
    <Screen title="Devices">
      {sessions !== undefined && <DeviceList sessions={sessions} />}
      {sessions === undefined && failure === undefined && <Skeleton cards={2} />}
      {sessions === undefined && failure !== undefined && (
        <EmptyState
          title={isUnknown ? 'This server cannot list devices.' : sentenceOf(failure)}
          icon={<Monitor size={30} />}
        >
          {isUnknown ? (
            <p>To log out everywhere else, change your password.</p>
          ) : (
            <Button onClick={retry}>Try again</Button>
          )}
        </EmptyState>
      )}
    </Screen>
  )
}
