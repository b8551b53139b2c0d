/**
 * A community's filter: YAML, with errors marked, which cannot be saved while it does not parse.
 * docs/behaviour/community-settings.md#filter.
 */
import { useCallback, useDeferredValue, useMemo } from 'react'
import { configKey, LoadCommunitySettings } from '../../../../commands/community-settings/LoadCommunitySettings.ts'
import { yamlProblems } from '../../../../schemas/rules/yamlProblems.ts'
import { useApp } from '../../../core/App.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useValue } from '../../../core/useValue.ts'
import { CodeEditor } from '../CodeEditor.tsx'
import styles from '../ConfigForm.module.css'
import { ConfigForm } from '../ConfigForm.tsx'
import filterHelpStyles from '../FilterHelp.module.css'
import { useCommunityText } from '../useCommunityText.ts'

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
  ['title, body, link, domain, author', 'the word to look for, or a list of words of which any one matches'],
  ['title+body', 'looks in both'],
  ['body (regex)', 'how to match: includes, includes-word, domain, full-exact, starts-with, ends-with, regex'],
  ['~domain', 'not: matches when none of it is found'],
  ['author', 'followed by indented lines: name, account_age, post_score, comment_score'],
  ['action', 'remove, or filter (held for review)'],
  ['action_reason', 'the reason, shown in the log'],
]

/** The syntax of a filter, in short; docs/community-filter.md has all of it. */
const FilterHelp = () => (
  <details className={filterHelpStyles.help}>
    <summary className={filterHelpStyles.title}>How to write a filter</summary>
    <div className={filterHelpStyles.words}>
      <p>
        The filter checks new posts and comments. Separate rules with three dashes. A rule applies when all of its lines
        match. A filter with a rule that cannot be read is not saved.
      </p>
      <pre className={filterHelpStyles.example}>{example}</pre>
      <dl className={filterHelpStyles.lines}>
        {lines.map(([name, meaning]) => (
          <div key={name} className={filterHelpStyles.line}>
            <dt className={filterHelpStyles.name}>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>Tab leaves the editor. Ctrl or Cmd with ] or [ indents lines or moves them back.</p>
    </div>
  </details>
)

/** Warns that a filter has no effect while its switch is off. docs/community-filter.md. */
const FilterSwitchNotice = ({ community }: { readonly community: string }) => {
  const { run, store } = useApp()
  useLoad(useCallback(() => run(LoadCommunitySettings, { community }), [run, community]))
  const record = useValue(store.records.read(configKey('settings', community)))
  if (record?.kind !== 'settings' || record.settings.hasContentFilters) return null
  return (
    <p className={styles.notice}>
      Content filters are off: this filter has no effect until they are turned on under Content Restrictions.
    </p>
  )
}

/** Why a filter cannot be saved. */
const wrongIn = (filter: string): string | undefined => {
  const [first] = yamlProblems(filter)
  return first === undefined ? undefined : `Not saved. Line ${first.line}: ${first.reason}`
}

export const FilterConfigScreen = ({ community }: { readonly community: string }) => {
  const form = useCommunityText(community, 'filter', wrongIn)
  const { text, wrong } = form
  // Typing has priority; error marks may follow a moment later.
  const settled = useDeferredValue(text)
  const problems = useMemo(() => yamlProblems(settled), [settled])
  return (
    <ConfigForm title="Community Filter" community={community} form={form}>
      <FilterSwitchNotice community={community} />
      {wrong !== undefined && (
        <p role="alert" className={styles.failure}>
          {wrong}
        </p>
      )}
      <CodeEditor label="Filter" language="yaml" value={text} onChange={form.change} problems={problems} />
      <FilterHelp />
    </ConfigForm>
  )
}
