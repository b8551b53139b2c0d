/** A community's rules, numbered. */
import styles from './CommunityAbout.module.css'

export const CommunityRules = ({ rules }: { readonly rules: ReadonlyArray<string> }) => (
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
