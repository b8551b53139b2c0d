/** Copies the text of a test that carries out a recorded session. The text stays out of the log. */
import { Schema } from 'effect'
import { copy } from '../effects/share.ts'
import { defineIntent } from '../kernel/Command.ts'
import type { Toast } from '../ports/Toasts.ts'

const copied: Toast = { text: 'Test copied to clipboard.', style: 'success' }
const notCopied: Toast = { text: 'The test could not be copied.', style: 'error' }

export const copyTest = (text: string) =>
  defineIntent({
    name: 'session.copyTest.v1',
    input: Schema.Void,
    send: () => copy(text),
    tell: { success: (isCopied: boolean) => (isCopied ? copied : notCopied) },
  })
