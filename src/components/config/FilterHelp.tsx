/** The syntax of a filter, in short; docs/community-filter.md has all of it. Document 2, section 2 (Filter). */
import styles from './FilterHelp.module.css'

const example = `# Shops
title+body: [discount, "free shipping"]
author:
  account_age: < 7 days
action: filter
action_reason: Advertising by new members
---
domain: [spam.example]
action: remove`

const lines: ReadonlyArray<readonly [string, string]> = [
  ['type', 'post, comment, or any'],
  ['title, body, link, domain, author', 'what to look for there: a word, or a list of which one is enough'],
  ['title+body', 'looks into both'],
  ['body (regex)', 'how to look: includes, includes-word, domain, full-exact, starts-with, ends-with, regex'],
  ['~domain', 'the other way round: where none of it is found'],
  ['author', 'with lines below it: name, account_age, post_score, comment_score'],
  ['action', 'remove, or filter: held until a moderator has looked'],
  ['action_reason', 'why, for the log'],
]

export const FilterHelp = () => (
  <details className={styles.help}>
    <summary className={styles.title}>How a filter is written</summary>
    <div className={styles.words}>
      <p>
        A filter looks at new posts and comments. Rules are separated by three dashes; a rule applies where all of its
        lines hold. One that cannot be read is skipped, and the others apply.
      </p>
      <pre className={styles.example}>{example}</pre>
      <dl className={styles.lines}>
        {lines.map(([name, meaning]) => (
          <div key={name} className={styles.line}>
            <dt className={styles.name}>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>Tab leaves the editor. Ctrl or Cmd with ] and [ moves lines in and out.</p>
    </div>
  </details>
)
