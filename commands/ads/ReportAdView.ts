/** Reports that an ad was rendered. docs/behaviour/ads.md#reports. */
import { reportAdView } from '../../schemas/api/ads.ts'
import { defineIntent } from '../kernel/Command.ts'
import { reportOnce } from './reportOnce.ts'
import { ShowingInput, sendShowing } from './reportShowing.ts'

export const ReportAdView = defineIntent({
  name: 'ads.reportView.v1',
  input: ShowingInput,
  ...reportOnce('view'),
  send: sendShowing(reportAdView),
})
