/** The facts of a device, one in a row. */
import type { SessionDevice } from '../../../../commands/session/SessionDevice.ts'
import styles from './DeviceList.module.css'
import { timeOf } from './reportRows.ts'

type Row = readonly [name: string, words: string]

const networkWords = ({ isOnline, network }: SessionDevice): string =>
  [
    ...network.map((change) => `${change.isOnline ? 'online' : 'offline'} since ${timeOf(change.at)}`),
    ...(network.at(-1)?.isOnline === isOnline ? [] : [isOnline ? 'online' : 'offline']),
  ].join(', ')

/** What the file of a session tells of the device, in words: for the person who sends it, and for the one who reads it. */
export const deviceRows = (device: SessionDevice): ReadonlyArray<Row> => {
  const { browser, platform, viewport, languages, timeZone, hasWorker, memory, theme, reducedMotion } = device
  const { width, height, scale } = viewport
  return [
    ['Browser', browser],
    ['System', platform],
    ['Window', `${Math.round(width)} × ${Math.round(height)} pixels, scale ${Math.round(scale * 100) / 100}`],
    ['Languages', languages.length === 0 ? 'unknown' : languages.join(', ')],
    ['Time zone', timeZone],
    ['Network', networkWords(device)],
    ['Service worker', hasWorker ? 'answers for the network' : 'not in use'],
    ...(memory === undefined ? [] : [['Memory', `about ${memory} GB`] as const]),
    ['Asks for', `a ${theme} theme${reducedMotion ? ', less motion' : ''}`],
  ]
}

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
