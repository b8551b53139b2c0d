/**
 * Who can find a community, whether it is NSFW, and what it publishes of its moderation.
 * docs/behaviour/community-settings.md#privacy-and-safety.
 */
import { Visibility } from '../../../../schemas/entities/Community.ts'
import { ChoiceList } from '../../../ui/lists/ChoiceList.tsx'
import { ConfigForm, ConfigGroup, ConfigSwitches } from '../ConfigForm.tsx'
import { useSettings } from '../useSettings.ts'

const names = [
  'visibility',
  'isAppSafe',
  'isNsfw',
  'isPublicLogs',
  'hidesModeratorsInLogs',
  'isPublicBanLogs',
  'notifiesReportConclusion',
] as const

const visibilities = [
  { value: 'public', label: 'Public', hint: 'Anyone can find and read it; any member can post.' },
  { value: 'restricted', label: 'Restricted', hint: 'Anyone can find and read it; only moderators can post.' },
  {
    value: 'unlisted',
    label: 'Unlisted',
    hint: 'Not in feeds, search or lists. Anyone with the link can visit.',
  },
] as const

const safety = [
  { setting: 'isAppSafe', label: 'App safe', hint: 'Suitable for app stores, so apps may show it.' },
  {
    setting: 'isNsfw',
    label: 'NSFW',
    hint: 'Not safe for work: new posts are marked NSFW and blurred until tapped.',
  },
] as const

const moderation = [
  { setting: 'isPublicLogs', label: 'Public logs', hint: 'Anyone can read the moderation log.' },
  {
    setting: 'hidesModeratorsInLogs',
    label: 'Hide moderators in logs',
    hint: "Others read 'A moderator' instead of a name.",
  },
  { setting: 'isPublicBanLogs', label: 'Public ban logs', hint: 'Anyone can see who is banned.' },
  {
    setting: 'notifiesReportConclusion',
    label: 'Notify reporters',
    hint: 'Members who report something are told the outcome.',
  },
] as const

export const PrivacyConfigScreen = ({ community }: { readonly community: string }) => {
  const form = useSettings(community, 'privacy', names)
  const visibility = Visibility.literals.find((each) => each === form.text('visibility')) ?? 'public'
  return (
    <ConfigForm title="Privacy and Safety" community={community} form={form}>
      <ConfigGroup>
        <ChoiceList
          label="Visibility"
          choices={visibilities}
          chosen={visibility}
          onChoose={(next) => form.change('visibility', next)}
        />
      </ConfigGroup>
      <ConfigSwitches form={form} title="Safety" switches={safety} />
      <ConfigSwitches form={form} title="Moderation" switches={moderation} />
    </ConfigForm>
  )
}
