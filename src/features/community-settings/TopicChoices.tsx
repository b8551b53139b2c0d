/** A community's topics, any number of them. */
import { Option, Schema } from 'effect'
import { StringsJson } from '../../../schemas/codecs/scalars.ts'
import { sameName } from '../../../schemas/ids.ts'
import { communityTopics } from '../../../schemas/topics.ts'
import styles from './TopicChoices.module.css'

interface TopicChoicesProps {
  /** The list as JSON, the format in which it is sent. */
  readonly value: string
  readonly onChange: (value: string) => void
}

const decode = Schema.decodeOption(StringsJson)

export const TopicChoices = ({ value, onChange }: TopicChoicesProps) => {
  const chosen = Option.getOrElse(decode(value), (): ReadonlyArray<string> => [])
  const isChosen = (topic: string): boolean => chosen.some((each) => sameName(each, topic))
  // A chosen topic that is no longer offered is still listed, so that it can be removed.
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
