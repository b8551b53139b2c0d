/**
 * Communities to join, by topic: choose any number and join them with one press. Those that failed stay chosen, with
 * the reason. Closing the sheet in any way saves the choice, too. docs/behaviour/community.md#join-sheet.
 */
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { isSubscribedTo, JoinCommunities } from '../../../../commands/community/JoinCommunity.ts'
import { LoadSuggestions } from '../../../../commands/community/LoadCommunity.ts'
import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import type { Failure } from '../../../../schemas/Failure.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { onFirstUse } from '../../../core/turn.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useValue } from '../../../core/useValue.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useSend } from '../../../ui/forms/useInvalidFocus.ts'
import { ChevronDown } from '../../../ui/icons.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Check } from '../../../ui/moreIcons.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import suggestedTopicStyles from '../SuggestedTopic.module.css'
import styles from './JoinCommunitiesSheet.module.css'

interface SuggestedTopicProps {
  readonly topic: string
  readonly communities: ReadonlyArray<string>
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (community: string) => void
}

/** A topic that expands to its suggested communities, as chips to choose. */
const SuggestedTopic = ({ topic, communities, chosen, onToggle }: SuggestedTopicProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const chips = useId()
  const count = communities.filter((name) => chosen.has(name)).length
  return (
    <section className={suggestedTopicStyles.topic}>
      <h3>
        <button
          type="button"
          className={suggestedTopicStyles.head}
          aria-expanded={isOpen}
          aria-controls={chips}
          onClick={() => setIsOpen((was) => !was)}
        >
          <span className={suggestedTopicStyles.name}>{topic}</span>
          <span className={suggestedTopicStyles.count}>{count > 0 ? `${count} chosen` : communities.length}</span>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={isOpen ? suggestedTopicStyles.opened : suggestedTopicStyles.closed}
          />
        </button>
      </h3>
      <ul id={chips} aria-label={topic} className={suggestedTopicStyles.chips} hidden={!isOpen}>
        {communities.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={suggestedTopicStyles.chip}
              aria-pressed={chosen.has(name)}
              onClick={() => onToggle(name)}
            >
              {chosen.has(name) && <Check size={16} aria-hidden="true" />}
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const listed = onFirstUse(() => new Intl.ListFormat('en'))

interface Refused {
  readonly names: ReadonlyArray<string>
  readonly failure: Failure
}

/** On unmount, joins what is chosen and not joined yet. */
const useSavedChoice = (chosen: ReadonlySet<string>, isJoined: (name: string) => boolean): void => {
  const { run } = useApp()
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  }, [chosen])
  useEffect(
    () => () => {
      const names = [...latest.current].filter((name) => !isJoined(name))
      if (names.length > 0) void run(JoinCommunities, { names, isLeaving: true })
    },
    [run, isJoined],
  )
}

export const JoinCommunitiesSheet = ({ onClose }: OverlayProps<'joinCommunities'>) => {
  const { run, store } = useApp()
  const { isDone, failure, retry } = useLoad(useCallback(() => run(LoadSuggestions, undefined), [run]))
  const suggestions = useValue(store.suggestions)
  const isJoined = useCallback(
    (name: string): boolean => {
      const viewer = store.viewer.peek()
      return viewer.kind === 'member' && isSubscribedTo(viewer.user, name)
    },
    [store],
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { isSending, send } = useSend()
  const [refused, setRefused] = useState<Refused>()
  // Chosen communities stay listed while the request runs, although they already count as joined.
  const topics = suggestions.flatMap(({ topic, communities }) => {
    const open = communities.filter((name) => chosen.has(name) || !isJoined(name))
    return open.length === 0 ? [] : [{ topic, communities: open }]
  })
  useSavedChoice(chosen, isJoined)
  const toggle = (name: string): void =>
    setChosen((before) => new Set(before.has(name) ? [...before].filter((each) => each !== name) : [...before, name]))
  const join = async (): Promise<Failure | undefined> => {
    const failed = await run(JoinCommunities, { names: [...chosen] })
    if (failed === undefined) return undefined
    const left = [...chosen].filter((name) => !isJoined(name))
    setRefused({ names: left, failure: failed })
    setChosen(new Set(left))
    return failed
  }
  return (
    <Sheet title="Join Communities" onClose={onClose}>
      <div className={styles.join}>
        <p className={styles.words}>Choose what you would like to see in your home feed.</p>
        {!isDone && suggestions.length === 0 && <Skeleton cards={3} shape="row" />}
        {failure !== undefined && <FailureNotice failure={failure} onRetry={retry} isInline />}
        {isDone && failure === undefined && topics.length === 0 && (
          <EmptyState title="You have joined all suggested communities." />
        )}
        <div>
          {topics.map(({ topic, communities }) => (
            <SuggestedTopic key={topic} topic={topic} communities={communities} chosen={chosen} onToggle={toggle} />
          ))}
        </div>
        {chosen.size > 0 && (
          <div className={styles.save}>
            {refused !== undefined && (
              <p role="alert" className={styles.refusal}>
                Could not join {listed().format(refused.names)}. {sentenceOf(refused.failure)}
              </p>
            )}
            <Button kind="primary" isWide isDisabled={isSending} onClick={() => send({ act: join, leave: onClose })}>
              Save
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  )
}
