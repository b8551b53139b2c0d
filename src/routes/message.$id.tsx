/** /message/{id}/ and /message/{conversation_id}: a conversation, by its own id or that of a message in it. */
import { createFileRoute } from '@tanstack/react-router'
import { ConversationScreen } from '../features/messages/screens/ConversationScreen.tsx'

/** Ids start at 1: text that is not a number becomes 0, which is not found. */
const idOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0)

const Conversation = () => {
  const id = idOf(Route.useParams().id)
  return <ConversationScreen key={id} id={id} />
}

export const Route = createFileRoute('/message/$id')({ component: Conversation })
