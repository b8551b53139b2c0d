/** The members banned from a community. docs/behaviour/moderation.md#bans. */
import { useSearch } from '@tanstack/react-router'
import { BanList } from '../lists/BanList.tsx'
import { ModerationPage } from '../ModerationPage.tsx'
import { readPage } from '../moderationSearch.ts'

export const BansScreen = ({ community }: { readonly community: string }) => {
  const { page = 1 } = readPage(useSearch({ strict: false }))
  return (
    <ModerationPage community={community} tool="bans" title="Bans">
      <BanList key={page} community={community} page={page} />
    </ModerationPage>
  )
}
