/**
 * Marks a post as not safe for work, or removes the mark: shown at once, rolled back silently if it fails.
 * docs/behaviour/post.md#nsfw.
 */
import { Effect, Schema } from 'effect'
import { setNsfw } from '../../schemas/api/actions.ts'
import { Api } from '../kernel/Api.ts'
import { defineToggle } from '../kernel/defineToggle.ts'
import { postFlag } from './postFlag.ts'

/** For authors and moderators; the server checks whether the viewer is one. */
export const SetNsfw = defineToggle({
  name: 'post.nsfw.v1',
  label: ['Marked a post as NSFW', 'Took the NSFW mark off a post'],
  /** `value` is whether the post is to be marked. */
  input: Schema.Struct({ id: Schema.Int, value: Schema.Boolean }),
  ...postFlag('isNsfw'),
  call: ({ id, value }) => Effect.flatMap(Api, ({ call }) => call(setNsfw, { id, isNsfw: value })),
  unsent: undefined,
  waitsForNetwork: true,
})
