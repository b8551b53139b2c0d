/** The ways to the screens of a community's moderators, and for others to those it shows everybody. Document 2, sections 2 (Community moderator menu) and 6 (Logs). */
import { Link } from '@tanstack/react-router'
import type { Community } from '../../../schemas/entities/Community.ts'
import { toolsFor } from '../moderation/communityTools.ts'
import { usePowers } from '../moderation/usePowers.ts'
import styles from './CommunityAbout.module.css'

/** Draws nothing where nothing is shown. */
export const CommunityTools = ({ community }: { readonly community: Community }) => {
  const tools = toolsFor(usePowers(community.name), community)
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
