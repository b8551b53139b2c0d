/** The scores that members need to vote in a community. docs/behaviour/community-settings.md#voting-restrictions. */

import { TextField } from '../../../ui/forms/TextField.tsx'
import styles from '../ConfigForm.module.css'
import { ConfigForm, ConfigGroup } from '../ConfigForm.tsx'
import { useSettings } from '../useSettings.ts'

const names = [
  'minimumPostScore',
  'minimumCommentScore',
  'minimumPostScoreToVoteDown',
  'minimumCommentScoreToVoteDown',
] as const

const ofPosts = 'The member’s post score, from 0 to 100.'
const ofComments = 'The member’s comment score, from 0 to 100.'

const groups = [
  {
    title: 'To vote up',
    fields: [
      { name: 'minimumPostScore', label: 'Minimum score to vote posts up', hint: ofPosts },
      { name: 'minimumCommentScore', label: 'Minimum score to vote comments up', hint: ofComments },
    ],
  },
  {
    title: 'To vote down',
    fields: [
      { name: 'minimumPostScoreToVoteDown', label: 'Minimum score to vote posts down', hint: ofPosts },
      { name: 'minimumCommentScoreToVoteDown', label: 'Minimum score to vote comments down', hint: ofComments },
    ],
  },
] as const

export const VotingConfigScreen = ({ community }: { readonly community: string }) => {
  const form = useSettings(community, 'voting', names)
  return (
    <ConfigForm title="Voting Restrictions" community={community} form={form}>
      <p className={styles.hint}>
        Members with a lower score cannot vote here. 0 lets everyone vote; moderators always can.
      </p>
      {groups.map(({ title, fields }) => (
        <ConfigGroup key={title} title={title}>
          <div className={styles.fields}>
            {fields.map(({ name, label, hint }) => (
              <TextField
                key={name}
                label={label}
                value={form.text(name)}
                onChange={(text) => form.change(name, text.trim())}
                inputMode="numeric"
                hint={hint}
                error={form.wrong(name)}
              />
            ))}
          </div>
        </ConfigGroup>
      ))}
    </ConfigForm>
  )
}
