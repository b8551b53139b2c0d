/**
 * A community's CSS: for the desktop site, and its harmless part for members who want it here.
 * docs/behaviour/community-settings.md#stylesheet.
 */

import type { CodeProblem } from '../../../../schemas/rules/yamlProblems.ts'
import { CodeEditor } from '../CodeEditor.tsx'
import styles from '../ConfigForm.module.css'
import { ConfigForm } from '../ConfigForm.tsx'
import { useCommunityText } from '../useCommunityText.ts'

const none: ReadonlyArray<CodeProblem> = []

export const StylesheetConfigScreen = ({ community }: { readonly community: string }) => {
  const form = useCommunityText(community, 'stylesheet')
  const { text, wrong } = form
  return (
    <ConfigForm title="Desktop Stylesheet" community={community} form={form}>
      <p className={styles.hint}>
        CSS for the desktop site. Its colours, borders and fonts also apply here for members who turn them on. To
        restyle this app, set its variables on :root, for example --accent and --page.
      </p>
      {wrong !== undefined && (
        <p role="alert" className={styles.failure}>
          {wrong}
        </p>
      )}
      <CodeEditor label="Stylesheet" language="css" value={text} onChange={form.change} problems={none} />
    </ConfigForm>
  )
}
