/** The two ways to an account, as the sign-up sheet, the account dialogs and the guest's own profile offer them. Document 1, section 2. */
import { useLocation } from '@tanstack/react-router'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'
import { Button } from '../ui/Button.tsx'
import styles from './AccountChoices.module.css'

/** `onChoose` is given the address to go to; it says so where something composed on this screen waits to be sent. */
export const AccountChoices = ({ onChoose }: { readonly onChoose: (address: string) => void }) => {
  const waiting = useValue(useApp().store.waiting)
  const here = useLocation({ select: ({ href }) => href })
  const query = waiting?.path === here ? `?for=${waiting.what}` : ''
  return (
    <div className={styles.choices}>
      <Button kind="primary" isWide onClick={() => onChoose(`/login${query}`)}>
        Log In
      </Button>
      <Button kind="soft" isWide onClick={() => onChoose(`/registration${query}`)}>
        Create an account
      </Button>
    </div>
  )
}
