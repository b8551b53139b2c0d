/** The referrer named by the URL that the visitor opened. docs/behaviour/platform.md#start. */
import { SaveReferrer } from '../../commands/account/SaveReferrer.ts'
import type { App } from '../core/App.ts'

export const keepReferrer = ({ run }: App): void => {
  const query = new URLSearchParams(location.search)
  const referrer = query.get('ref') || query.get('utm_campaign') || ''
  if (referrer !== '') void run(SaveReferrer, { referrer })
}
