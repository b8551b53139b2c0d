/** Step 1 of the wizard: what Pro is or, for members who have it, a link to their subscription. */
import { Award as Medal } from '../../ui/icons.tsx'
import { EyeOff, HandHeart, Sparkles } from '../../ui/moreIcons.tsx'
import styles from './Payments.module.css'

const gains = [
  { words: 'No ads, anywhere.', Drawing: EyeOff },
  { words: 'One award to give each month.', Drawing: Medal },
  { words: 'PRO beside your name.', Drawing: Sparkles },
  { words: 'Helps keep this site open for everyone.', Drawing: HandHeart },
] as const

export const ProIntro = () => (
  <ul className={styles.gains}>
    {gains.map(({ words, Drawing }) => (
      <li key={words} className={styles.gain}>
        <span className={styles.icon} aria-hidden="true">
          <Drawing size={22} />
        </span>
        {words}
      </li>
    ))}
  </ul>
)
