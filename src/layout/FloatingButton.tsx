/**
 * The floating button: New Post and, after some scrolling, Scroll to Top.
 * docs/behaviour/layout-and-navigation.md#floating-button.
 */

import { OpenOverlay } from '../../commands/layout/OpenOverlay.ts'
import { ScrollToTop } from '../../commands/layout/ScrollToTop.ts'
import { useApp } from '../core/App.ts'
import { useReadingSetting } from '../core/useReadingSetting.ts'
import { ArrowUp, Plus } from '../ui/icons.tsx'
import styles from './FloatingButton.module.css'
import { useScrolledPast } from './useScrolledPast.ts'

/** Pixels of scrolling from which Scroll to Top is offered. */
const worthATop = 900

/** `community` is preselected for a new post; '' for none. */
export const FloatingButton = ({ community }: { readonly community: string }) => {
  const { run } = useApp()
  const isFarDown = useScrolledPast(worthATop)
  const scrollsToTop = useReadingSetting('scrollsToTop')
  return (
    <div className={styles.place}>
      {scrollsToTop && isFarDown && (
        <button
          type="button"
          className={styles.small}
          aria-label="Scroll to Top"
          onClick={() => void run(ScrollToTop, undefined)}
        >
          <ArrowUp size={22} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className={styles.big}
        aria-label="New Post"
        onClick={() => void run(OpenOverlay, { name: 'newPost', ...(community === '' ? {} : { community }) })}
      >
        <Plus size={26} aria-hidden="true" />
      </button>
    </div>
  )
}
