/** Tells the ads host that a visit is owed to a referrer; nothing where nobody sent the visitor. Document 2, section 7 (Advertising: tag). */
import { Effect, Schema } from 'effect'
import { tagVisit } from '../../schemas/api/ads.ts'
import { pageKind } from '../../schemas/rules/pageKind.ts'
import { Api } from '../Api.ts'
import { readReferrer } from '../account/KeepReferrer.ts'
import { defineIntent } from '../Command.ts'
import type { Vault } from '../ports/Vault.ts'

/** The path that the visit began at, without its query. */
const Input = Schema.Struct({ path: Schema.String })

export const TagVisit = defineIntent<typeof Input.Type, void, Api | Vault>({
  name: 'ads.tagVisit.v1',
  input: Input,
  send: ({ path }) =>
    Effect.gen(function* () {
      const run = yield* readReferrer
      if (run === '') return
      yield* (yield* Api).call(tagVisit, { path, ...pageKind(path), run })
    }),
})
