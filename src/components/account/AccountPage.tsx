/** The room of a screen that is about an account: one calm column, and what waits to be sent is named at its top. */
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Submission } from '../../../schemas/screenVocabulary.ts'
import { oneOf } from '../../searchText.ts'
import { Screen } from '../chrome/Screen.tsx'
import styles from './AccountPage.module.css'

const words: Record<Submission, string> = {
  post: 'Your post is kept. It is sent as soon as you are in.',
  message: 'Your message is kept. It is sent as soon as you are in.',
  community: 'Your community is kept. It is made as soon as you are in.',
}

/** What a guest composed and came here for, as the address says; `undefined` for nothing. */
export const useWaiting = (): Submission | undefined =>
  oneOf(Submission.literals, useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('for') }))

interface AccountPageProps {
  readonly title: string
  readonly children: ReactNode
}

export const AccountPage = ({ title, children }: AccountPageProps) => {
  const waiting = useWaiting()
  return (
    <Screen title={title} offersSignUp={false}>
      <div className={styles.page}>
        {waiting !== undefined && <p className={styles.waiting}>{words[waiting]}</p>}
        {children}
      </div>
    </Screen>
  )
}
