/** The server's own captcha (ALTCHA). The device starts to solve it at once; the person confirms with a press. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CaptchaPuzzle, PuzzleListener } from '../../../core/captchaQuestion.ts'
import { useIsDark } from '../../../core/useValue.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './CaptchaDialog.module.css'

interface AltchaPuzzleProps extends PuzzleListener {
  readonly puzzle: CaptchaPuzzle & { readonly kind: 'altcha' }
}

export const AltchaPuzzle = ({ puzzle, onSolved, onLost }: AltchaPuzzleProps) => {
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
