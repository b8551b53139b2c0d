/** A page of a community's wiki, by name. Document 1, section 3 (Wiki). */
import { Schema } from 'effect'
import { wire } from '../codecs/wire.ts'

export const WikiPage = wire(Schema.Struct({ name: Schema.NonEmptyString }), {
  shares: 'all',
  names: { name: 'page_name' },
})
export type WikiPage = typeof WikiPage.Type
