/** The address or amount of a payment in full, with a button that copies it. */
import { CopyPaymentPart } from '../../../commands/payments/CopyPaymentPart.ts'
import { useApp } from '../../core/App.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Copy } from '../../ui/moreIcons.tsx'
import styles from './Payments.module.css'

interface PaymentPartProps {
  readonly part: 'address' | 'amount'
  readonly label: string
  readonly text: string
  /** Follows the text, and is not copied. */
  readonly unit?: string
}

export const PaymentPart = ({ part, label, text, unit }: PaymentPartProps) => {
  const { run } = useApp()
  return (
    <div className={styles.part}>
      <span className={styles.partLabel}>{label}</span>
      <div className={styles.partLine}>
        <span className={styles.partText}>
          <code>{text}</code> {unit}
        </span>
        <IconButton label={`Copy ${part}`} onClick={() => void run(CopyPaymentPart, { part, text })}>
          <Copy size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
