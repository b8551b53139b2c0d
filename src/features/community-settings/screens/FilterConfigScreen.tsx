/**
 * A community's filter: YAML, with errors marked, which cannot be saved while it does not parse.
 * docs/behaviour/community-settings.md#filter.
 */
import { useDeferredValue, useMemo } from 'react'
import { yamlProblems } from '../../../../schemas/rules/yamlProblems.ts'
import { CodeEditor } from '../CodeEditor.tsx'
import styles from '../ConfigForm.module.css'
import { ConfigForm } from '../ConfigForm.tsx'
import { FilterHelp } from '../FilterHelp.tsx'
import { FilterSwitchNotice } from '../FilterSwitchNotice.tsx'
import { useCommunityText } from '../useCommunityText.ts'

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
