/** A community's filter: YAML, marked where it does not parse, and saved as it was typed all the same. Document 2, section 2 (Filter). */
import { useDeferredValue, useMemo } from 'react'
import { CodeEditor } from '../../components/config/CodeEditor.tsx'
import styles from '../../components/config/ConfigForm.module.css'
import { ConfigForm } from '../../components/config/ConfigForm.tsx'
import { FilterHelp } from '../../components/config/FilterHelp.tsx'
import { FilterSwitchNotice } from '../../components/config/FilterSwitchNotice.tsx'
import { useCommunityText } from '../../components/config/useCommunityText.ts'
import { yamlProblems } from '../../components/config/yamlProblems.ts'

export const FilterConfigScreen = ({ community }: { readonly community: string }) => {
  const form = useCommunityText(community, 'filter')
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
