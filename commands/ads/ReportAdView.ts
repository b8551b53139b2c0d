/** Reports that an ad was rendered. Document 2, section 7 (Advertising: view). */
import { reportAdView } from '../../schemas/api/ads.ts'
import { defineIntent } from '../Command.ts'
import { reportOnce } from './reportOnce.ts'
import { ShowingInput, sendShowing } from './reportShowing.ts'

export const ReportAdView = defineIntent({
  name: 'ads.reportView.v1',
  input: ShowingInput,
  ...reportOnce('view'),
  send: sendShowing(reportAdView),
})
