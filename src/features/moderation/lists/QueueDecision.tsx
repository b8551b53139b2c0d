/** The decisions on an item of the queue, as large buttons at its end: Approve, Remove, or Ignore its reports. */
import type { ReadonlySignal } from '@preact/signals-core'
import { OpenOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { ApproveContent } from '../../../../commands/moderation/ApproveContent.ts'
import { LoadWaiting } from '../../../../commands/moderation/LoadWaiting.ts'
import { RemoveContent } from '../../../../commands/moderation/RemoveContent.ts'
import { SetIgnoringReports } from '../../../../commands/moderation/SetIgnoringReports.ts'
import type { Comment } from '../../../../schemas/entities/Comment.ts'
import type { Post } from '../../../../schemas/entities/Post.ts'
import { isRemovedForGood } from '../../../../schemas/rules/judgement.ts'
import type { ContentKind } from '../../../../schemas/vocabulary.ts'
import { useApp } from '../../../core/App.ts'
import { useSelected } from '../../../core/useValue.ts'
import { Button } from '../../../ui/Button.tsx'
import { BellOff, Check, Flag, X } from '../../../ui/moreIcons.tsx'
import styles from './QueueDecision.module.css'

interface QueueDecisionProps {
  readonly kind: ContentKind
  readonly id: number
  /** Called before the command runs; `act` is the button's label. */
  readonly onPress: (act: string) => void
}

export const QueueDecision = ({ kind, id, onPress }: QueueDecisionProps) => {
  const { run, store, toasts, dismissToast } = useApp()
  const content: ReadonlySignal<Post | Comment | undefined> =
    kind === 'post' ? store.posts.read(id) : store.comments.read(id)
  const isReported = useSelected(content, (known) => known?.moderation?.isReported === true)
  const isRemoved = useSelected(content, (known) => known !== undefined && isRemovedForGood(known))
  const target = { kind, id }
  const act = (name: string, start: () => Promise<unknown>) => (): void => {
    onPress(name)
    // Dismiss older toasts, so that quick decisions don't stack them over the items.
    for (const { id: old } of toasts.peek()) dismissToast(old)
    void start().then(() => run(LoadWaiting, {}))
  }
  return (
    <>
      {isReported && (
        <div className={styles.why}>
          <Button kind="plain" onClick={() => void run(OpenOverlay, { name: 'reports', ...target })}>
            <Flag size={18} aria-hidden="true" /> View Reports
          </Button>
        </div>
      )}
      <div className={styles.reach}>
        <div data-buttons className={styles.buttons}>
          <button type="button" className={styles.approve} onClick={act('Approve', () => run(ApproveContent, target))}>
            <Check size={20} aria-hidden="true" />
            Approve
          </button>
          {!isRemoved && (
            <button type="button" className={styles.remove} onClick={act('Remove', () => run(RemoveContent, target))}>
              <X size={20} aria-hidden="true" />
              Remove
            </button>
          )}
          {isReported && (
            <button
              type="button"
              className={styles.ignore}
              onClick={act('Ignore', () => run(SetIgnoringReports, { ...target, value: true }))}
            >
              <BellOff size={20} aria-hidden="true" />
              Ignore
            </button>
          )}
        </div>
      </div>
    </>
  )
}
