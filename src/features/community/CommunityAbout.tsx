/**
 * Facts about a community, below its header. Renders nothing while it is unknown: the header says why.
 * docs/behaviour/community.md#about.
 */
import { Link } from '@tanstack/react-router'
import { AskToSignUp } from '../../../commands/account/AskToSignUp.ts'
import { topicOfWord, topicWord } from '../../../commands/community/DirectoryQuery.ts'
import { GoTo } from '../../../commands/layout/GoTo.ts'
import type { Community } from '../../../schemas/entities/Community.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { sendPath } from '../../../schemas/rules/addresses.ts'
import { useApp } from '../../core/App.ts'
import { onFirstUse } from '../../core/turn.ts'
import { useIsHydrated } from '../../core/useIsHydrated.ts'
import { useCapabilities, useValue } from '../../core/useValue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Mail } from '../../ui/moreIcons.tsx'
import { AuthorLink } from '../content/AuthorLink.tsx'
import styles from './CommunityAbout.module.css'
import { toolsFor } from './communityTools.ts'

interface CommunityModeratorsProps {
  readonly community: string
  /** Usernames. */
  readonly moderators: ReadonlyArray<string>
}

/** A community's moderators, and a button to write to them, which needs an account. */
export const CommunityModerators = ({ community, moderators }: CommunityModeratorsProps) => {
  const { run, store } = useApp()
  const isGuest = useValue(store.viewer).kind === 'guest'
  return (
    <section className={styles.part} aria-labelledby="about-moderators">
      <h2 id="about-moderators" className={styles.heading}>
        Moderators
      </h2>
      {moderators.length === 0 ? (
        <p className={styles.none}>This community has no moderators.</p>
      ) : (
        <ul className={styles.moderators}>
          {moderators.map((name) => (
            <li key={name} className={styles.moderator}>
              <Avatar name={name} size={32} />
              <AuthorLink author={name} />
            </li>
          ))}
        </ul>
      )}
      {moderators.length > 0 && (
        <Button
          onClick={() =>
            void (isGuest
              ? run(AskToSignUp, { action: 'message the moderators' })
              : run(GoTo, { address: sendPath(`c:${community}`), replace: false }))
          }
        >
          <Mail size={18} aria-hidden="true" /> Message the moderators
        </Button>
      )}
    </section>
  )
}

// Links to a community's moderation screens: all for its moderators, the public ones for others.
// docs/behaviour/moderation.md#tools.

/** Renders nothing without any link. */
const CommunityTools = ({ community }: { readonly community: Community }) => {
  const tools = toolsFor(useCapabilities(community.name), community)
  if (tools.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="about-moderation">
      <h2 id="about-moderation" className={styles.heading}>
        Moderation
      </h2>
      <ul className={styles.topics}>
        {tools.map(({ name, label, path }) => (
          <li key={name}>
            <Link to={path(community.name)} className={styles.topic}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A community's rules, numbered. */
const CommunityRules = ({ rules }: { readonly rules: ReadonlyArray<string> }) => (
  <section className={styles.part} aria-labelledby="about-rules">
    <h2 id="about-rules" className={styles.heading}>
      Rules
    </h2>
    {rules.length === 0 ? (
      <p className={styles.none}>This community has no rules of its own.</p>
    ) : (
      <ol className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    )}
  </section>
)

const dates = onFirstUse(() => new Intl.DateTimeFormat('en', { dateStyle: 'long' }))
/** The server does not know where the reader is. */
const datesAnywhere = onFirstUse(() => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }))

const Topic = ({ word }: { readonly word: string }) => {
  const topic = topicOfWord(word)
  if (topic === undefined) return <span className={styles.topic}>{word}</span>
  return (
    <Link to="/communities" search={{ topic: topicWord(topic) }} className={styles.topic}>
      {topic}
    </Link>
  )
}

export const CommunityAbout = ({ name }: { readonly name: string }) => {
  const community = useValue(useApp().store.communities.read(nameKey(name)))
  const isHydrated = useIsHydrated()
  if (community === undefined) return null
  const { description, tagline = '', metaTags = '', topics, createdAt, rules, moderators } = community
  return (
    <div className={styles.about}>
      <section className={styles.part} aria-labelledby="about-description">
        <h2 id="about-description" className={styles.heading}>
          Description
        </h2>
        {tagline !== '' && <p className={styles.description}>{tagline}</p>}
        <p className={styles.description}>{description === '' ? 'No description provided.' : description}</p>
        {metaTags !== '' && <p className={styles.created}>Keywords: {metaTags}</p>}
        {createdAt > 0 && (
          <p className={styles.created}>
            Created{' '}
            <time dateTime={new Date(createdAt).toISOString()}>
              {(isHydrated ? dates : datesAnywhere)().format(createdAt)}
            </time>
          </p>
        )}
      </section>
      {topics.length > 0 && (
        <section className={styles.part} aria-labelledby="about-topics">
          <h2 id="about-topics" className={styles.heading}>
            Topics
          </h2>
          <ul className={styles.topics}>
            {topics.map((word) => (
              <li key={word}>
                <Topic word={word} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {rules !== undefined && <CommunityRules rules={rules} />}
      {moderators !== undefined && (
        <CommunityModerators community={community.name} moderators={moderators.map(({ author }) => author)} />
      )}
      <CommunityTools community={community} />
    </div>
  )
}
