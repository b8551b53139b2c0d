/** The facts of a device, one in a row. */
import type { SessionDevice } from '../../../../commands/session/SessionDevice.ts'
import styles from './DeviceList.module.css'
import { deviceRows } from './deviceLabels.ts'

export const DeviceList = ({ device }: { readonly device: SessionDevice }) => (
  <dl className={styles.list}>
    {deviceRows(device).map(([name, words]) => (
      <div key={name} className={styles.row}>
        <dt className={styles.name}>{name}</dt>
        <dd className={styles.words}>{words}</dd>
      </div>
    ))}
  </dl>
)
