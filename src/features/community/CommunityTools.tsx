/**
 * Links to a community's moderation screens: all for its moderators, the public ones for others.
 * docs/behaviour/moderation.md#tools.
 */
import { Link } from '@tanstack/react-router'
import type { Community } from '../../../schemas/entities/Community.ts'
import { useCapabilities } from '../../core/useCapabilities.ts'
import styles from './CommunityAbout.module.css'
import { toolsFor } from './communityTools.ts'

/** Renders nothing without any link. */
export const CommunityTools = ({ community }: { readonly community: Community }) => {
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
