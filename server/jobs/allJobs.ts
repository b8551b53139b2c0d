/** All kinds of jobs that a server runs. */
import { resetJob, resetMailJob } from '../account/handlers/resetJobs.ts'
import { sweepRequestKeys } from '../http/requestKeys.ts'
import { linkPreviewJob } from '../media/handlers/linkPreviews.ts'
import { sweepUnattached } from '../media/queries/unattachedUploads.ts'
import { sweepFormer } from '../moderation/queries/formerStates.ts'
import { lateTestPayment } from '../payments/handlers/testPayments.ts'
import { endAllLeft } from '../payments/leavePaying.ts'
import { type JobWork, repeating } from './JobKind.ts'
import { forgetGivenUp } from './jobTable.ts'

const minute = 60_000

export const allJobs: ReadonlyArray<JobWork> = [
  resetJob,
  resetMailJob,
  lateTestPayment,
  linkPreviewJob,
  repeating('sweep uploads', 60 * minute, sweepUnattached),
  repeating('sweep former states', 60 * minute, sweepFormer),
  repeating('sweep request keys', 10 * minute, sweepRequestKeys),
  repeating('end subscriptions', 10 * minute, endAllLeft),
  repeating('sweep given-up jobs', 24 * 60 * minute, forgetGivenUp),
]
