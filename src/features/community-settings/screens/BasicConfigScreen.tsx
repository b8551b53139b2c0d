/**
 * A community's title and descriptions; with only the sidebar permission just its own fields can be changed.
 * docs/behaviour/community-settings.md#basic-information.
 */
import { settingLengths } from '../../../../schemas/rules/wrongInput.ts'
import { useCapabilities } from '../../../core/useValue.ts'
import { TextField } from '../../../ui/forms/TextField.tsx'
import styles from '../ConfigForm.module.css'
import { ConfigForm, ConfigGroup } from '../ConfigForm.tsx'
import { useSettings } from '../useSettings.ts'

const names = ['displayName', 'tagline', 'description', 'metaTags'] as const
type Name = (typeof names)[number]

interface Field {
  readonly name: Name
  readonly label: string
  readonly hint: string
  readonly rows: number
  /** Whether the sidebar permission is enough to change it. */
  readonly isSidebar: boolean
}

const fields: ReadonlyArray<Field> = [
  {
    name: 'displayName',
    label: 'Display name',
    hint: 'Display title. Defaults to the name.',
    rows: 1,
    isSidebar: false,
  },
  { name: 'tagline', label: 'Tagline', hint: 'What it is, in one line.', rows: 1, isSidebar: true },
  { name: 'description', label: 'Description', hint: 'Shown in the header and under About.', rows: 4, isSidebar: true },
  {
    name: 'metaTags',
    label: 'Meta tags',
    hint: 'Keywords for search engines, separated by commas.',
    rows: 2,
    isSidebar: false,
  },
]

export const BasicConfigScreen = ({ community }: { readonly community: string }) => {
  const form = useSettings(community, 'basic', names)
  const mayAll = useCapabilities(community).has('settings')
  return (
    <ConfigForm title="Basic Information" community={community} form={form}>
      {!mayAll && (
        <p className={styles.hint}>You manage the sidebar: you can change the tagline and the description.</p>
      )}
      <ConfigGroup>
        <div className={styles.fields}>
          {fields
            .filter(({ isSidebar }) => mayAll || isSidebar)
            .map(({ name, label, hint, rows }) => (
              <TextField
                key={name}
                label={label}
                value={form.text(name)}
                onChange={(text) => form.change(name, text)}
                rows={rows}
                limit={settingLengths[name]}
                hint={hint}
                error={form.wrong(name)}
                autoCapitalize={name === 'displayName' ? 'words' : 'sentences'}
              />
            ))}
        </div>
      </ConfigGroup>
    </ConfigForm>
  )
}
