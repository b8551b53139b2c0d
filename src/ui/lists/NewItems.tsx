/**
 * A button to show new items that a poll found. Its live region is always present, so that screen readers announce it.
 */

import { plural } from '../../../schemas/words/plural.ts'
import { Button } from '../Button.tsx'
import { ArrowUp } from '../icons.tsx'
import styles from './NewItems.module.css'

export const NewItems = ({ count, onShow }: { readonly count: number; readonly onShow: () => void }) => (
  <div role="status" className={styles.place}>
    {count > 0 && (
      <Button kind="primary" onClick={onShow}>
        <ArrowUp size={18} aria-hidden="true" /> {plural(count, 'new item')}
      </Button>
    )}
  </div>
)
