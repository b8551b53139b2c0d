/** Runs what a guest tapped before the login: once, after it, on the screen where they tapped. */
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ResumeAct } from '../../../commands/account/ResumeAct.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'

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
