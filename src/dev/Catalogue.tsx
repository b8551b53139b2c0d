/** Every control of src/ui in its states. `catalogue.test.ts` fails if one is missing here. */
import type { Store } from '../../signals/Store.ts'
import { useApp } from '../core/App.ts'
import { useValue } from '../core/useValue.ts'
import { ChoiceList } from '../ui/lists/ChoiceList.tsx'
import styles from './Catalogue.module.css'
import { FormExhibits } from './FormExhibits.tsx'
import { ListExhibits } from './ListExhibits.tsx'
import { PieceExhibits } from './PieceExhibits.tsx'
import { TextExhibits } from './TextExhibits.tsx'

const themes = [
  { value: 'device', label: "The device's" },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Stored nowhere: a reload shows the device's theme again. */
const showIn = ({ preferences }: Store, chosen: (typeof themes)[number]['value']): void => {
  const { theme: _before, ...others } = preferences.peek()
  preferences.value = chosen === 'device' ? others : { ...others, theme: chosen }
}

const ThemeChoice = () => {
  const { store } = useApp()
  const { theme = 'device' } = useValue(store.preferences)
  return <ChoiceList label="Theme" choices={themes} chosen={theme} onChoose={(value) => showIn(store, value)} />
}

export const Catalogue = () => (
  <main className={styles.page}>
    <header className={styles.head}>
      <h1 className={styles.title}>Catalogue</h1>
      <p>
        Every control of <code>src/ui</code> in its states. In development only.
      </p>
      <ThemeChoice />
    </header>
    <PieceExhibits />
    <FormExhibits />
    <ListExhibits />
    <TextExhibits />
  </main>
)
