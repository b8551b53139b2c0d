/** A community's logo and header. docs/behaviour/community-settings.md#design. */

import type { CodeProblem } from '../../../../schemas/rules/yamlProblems.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useCommunity } from '../../community/useCommunity.ts'
import { CodeEditor } from '../CodeEditor.tsx'
import styles from '../ConfigForm.module.css'
import { ConfigForm } from '../ConfigForm.tsx'
import { ConfigPlace, ConfigTitle } from '../ConfigPlace.tsx'
import { DesignPanel } from '../DesignPanel.tsx'
import { useCommunityText } from '../useCommunityText.ts'

export const DesignConfigScreen = ({ community: name }: { readonly community: string }) => {
  const { community, failure, retry } = useCommunity(name)
  return (
    <Screen title="Community Design" bar={<ConfigTitle title="Community Design" />}>
      <ConfigPlace community={name} />
      {community === undefined && failure === undefined && <Skeleton cards={2} />}
      {community === undefined && failure !== undefined && <FailureNotice failure={failure} onRetry={retry} isInline />}
      {community !== undefined && (
        <div className={styles.form}>
          <DesignPanel community={community} part="logo" title="Logo" />
          <DesignPanel community={community} part="header" title="Header" />
        </div>
      )}
    </Screen>
  )
}

const none: ReadonlyArray<CodeProblem> = []

/**
 * A community's CSS: for the desktop site, and its harmless part for members who want it here.
 * docs/behaviour/community-settings.md#stylesheet.
 */
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
