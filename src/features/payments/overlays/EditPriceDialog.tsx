/** Changes the price of a Pro subscription, from $6.99 to $500.00. docs/behaviour/payments.md#subscription. */
import { type FormEvent, useState } from 'react'
import { ChangePrice } from '../../../../commands/payments/subscription.ts'
import { amountOf, centsOf } from '../../../../schemas/rules/dollars.ts'
import { money } from '../../../../schemas/screenLimits.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useValue } from '../../../core/useValue.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { useSend } from '../../../ui/forms/useInvalidFocus.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { PaymentFailed } from '../PaymentFailed.tsx'
import styles from '../Payments.module.css'
import { paymentLabels } from '../paymentLabels.ts'

/** The error of a typed amount, as a sentence; `undefined` for none. docs/behaviour/payments.md#subscription. */
const wrongPrice = (typed: string): string | undefined => {
  const cents = centsOf(typed)
  if (cents === undefined) return paymentLabels.noAmount
  if (cents < money.proLeast) return paymentLabels.tooLittle
  return cents > money.proMost ? paymentLabels.tooMuch : undefined
}

export const EditPriceDialog = ({ onClose }: OverlayProps<'editPrice'>) => {
  const { run, store } = useApp()
  const { isSending, failure, send } = useSend()
  const present = useValue(store.pro).known?.subscription?.price
  const { fields, set, clear } = useDraft('price', { amount: present === undefined ? '' : amountOf(present) })
  const [wrong, setWrong] = useState<string>()
  const change = (amount: string): void => {
    setWrong(undefined)
    set('amount', amount)
  }
  const save = (event: FormEvent): void => {
    event.preventDefault()
    setWrong(wrongPrice(fields.amount))
    const price = centsOf(fields.amount)
    if (price === undefined || wrongPrice(fields.amount) !== undefined) return
    send({ act: () => run(ChangePrice, { price }), onSent: clear, leave: onClose })
  }
  return (
    <Sheet title="Edit Price" shape="dialog" onClose={onClose}>
      <form className={styles.step} aria-label="Edit Price" noValidate onSubmit={save}>
        <TextField
          label="Dollars a month"
          value={fields.amount}
          onChange={change}
          inputMode="decimal"
          error={wrong}
          isFocusedFirst
        />
        {failure !== undefined && <PaymentFailed failure={failure} />}
        <div className={styles.buttons}>
          <Button kind="plain" isDisabled={isSending} onClick={onClose}>
            Close
          </Button>
          <Button isSubmit kind="primary" isDisabled={isSending}>
            {isSending ? 'Saving…' : 'Save'}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
