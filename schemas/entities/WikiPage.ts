/** A page of a community's wiki, by name. */
import { Schema } from 'effect'
import { wire } from '../codecs/wire.ts'

export const WikiPage = wire(Schema.Struct({ name: Schema.NonEmptyString }), {
  shares: 'all',
  names: { name: 'page_name' },
})
export type WikiPage = typeof WikiPage.Type
