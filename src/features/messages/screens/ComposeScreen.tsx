/** A new message. docs/behaviour/messages.md#compose. */
import { Screen } from '../../../layout/Screen.tsx'
import { ComposeForm } from '../ComposeForm.tsx'

export const ComposeScreen = ({ to }: { readonly to: string }) => (
  <Screen title="New message">
    <ComposeForm to={to} />
  </Screen>
)
