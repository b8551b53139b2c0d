/** What a community is about: as many topics as it has. Document 2, section 5 (Topics). */
import { Option, Schema } from 'effect'
import { StringsJson } from '../../../schemas/codecs/scalars.ts'
import { sameName } from '../../../schemas/ids.ts'
import { communityTopics } from '../../../schemas/topics.ts'
import styles from './TopicChoices.module.css'

interface TopicChoicesProps {
  /** The list as the text that it is sent as. */
  readonly value: string
  readonly onChange: (value: string) => void
}

const decode = Schema.decodeOption(StringsJson)

export const TopicChoices = ({ value, onChange }: TopicChoicesProps) => {
  const chosen = Option.getOrElse(decode(value), (): ReadonlyArray<string> => [])
  const isChosen = (topic: string): boolean => chosen.some((each) => sameName(each, topic))
  // A topic that nobody can choose any more can still be let go of.
  const unknown = chosen.filter((each) => !communityTopics.some((topic) => sameName(topic, each)))
  const turn = (topic: string): void =>
    onChange(JSON.stringify(isChosen(topic) ? chosen.filter((each) => !sameName(each, topic)) : [...chosen, topic]))
  return (
    <fieldset className={styles.topics}>
      <legend className={styles.label}>Topics</legend>
      {[...communityTopics, ...unknown].map((topic) => (
        <label key={topic} className={styles.topic}>
          <input type="checkbox" className={styles.input} checked={isChosen(topic)} onChange={() => turn(topic)} />
          {topic}
        </label>
      ))}
    </fieldset>
  )
}
