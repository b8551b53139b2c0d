/** What a report says of the person's device: unticked, it says nothing of it. */
import { useId } from 'react'
import type { SessionDevice } from '../../../../commands/session/SessionDevice.ts'
import { DeviceList } from './DeviceList.tsx'
import styles from './ReportRows.module.css'

interface DevicePartProps {
  readonly device: SessionDevice
  readonly isIn: boolean
  readonly onChange: (isIn: boolean) => void
}

export const DevicePart = ({ device, isIn, onChange }: DevicePartProps) => {
  const id = useId()
  return (
    <section aria-label="Your device">
      <label className={styles.row}>
        <input
          type="checkbox"
          className={styles.input}
          aria-label="Your browser and device"
          aria-describedby={id}
          checked={isIn}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span className={styles.words}>Your browser and device</span>
        <small id={id} className={styles.told}>
          They often explain what went wrong.
        </small>
      </label>
      {isIn && <DeviceList device={device} />}
    </section>
  )
}
