/** Ways to support the place: a subscription, or a contribution elsewhere. Document 1, section 2 (Support Us sheet). */

import { AskForPro } from '../../../commands/payments/AskForPro.ts'
import { useApp } from '../../App.ts'
import { Button } from '../ui/Button.tsx'
import { ExternalLink } from '../ui/icons.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import type { OverlayProps } from './OverlayProps.ts'
import styles from './SupportUsSheet.module.css'

/** The contribution site; the document names none, so this is an example's address until whoever runs the place sets theirs. */
const contributionSite = 'https://contribute.example.org/'

export const SupportUsSheet = ({ onClose }: OverlayProps<'supportUs'>) => {
  const { run } = useApp()
  return (
    <Sheet title="Support us" onClose={onClose}>
      <div className={styles.ways}>
        <p className={styles.words}>
          This place is kept by its readers. Pro members see no ads and keep it open for everybody.
        </p>
        <Button kind="primary" isWide onClick={() => void run(AskForPro, { isOver: true })}>
          Subscribe to Pro
        </Button>
        <a href={contributionSite} target="_blank" rel="noopener noreferrer external" className={styles.other}>
          Other options <ExternalLink size={16} aria-hidden="true" />
        </a>
      </div>
    </Sheet>
  )
}
