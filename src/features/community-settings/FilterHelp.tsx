/** The syntax of a filter, in short; docs/community-filter.md has all of it. */
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
  ['title, body, link, domain, author', 'what to look for: a word, or a list of words of which one is enough'],
  ['title+body', 'searches both'],
  ['body (regex)', 'how to match: includes, includes-word, domain, full-exact, starts-with, ends-with, regex'],
  ['~domain', 'negated: matches where none of it is found'],
  ['author', 'with lines below it: name, account_age, post_score, comment_score'],
  ['action', 'remove, or filter (held for review)'],
  ['action_reason', 'reason, shown in the log'],
]

export const FilterHelp = () => (
  <details className={styles.help}>
    <summary className={styles.title}>How to write a filter</summary>
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
