/** Reported private messages, for admins only. */
import { useSearch } from '@tanstack/react-router'
import { useApp } from '../../../core/App.ts'
import { useSelected } from '../../../core/useValue.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Shield } from '../../../ui/moreIcons.tsx'
import { MessageReports } from '../lists/MessageReports.tsx'
import { readMessageReportsSearch } from '../moderationSearch.ts'

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
