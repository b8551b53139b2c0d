/** Changes the price of a Pro subscription, from $6.99 to $500.00. docs/behaviour/payments.md#subscription. */
import { paymentToasts } from '../../../../commands/kernel/actionToasts.ts'
import { ChangePrice } from '../../../../commands/payments/subscription.ts'
import { amountOf, centsOf } from '../../../../schemas/rules/dollars.ts'
import { money } from '../../../../schemas/screenLimits.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useValue } from '../../../core/useValue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
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
  const present = useValue(store.pro).known?.subscription?.price
  const form = useForm({
    draft: 'price',
    initial: { amount: present === undefined ? '' : amountOf(present) },
    check: ({ amount }) => ({ amount: wrongPrice(amount) }),
    send: ({ amount }) => run(ChangePrice, { price: centsOf(amount) ?? 0 }),
    leave: onClose,
  })
  const close = (
    <Button kind="plain" isDisabled={form.isSending} onClick={onClose}>
      Close
    </Button>
  )
  return (
    <Sheet title="Edit Price" shape="dialog" onClose={onClose}>
      <Form
        form={form}
        label="Edit Price"
        submit="Save"
        busy="Saving…"
        buttons={close}
        failureTitle={paymentToasts.failed.text}
        isDialog
      >
        <TextField label="Dollars a month" inputMode="decimal" isFocusedFirst {...form.field('amount')} />
      </Form>
    </Sheet>
  )
}
