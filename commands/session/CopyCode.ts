/** Copies what an engineer reads in a session: the place of some code, or a stack with its sources. The text stays out of the log. */
import { Schema } from 'effect'
import { copy } from '../effects/browserEffects.ts'
import { defineIntent } from '../kernel/Command.ts'
import type { Toast } from '../ports/Overlays.ts'

const copied: Toast = { text: 'Copied to clipboard.', style: 'success' }
const notCopied: Toast = { text: 'This could not be copied.', style: 'error' }

export const copyCode = (text: string) =>
  defineIntent({
    name: 'session.copyCode.v1',
    input: Schema.Void,
    send: () => copy(text),
    tell: { success: (isCopied: boolean) => (isCopied ? copied : notCopied) },
  })

const testCopied: Toast = { text: 'Test copied to clipboard.', style: 'success' }
const testNotCopied: Toast = { text: 'The test could not be copied.', style: 'error' }

/** Copies the text of a test that replays a session. The text stays out of the log. */
export const copyTest = (text: string) =>
  defineIntent({
    name: 'session.copyTest.v1',
    input: Schema.Void,
    send: () => copy(text),
    tell: { success: (isCopied: boolean) => (isCopied ? testCopied : testNotCopied) },
  })
