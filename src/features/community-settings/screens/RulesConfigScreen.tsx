/** A community's rules. docs/behaviour/community-settings.md#rules. */
import { OpenOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { configLimits } from '../../../../schemas/screenLimits.ts'
import { useApp } from '../../../core/App.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Plus } from '../../../ui/icons.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useCommunity } from '../../community/useCommunity.ts'
import styles from '../ConfigForm.module.css'
import { ConfigGroup } from '../ConfigGroup.tsx'
import { ConfigPlace } from '../ConfigPlace.tsx'
import { ConfigTitle } from '../ConfigTitle.tsx'
import { RuleList } from '../RuleList.tsx'

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
