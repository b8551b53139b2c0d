/** Where the ways to an account lead: says how things stand - here one reads as a guest - and where reading goes on. */
import { Link } from '@tanstack/react-router'
import { communityPath } from '../../schemas/rules/addresses.ts'
import { Screen } from '../components/chrome/Screen.tsx'
import { KeyRound } from '../components/ui/icons.tsx'
import styles from './AccountScreen.module.css'

const words = {
  login: {
    title: 'Log In',
    sentence: 'Accounts are used through the server’s API for now; everything open to guests can be read here.',
  },
  registration: {
    title: 'Create an account',
    sentence: 'Accounts are made through the server’s API for now; everything open to guests can be read here.',
  },
} as const

export const AccountScreen = ({ way }: { readonly way: keyof typeof words }) => {
  const { title, sentence } = words[way]
  return (
    <Screen title={title}>
      <section className={styles.account} aria-label={title}>
        <span className={styles.icon} aria-hidden="true">
          <KeyRound size={32} />
        </span>
        <h2 className={styles.heading}>You are reading as a guest</h2>
        <p className={styles.sentence}>{sentence}</p>
        <Link to={communityPath('trending')} className={styles.primary}>
          Go to Trending
        </Link>
        <Link to="/communities" className={styles.second}>
          Communities
        </Link>
      </section>
    </Screen>
  )
}
