/** The captcha of an outside provider (reCAPTCHA), in the element that its script renders into. */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { CaptchaPuzzle, PuzzleListener } from '../../../core/captchaQuestion.ts'
import { useIsDark } from '../../../core/useIsDark.ts'
import styles from './CaptchaDialog.module.css'

interface RecaptchaPuzzleProps extends PuzzleListener {
  readonly puzzle: CaptchaPuzzle & { readonly kind: 'recaptcha' }
}

export const RecaptchaPuzzle = ({ puzzle, onSolved, onLost }: RecaptchaPuzzleProps) => {
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
