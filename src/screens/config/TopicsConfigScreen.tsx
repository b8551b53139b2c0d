/** A community's topics. docs/behaviour/community-settings.md#topics. */

import styles from '../../components/config/ConfigForm.module.css'
import { ConfigForm } from '../../components/config/ConfigForm.tsx'
import { ConfigGroup } from '../../components/config/ConfigGroup.tsx'
import { TopicChoices } from '../../components/config/TopicChoices.tsx'
import { useSettings } from '../../components/config/useSettings.ts'

const names = ['topics'] as const

export const TopicsConfigScreen = ({ community }: { readonly community: string }) => {
  const form = useSettings(community, 'topics', names)
  return (
    <ConfigForm title="Community Topics" community={community} form={form}>
      <p className={styles.notice}>Communities allowing political content must tag Politics.</p>
      <ConfigGroup>
        <TopicChoices value={form.text('topics')} onChange={(topics) => form.change('topics', topics)} />
      </ConfigGroup>
    </ConfigForm>
  )
}
