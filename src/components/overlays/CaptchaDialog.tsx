/** 'Beep boop?': asks for the answer to a captcha. Document 1, section 2 (Captcha dialog). */
import { useEffect } from 'react'
import { captchaQuestion } from '../../captchaQuestion.ts'
import { Sheet } from '../ui/Sheet.tsx'
import type { OverlayProps } from './OverlayProps.ts'

export const CaptchaDialog = ({ onClose }: OverlayProps<'captcha'>) => {
  useEffect(() => () => captchaQuestion.peek()?.giveUp('cancelled'), [])
  return (
    <Sheet title="Beep boop?" shape="dialog" onClose={onClose}>
      <p>Checking that you are a person.</p>
    </Sheet>
  )
}
