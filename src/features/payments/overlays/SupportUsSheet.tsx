/**
 * Ways to support the site: a subscription or a contribution elsewhere, each only if available.
 * docs/behaviour/feed.md#inserts.
 */
import { useCallback } from 'react'
import { AskForPro, LoadPaymentProvider } from '../../../../commands/payments/LoadPaymentProvider.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useValue } from '../../../core/useValue.ts'
import { Button } from '../../../ui/Button.tsx'
import { ExternalLink } from '../../../ui/icons.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { paymentLabels } from '../paymentLabels.ts'
import styles from './SupportUsSheet.module.css'

export const SupportUsSheet = ({ onClose }: OverlayProps<'supportUs'>) => {
  const { run, store } = useApp()
  useLoad(useCallback(() => run(LoadPaymentProvider, undefined), [run]))
  const { provider } = useValue(store.pro)
  const isOff = provider?.provider === 'none'
  return (
    <Sheet title="Support us" onClose={onClose}>
      <div className={styles.ways}>
        {isOff ? (
          <p className={styles.words}>{paymentLabels.off}</p>
        ) : (
          <>
            <p className={styles.words}>
              This site is funded by its readers. Pro members see no ads and help keep it open for everyone.
            </p>
            <Button kind="primary" isWide onClick={() => void run(AskForPro, { isOver: true })}>
              Subscribe to Pro
            </Button>
          </>
        )}
        {provider?.contribute !== undefined && (
          <a href={provider.contribute} target="_blank" rel="noopener noreferrer external" className={styles.other}>
            Other options <ExternalLink size={16} aria-hidden="true" />
          </a>
        )}
      </div>
    </Sheet>
  )
}
