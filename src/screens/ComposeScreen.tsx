/** A new message. docs/behaviour/messages.md#compose. */
import { Screen } from '../components/chrome/Screen.tsx'
import { ComposeForm } from '../components/messages/ComposeForm.tsx'

export const ComposeScreen = ({ to }: { readonly to: string }) => (
  <Screen title="New message">
    <ComposeForm to={to} />
  </Screen>
)
