/** 'Beep boop?': asks for the answer to a captcha, and tells why where there is none to be had. Document 1, section 2 (Captcha dialog). */
import { useEffect, useRef } from 'react'
import { sentenceOf } from '../../../commands/sentences.ts'
import { CaptchaUnanswered } from '../../../schemas/Failure.ts'
import { type CaptchaQuestion, captchaQuestion } from '../../captchaQuestion.ts'
import { useValue } from '../../useValue.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { AltchaPuzzle } from './AltchaPuzzle.tsx'
import styles from './CaptchaDialog.module.css'
import type { OverlayProps } from './OverlayProps.ts'
import { RecaptchaPuzzle } from './RecaptchaPuzzle.tsx'

/** Tells the question when the dialog is really gone, and not only drawn once more. */
const useLeaving = (question: CaptchaQuestion | undefined): void => {
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      queueMicrotask(() => {
        if (!isThere.current) question?.leave()
      })
    }
  }, [question])
}

/** Out of history a dialog can come back whose question was answered long ago: it goes at once. */
const useClosing = (isWithoutQuestion: boolean, onClose: () => void): void => {
  useEffect(() => {
    let isCurrent = isWithoutQuestion
    queueMicrotask(() => {
      if (isCurrent) onClose()
    })
    return () => {
      isCurrent = false
    }
    // Whoever closes is the same in every drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWithoutQuestion])
}

const Puzzle = ({ question }: { readonly question: CaptchaQuestion }) => {
  const puzzle = useValue(question.puzzle)
  switch (puzzle.kind) {
    case 'loading':
      return <progress aria-label="Loading" className={styles.progress} />
    case 'altcha':
      return <AltchaPuzzle puzzle={puzzle} onSolved={question.answer} onLost={question.lose} />
    case 'recaptcha':
      return <RecaptchaPuzzle puzzle={puzzle} onSolved={question.answer} onLost={question.lose} />
    case 'lost':
      return (
        <>
          <p role="alert">{sentenceOf(new CaptchaUnanswered({ why: puzzle.why }))}</p>
          <Button kind="primary" isWide onClick={question.again}>
            Try again
          </Button>
        </>
      )
  }
}

export const CaptchaDialog = ({ onClose }: OverlayProps<'captcha'>) => {
  const question = useValue(captchaQuestion)
  useLeaving(question)
  useClosing(question === undefined, onClose)
  return (
    <Sheet title="Beep boop?" shape="dialog" onClose={onClose}>
      <div className={styles.question}>
        <p>Before this is sent, the server wants to know that you are not a machine.</p>
        {question !== undefined && <Puzzle question={question} />}
      </div>
    </Sheet>
  )
}
