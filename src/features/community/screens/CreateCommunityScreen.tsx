/** Creating a community. */

import { CreateCommunity } from '../../../../commands/community/CreateCommunity.ts'
import { textLimits } from '../../../../schemas/limits.ts'
import { wrongCommunityName } from '../../../../schemas/rules/communityName.ts'
import { useApp } from '../../../core/App.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useFormForGuests } from '../../account/useFormForGuests.ts'
import styles from './CreateCommunityScreen.module.css'

interface NewCommunity {
  readonly name: string
  readonly displayName: string
  readonly description: string
  readonly politics: boolean
  readonly nsfw: boolean
}

const empty: NewCommunity = { name: '', displayName: '', description: '', politics: false, nsfw: false }

const tooLong = (text: string, limit: number): string | undefined =>
  text.length > limit ? `At most ${limit} characters.` : undefined

/**
 * The form of a new community. Guests can fill it in, too; it is sent after the login.
 * docs/behaviour/community.md#create.
 */
export const CommunityForm = () => {
  const { run } = useApp()
  const form = useFormForGuests('community', {
    draft: 'community',
    initial: empty,
    check: ({ name, displayName, description }) => ({
      name: wrongCommunityName(name.trim()),
      displayName: tooLong(displayName, textLimits.communityDisplayName),
      description: tooLong(description, textLimits.communityDescription),
    }),
    eager: ['name', 'displayName', 'description'],
    send: ({ politics, nsfw, ...texts }) => run(CreateCommunity, { ...texts, isPolitics: politics, isNsfw: nsfw }),
  })
  return (
    <Form form={form} label="Create a community" submit="Create community" busy="Creating…" className={styles.form}>
      <TextField
        label="Name"
        limit={textLimits.communityName}
        hint="Used in the address: letters, digits and underscores. It cannot be changed later."
        autoCapitalize="none"
        isRequired
        {...form.field('name')}
      />
      <TextField
        label="Display name"
        limit={textLimits.communityDisplayName}
        hint="Display title. Defaults to the name."
        autoCapitalize="words"
        {...form.field('displayName')}
      />
      <TextField label="Description" limit={textLimits.communityDescription} rows={4} {...form.field('description')} />
      <div className={styles.switches}>
        <Switch label="Politics" {...form.flag('politics')} />
        <p className={styles.hint}>Communities allowing political content must tag Politics.</p>
        <Switch label="NSFW" {...form.flag('nsfw')} />
        <p className={styles.hint}>Not safe for work: images are blurred until tapped.</p>
      </div>
    </Form>
  )
}

export const CreateCommunityScreen = () => (
  <Screen title="Create a community">
    <CommunityForm />
  </Screen>
)
