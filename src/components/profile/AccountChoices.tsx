/** The two ways to an account, as the sign-up sheet, the account dialogs and the guest's own profile offer them. Document 1, section 2. */
import { Button } from '../ui/Button.tsx'
import styles from './AccountChoices.module.css'

/** `onChoose` is given the address to go to. */
export const AccountChoices = ({ onChoose }: { readonly onChoose: (address: string) => void }) => (
  <div className={styles.choices}>
    <Button kind="primary" isWide onClick={() => onChoose('/login')}>
      Log In
    </Button>
    <Button kind="soft" isWide onClick={() => onChoose('/registration')}>
      Create an account
    </Button>
  </div>
)
