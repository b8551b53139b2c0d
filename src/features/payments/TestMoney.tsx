/** Says that a payment is only a test: the built-in provider takes no money. */
import { FlaskConical } from '../../ui/moreIcons.tsx'
import styles from './Payments.module.css'

export const TestMoney = () => (
  <p className={styles.test}>
    <FlaskConical size={18} aria-hidden="true" />
    Test payments: nothing is charged.
  </p>
)
