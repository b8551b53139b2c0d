/**
 * A form that guests can fill in, too: what they submit is sent after the login, on the screen where they pressed
 * submit. An invalid form shows its problems first, and waits for no login. docs/behaviour/compose.md#guests.
 */
import type { Submission } from '../../../schemas/screenVocabulary.ts'
import { useApp } from '../../core/App.ts'
import { type FormRules, type FormState, type FormValues, useForm } from '../../ui/forms/useForm.ts'
import { useSubmitOnceMember } from './useSubmitOnceMember.ts'

/** The command that `send` runs opens the sign-up sheet for guests. */
export const useFormForGuests = <Values extends FormValues<Values>>(
  what: Submission,
  rules: FormRules<Values>,
): FormState<Values> => {
  const { store } = useApp()
  const form = useForm<Values>({
    ...rules,
    send: (values, change) => {
      if (store.viewer.peek().kind === 'guest') waitForLogin()
      return rules.send(values, change)
    },
  })
  const { waitForLogin } = useSubmitOnceMember(what, form.submit)
  return form
}
