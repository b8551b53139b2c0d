/** A community's moderation log. docs/behaviour/moderation.md#logs. */
import { useSearch } from '@tanstack/react-router'
import { LogList } from '../lists/LogList.tsx'
import { ModerationPage } from '../ModerationPage.tsx'
import { readLogsSearch } from '../moderationSearch.ts'

export const LogsScreen = ({ community }: { readonly community: string }) => {
  const { page = 1, type = '', moderator = '' } = readLogsSearch(useSearch({ strict: false }))
  return (
    <ModerationPage community={community} tool="logs" title="Logs">
      <LogList query={{ community, page, type, moderator }} />
    </ModerationPage>
  )
}
