/** A community's moderators and their permissions. docs/behaviour/moderation.md#moderators. */

import { useCallback, useState } from 'react'
import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import { OpenOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { LoadModerators } from '../../../../commands/moderation/moderators.ts'
import { moderatorsKey } from '../../../../commands/moderation/recordLists.ts'
import { RemoveModerator } from '../../../../commands/moderation/UpdateModerator.ts'
import { useApp } from '../../../core/App.ts'
import { useCapabilities } from '../../../core/useValue.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Plus } from '../../../ui/icons.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from '../../moderation/lists/Lists.module.css'
import { ModeratorRow } from '../../moderation/lists/ModeratorRow.tsx'
import { pickModerator, useRecords } from '../../moderation/lists/useRecords.ts'
import { ConfigPlace, ConfigTitle } from '../ConfigPlace.tsx'

/**
 * The moderators of a community and their permissions. Moderators who are allowed to can add, edit and remove others;
 * every moderator can step down. docs/behaviour/moderation.md#moderators.
 */
export const ModeratorsSection = ({ community }: { readonly community: string }) => {
  const { run } = useApp()
  const load = useCallback(() => void run(LoadModerators, { community }), [run, community])
  const { state, records } = useRecords(moderatorsKey(community), load, pickModerator)
  const [refused, setRefused] = useState<{ readonly author: string; readonly sentence: string }>()
  const remove = async (author: string): Promise<void> => {
    setRefused(undefined)
    const failure = await run(RemoveModerator, { community, author })
    if (failure !== undefined) setRefused({ author, sentence: sentenceOf(failure) })
  }
  const mayChange = useCapabilities(community).has('moderators')
  if (!state.loaded) {
    return state.failure === undefined ? (
      <Skeleton cards={4} shape="row" />
    ) : (
      <FailureNotice failure={state.failure} onRetry={load} />
    )
  }
  return (
    <>
      {mayChange && (
        <div className={styles.top}>
          <Button kind="primary" isWide onClick={() => void run(OpenOverlay, { name: 'editModerator', community })}>
            <Plus size={20} aria-hidden="true" /> Add a moderator
          </Button>
        </div>
      )}
      {records.length === 0 && <EmptyState title="This community has no moderators." />}
      <ul aria-label="Moderators" className={styles.list}>
        {records.map((moderator) => (
          <ModeratorRow
            key={moderator.author}
            community={community}
            moderator={moderator}
            refusal={refused?.author === moderator.author ? refused.sentence : undefined}
            onRemove={(author) => void remove(author)}
          />
        ))}
      </ul>
    </>
  )
}

const title = 'Community Moderators'

export const ModeratorsConfigScreen = ({ community }: { readonly community: string }) => (
  <Screen title={title} bar={<ConfigTitle title={title} />}>
    <ConfigPlace community={community} />
    <ModeratorsSection community={community} />
  </Screen>
)
