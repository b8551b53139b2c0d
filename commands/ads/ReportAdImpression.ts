/** Reports that an ad was seen: once, even if the reader scrolls back to it. docs/behaviour/ads.md#reports. */
import { reportAdImpression } from '../../schemas/api/ads.ts'
import { defineIntent } from '../kernel/Command.ts'
import { reportOnce } from './reportOnce.ts'
import { ShowingInput, sendShowing } from './reportShowing.ts'

export const ReportAdImpression = defineIntent({
  name: 'ads.reportImpression.v1',
  input: ShowingInput,
  ...reportOnce('impression'),
  send: sendShowing(reportAdImpression),
})
