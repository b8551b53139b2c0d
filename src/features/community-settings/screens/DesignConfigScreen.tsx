/** A community's logo and header. docs/behaviour/community-settings.md#design. */
import { Screen } from '../../../layout/Screen.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useCommunity } from '../../community/useCommunity.ts'
import styles from '../ConfigForm.module.css'
import { ConfigPlace } from '../ConfigPlace.tsx'
import { ConfigTitle } from '../ConfigTitle.tsx'
import { DesignPanel } from '../DesignPanel.tsx'

export const DesignConfigScreen = ({ community: name }: { readonly community: string }) => {
  const { community, failure, retry } = useCommunity(name)
  return (
    <Screen title="Community Design" bar={<ConfigTitle title="Community Design" />}>
      <ConfigPlace community={name} />
      {community === undefined && failure === undefined && <Skeleton cards={2} />}
      {community === undefined && failure !== undefined && <FailureNotice failure={failure} onRetry={retry} isInline />}
      {community !== undefined && (
        <div className={styles.form}>
          <DesignPanel community={community} part="logo" title="Logo" />
          <DesignPanel community={community} part="header" title="Header" />
        </div>
      )}
    </Screen>
  )
}
