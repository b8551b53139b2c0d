/** Reported private messages, for admins only. */
import { useSearch } from '@tanstack/react-router'
import { useApp } from '../../App.ts'
import { Screen } from '../../components/chrome/Screen.tsx'
import { MessageReports } from '../../components/moderation/lists/MessageReports.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { Shield } from '../../components/ui/moreIcons.tsx'
import { readMessageReportsSearch } from '../../moderationSearch.ts'
import { useSelected } from '../../useValue.ts'

export const ReportedMessagesScreen = () => {
  const isAdmin = useSelected(useApp().store.viewer, (viewer) => viewer.kind === 'member' && viewer.user.isAdmin)
  const { state, page } = readMessageReportsSearch(useSearch({ strict: false }))
  return (
    <Screen title="Reported messages">
      {isAdmin ? (
        <MessageReports key={`${state} ${page}`} state={state} page={page} />
      ) : (
        <EmptyState title="Reported messages are for admins." icon={<Shield size={30} />} />
      )}
    </Screen>
  )
}
