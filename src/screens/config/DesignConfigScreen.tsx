/** A community's logo and header. docs/behaviour/community-settings.md#design. */
import { Screen } from '../../components/chrome/Screen.tsx'
import { useCommunity } from '../../components/community/useCommunity.ts'
import styles from '../../components/config/ConfigForm.module.css'
import { ConfigPlace } from '../../components/config/ConfigPlace.tsx'
import { ConfigTitle } from '../../components/config/ConfigTitle.tsx'
import { DesignPanel } from '../../components/config/DesignPanel.tsx'
import { FailureNotice } from '../../components/content/FailureNotice.tsx'
import { Skeleton } from '../../components/ui/Skeleton.tsx'

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
