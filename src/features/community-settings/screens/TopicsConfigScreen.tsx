/** A community's topics. docs/behaviour/community-settings.md#topics. */

import styles from '../ConfigForm.module.css'
import { ConfigForm } from '../ConfigForm.tsx'
import { ConfigGroup } from '../ConfigGroup.tsx'
import { TopicChoices } from '../TopicChoices.tsx'
import { useSettings } from '../useSettings.ts'

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
