/** A community's topics. docs/behaviour/community-settings.md#topics. */

import { Option, Schema } from 'effect'
import { StringsJson } from '../../../../schemas/codecs/scalars.ts'
import { sameName } from '../../../../schemas/ids.ts'
import { communityTopics } from '../../../../schemas/topics.ts'
import styles from '../ConfigForm.module.css'
import { ConfigForm, ConfigGroup } from '../ConfigForm.tsx'
import topicChoicesStyles from '../TopicChoices.module.css'
import { useSettings } from '../useSettings.ts'

interface TopicChoicesProps {
  /** The list as JSON, the format in which it is sent. */
  readonly value: string
  readonly onChange: (value: string) => void
}

const decode = Schema.decodeOption(StringsJson)

/** A community's topics, any number of them. */
const TopicChoices = ({ value, onChange }: TopicChoicesProps) => {
  const chosen = Option.getOrElse(decode(value), (): ReadonlyArray<string> => [])
  const isChosen = (topic: string): boolean => chosen.some((each) => sameName(each, topic))
  // A chosen topic that is no longer offered is still listed, so that it can be removed.
  const unknown = chosen.filter((each) => !communityTopics.some((topic) => sameName(topic, each)))
  const turn = (topic: string): void =>
    onChange(JSON.stringify(isChosen(topic) ? chosen.filter((each) => !sameName(each, topic)) : [...chosen, topic]))
  return (
    <fieldset className={topicChoicesStyles.topics}>
      <legend className={topicChoicesStyles.label}>Topics</legend>
      {[...communityTopics, ...unknown].map((topic) => (
        <label key={topic} className={topicChoicesStyles.topic}>
          <input
            type="checkbox"
            className={topicChoicesStyles.input}
            checked={isChosen(topic)}
            onChange={() => turn(topic)}
          />
          {topic}
        </label>
      ))}
    </fieldset>
  )
}

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
