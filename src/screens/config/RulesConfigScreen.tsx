/** A community's rules. docs/behaviour/community-settings.md#rules. */
import { OpenOverlay } from '../../../commands/navigation/OpenOverlay.ts'
import { configLimits } from '../../../schemas/screenLimits.ts'
import { useApp } from '../../App.ts'
import { Screen } from '../../components/chrome/Screen.tsx'
import { useCommunity } from '../../components/community/useCommunity.ts'
import styles from '../../components/config/ConfigForm.module.css'
import { ConfigGroup } from '../../components/config/ConfigGroup.tsx'
import { ConfigPlace } from '../../components/config/ConfigPlace.tsx'
import { ConfigTitle } from '../../components/config/ConfigTitle.tsx'
import { RuleList } from '../../components/config/RuleList.tsx'
import { FailureNotice } from '../../components/content/FailureNotice.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { Plus } from '../../components/ui/icons.tsx'
import { Skeleton } from '../../components/ui/Skeleton.tsx'

export const RulesConfigScreen = ({ community: name }: { readonly community: string }) => {
  const { run } = useApp()
  const { community, failure, retry } = useCommunity(name)
  const rules = community?.rules
  const isFull = rules !== undefined && rules.length >= configLimits.rules
  return (
    <Screen title="Community Rules" bar={<ConfigTitle title="Community Rules" />}>
      <ConfigPlace community={name} />
      {rules === undefined && failure === undefined && <Skeleton cards={3} shape="row" />}
      {rules === undefined && failure !== undefined && <FailureNotice failure={failure} onRetry={retry} isInline />}
      {rules !== undefined && (
        <div className={styles.form}>
          {rules.length === 0 ? (
            <EmptyState title="No rules yet. Say what is welcome here, and what is not." />
          ) : (
            <ConfigGroup>
              <RuleList community={name} rules={rules} />
            </ConfigGroup>
          )}
          {isFull && <p className={styles.hint}>There are {configLimits.rules} rules: no more can be added.</p>}
          <Button
            kind="primary"
            isWide
            isDisabled={isFull}
            onClick={() => void run(OpenOverlay, { name: 'editRule', community: name })}
          >
            <Plus size={20} aria-hidden="true" /> Add
          </Button>
        </div>
      )}
    </Screen>
  )
}
