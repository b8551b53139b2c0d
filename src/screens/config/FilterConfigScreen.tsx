/** A community's filter: YAML, marked where it does not parse, and not saved while it is broken. Document 2, section 2 (Filter). */
import { useDeferredValue, useMemo } from 'react'
import { yamlProblems } from '../../../schemas/rules/yamlProblems.ts'
import { CodeEditor } from '../../components/config/CodeEditor.tsx'
import styles from '../../components/config/ConfigForm.module.css'
import { ConfigForm } from '../../components/config/ConfigForm.tsx'
import { FilterHelp } from '../../components/config/FilterHelp.tsx'
import { FilterSwitchNotice } from '../../components/config/FilterSwitchNotice.tsx'
import { useCommunityText } from '../../components/config/useCommunityText.ts'

/** Why a filter is not saved. */
const wrongIn = (filter: string): string | undefined => {
  const [first] = yamlProblems(filter)
  return first === undefined ? undefined : `Not saved. Line ${first.line}: ${first.reason}`
}

export const FilterConfigScreen = ({ community }: { readonly community: string }) => {
  const form = useCommunityText(community, 'filter', wrongIn)
  const { text, wrong } = form
  // What is typed shows first; what is wrong with it may come a moment later.
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
