/** Awards: one credit gives the author a week of Pro. docs/behaviour/payments.md#calls. Members only. */
import { Schema } from 'effect'
import { IdText } from '../codecs/scalars.ts'
import { ContentKind } from '../vocabulary.ts'
import { postCall } from './Call.ts'
import { Done } from './Envelope.ts'

/** POST /award/give.json: uses one credit, which cannot be refunded. */
export const giveAward = postCall({
  path: '/award/give.json',
  input: Schema.Struct({ id: IdText, type: ContentKind }),
  answer: Done,
  creates: true,
})
