/** 'Beep boop?': asks for a captcha's answer, or says why there is no captcha. docs/behaviour/captcha.md#dialog. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import { CaptchaUnanswered } from '../../../../schemas/Failure.ts'
import {
  type CaptchaPuzzle,
  type CaptchaQuestion,
  captchaQuestion,
  type PuzzleListener,
} from '../../../core/captchaQuestion.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useIsDark, useValue } from '../../../core/useValue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import styles from './CaptchaDialog.module.css'

interface AltchaPuzzleProps extends PuzzleListener {
  readonly puzzle: CaptchaPuzzle & { readonly kind: 'altcha' }
}

/** The server's own captcha (ALTCHA). The device starts to solve it at once; the person confirms with a press. */
const AltchaPuzzle = ({ puzzle, onSolved, onLost }: AltchaPuzzleProps) => {
  const [isPressed, setIsPressed] = useState(false)
  const [token, setToken] = useState<string>()
  const lose = useEffectEvent(onLost)
  const solve = useEffectEvent(onSolved)
  useEffect(() => puzzle.solve({ onSolved: setToken, onLost: (why) => lose(why) }), [puzzle])
  useEffect(() => {
    if (isPressed && token !== undefined) solve(token)
  }, [isPressed, token])
  return isPressed ? (
    <div className={styles.working} role="status">
      <p>Your device is solving a puzzle. This takes a moment.</p>
      <progress aria-label="Solving" className={styles.progress} />
    </div>
  ) : (
    <Button kind="primary" isWide onClick={() => setIsPressed(true)}>
      I am a person
    </Button>
  )
}

interface RecaptchaPuzzleProps extends PuzzleListener {
  readonly puzzle: CaptchaPuzzle & { readonly kind: 'recaptcha' }
}

/** The captcha of an outside provider (reCAPTCHA), in the element that its script renders into. */
const RecaptchaPuzzle = ({ puzzle, onSolved, onLost }: RecaptchaPuzzleProps) => {
  const box = useRef<HTMLDivElement>(null)
  const isDark = useIsDark()
  const lose = useEffectEvent(onLost)
  const solve = useEffectEvent(onSolved)
  useEffect(() => {
    if (box.current === null) return
    return puzzle.show(box.current, isDark, { onSolved: (token) => solve(token), onLost: (why) => lose(why) })
  }, [puzzle, isDark])
  return <div ref={box} className={styles.box} />
}

/** Calls `leave` when the dialog is really unmounted, not when it is only mounted again. */
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

/** Closes a dialog that history restored after its question was answered. */
const useClosing = (isWithoutQuestion: boolean, onClose: () => void): void => {
  useEffect(() => {
    let isCurrent = isWithoutQuestion
    queueMicrotask(() => {
      if (isCurrent) onClose()
    })
    return () => {
      isCurrent = false
    }
    // `onClose` does the same on every render.
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
        <p>Confirm that you are not a robot.</p>
        {question !== undefined && <Puzzle question={question} />}
      </div>
    </Sheet>
  )
}
