/** Tells the ads host about a referred visit; does nothing without a referrer. docs/behaviour/ads.md#reports. */
import { Effect, Schema } from 'effect'
import { tagVisit } from '../../schemas/api/ads.ts'
import { pageKind } from '../../schemas/rules/pageKind.ts'
import { readReferrer } from '../account/SaveReferrer.ts'
import { Api } from '../kernel/Api.ts'
import { defineIntent } from '../kernel/Command.ts'
import type { KeyValueStore } from '../ports/KeyValueStore.ts'

/** The first path of the visit, without its query. */
const Input = Schema.Struct({ path: Schema.String })

export const TagVisit = defineIntent<typeof Input.Type, void, Api | KeyValueStore>({
  name: 'ads.tagVisit.v1',
  input: Input,
  send: ({ path }) =>
    Effect.gen(function* () {
      const run = yield* readReferrer
      if (run === '') return
      yield* (yield* Api).call(tagVisit, { path, ...pageKind(path), run })
    }),
})
