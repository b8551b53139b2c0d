/** Says where a payment is only tried out: the embedded provider takes no money, and nobody may think that it does. */
import { FlaskConical } from '../ui/moreIcons.tsx'
import styles from './Payments.module.css'

export const TestMoney = () => (
  <p className={styles.test}>
    <FlaskConical size={18} aria-hidden="true" />
    Test money: this server only tries payments out. Nothing is charged.
  </p>
)
