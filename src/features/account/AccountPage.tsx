/** Layout of the account screens: one column, with a note at the top about what waits for the login. */
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ResumeAct } from '../../../commands/account/ResumeAct.ts'
import { Awaited } from '../../../schemas/screenVocabulary.ts'
import { useApp } from '../../core/App.ts'
import { useSelected, useValue } from '../../core/useValue.ts'
import { nameOf, oneOf } from '../../core/viewerLabels.ts'
import { Screen } from '../../layout/Screen.tsx'
import styles from './AccountPage.module.css'

const words: Record<Awaited, string | undefined> = {
  post: 'Post saved. It will be published once you are logged in.',
  message: 'Message saved. It will be sent once you are logged in.',
  community: 'Community saved. It will be created once you are logged in.',
  act: 'You’ll return to where you were, and what you chose to do will be done.',
  return: undefined,
}

/** What waits for the login, from the address; `undefined` for nothing. */
export const useWaiting = (): Awaited | undefined =>
  oneOf(Awaited.literals, useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('for') }))

interface AccountPageProps {
  readonly title: string
  readonly children: ReactNode
}

export const AccountPage = ({ title, children }: AccountPageProps) => {
  const waiting = useWaiting()
  const notice = waiting && words[waiting]
  return (
    <Screen title={title} offersSignUp={false}>
      <div className={styles.page}>
        {notice !== undefined && <p className={styles.waiting}>{notice}</p>}
        {children}
      </div>
    </Screen>
  )
}

/** A hidden username field, which tells password managers whose password the form is about. */
export const AccountName = () => {
  const name = useSelected(useApp().store.viewer, nameOf)
  return <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
}

/** Runs what a guest tapped before the login: once, after it, on the screen where they tapped. */
export const Resume = () => {
  const { run, store } = useApp()
  const waiting = useValue(store.waiting)
  const here = useLocation({ select: ({ href }) => href })
  useEffect(() => {
    const { act, path } = store.waiting.peek() ?? {}
    if (act !== undefined && path === here) void run(ResumeAct, act)
  }, [waiting, here, run, store])
  return null
}
