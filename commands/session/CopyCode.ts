/** Copies what an engineer reads in a session: the place of some code, or a stack with its sources. The text stays out of the log. */
import { Schema } from 'effect'
import { copy } from '../effects/share.ts'
import { defineIntent } from '../kernel/Command.ts'
import type { Toast } from '../ports/Toasts.ts'

const copied: Toast = { text: 'Copied to clipboard.', style: 'success' }
const notCopied: Toast = { text: 'This could not be copied.', style: 'error' }

export const copyCode = (text: string) =>
  defineIntent({
    name: 'session.copyCode.v1',
    input: Schema.Void,
    send: () => copy(text),
    tell: { success: (isCopied: boolean) => (isCopied ? copied : notCopied) },
  })
