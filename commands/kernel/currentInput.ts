/**
 * Fields of inputs that had another name in older files and in what a device stored: a command's name is permanent, and
 * so is what was recorded under it.
 */
import { isFields } from '../session/plain.ts'

const before = 'wish'

/** The field's name today; the default is the target state of a switch or a vote. */
const names: Readonly<Record<string, string>> = { 'account.askToSignUp.v1': 'action' }

/** A recorded input with today's field names. */
export const currentInput = (command: string, input: unknown): unknown => {
  if (!isFields(input) || !Object.hasOwn(input, before)) return input
  const { [before]: value, ...rest } = input
  return { ...rest, [names[command] ?? 'value']: value }
}
