/** Loads the next page of a list, for readers who switched infinite scroll off. */
import { Button } from '../Button.tsx'
import styles from './LoadMore.module.css'

export const LoadMore = ({ onLoad }: { readonly onLoad: () => void }) => (
  <div className={styles.place}>
    <Button onClick={onLoad}>Load more</Button>
  </div>
)
