/**
 * Creates a community with the viewer as its first moderator and member, and opens it with the onboarding dialog.
 * docs/behaviour/community.md#create.
 */
import { Effect, Schema } from 'effect'
import { createCommunity } from '../../schemas/api/communityConfig.ts'
import { InvalidInput } from '../../schemas/Failure.ts'
import { nameKey } from '../../schemas/ids.ts'
import { textLimits } from '../../schemas/limits.ts'
import { communityPath } from '../../schemas/rules/addresses.ts'
import { wrongCommunityName } from '../../schemas/rules/communityName.ts'
import { viewerBase } from '../account/storedMember.ts'
import { Api } from '../kernel/Api.ts'
import { defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/notFound.ts'
import { withCaptcha } from '../kernel/withCaptcha.ts'
import { Navigator } from '../ports/Navigator.ts'
import { Overlays, type Toast } from '../ports/Overlays.ts'
import type { Sharing } from '../ports/Sharing.ts'
import { shareAddress } from '../post/ShareContent.ts'
import { subscriptionsChanged, withSubscription } from './JoinCommunity.ts'

const textUpTo = (length: number) => Schema.String.check(Schema.isMaxLength(length))

const Input = Schema.Struct({
  name: textUpTo(textLimits.communityName),
  displayName: textUpTo(textLimits.communityDisplayName),
  description: textUpTo(textLimits.communityDescription),
  isPolitics: Schema.Boolean,
  isNsfw: Schema.Boolean,
})
type Input = typeof Input.Type

const wrongInput = ({ name }: Input): InvalidInput | undefined => {
  const reason = wrongCommunityName(name.trim())
  return reason === undefined ? undefined : new InvalidInput({ fields: [{ field: 'name', reason }] })
}

const create = Effect.fnUntraced(function* (input: Input) {
  const name = input.name.trim()
  const { call } = yield* Api
  yield* withCaptcha((captcha) => call(createCommunity, { ...input, name, ...captcha }))
  yield* (yield* Navigator).go(communityPath(name), { replace: true })
  // Two navigations in the same tick become one history entry: the dialog needs a screen under it to go back to.
  yield* Effect.yieldNow
  yield* (yield* Overlays).open({ name: 'onboarding', community: name })
})

export const CreateCommunity = defineIntent({
  name: 'community.create.v1',
  input: Input,
  lane: ({ name }) => ({ key: 'new community', policy: 'join', about: nameKey(name) }),
  guard: (input, context) => memberOnly(input, context) ?? wrongInput(input),
  send: create,
  settle: (_answer, { name }, { store }) => {
    const founder = viewerBase(store)
    if (founder !== undefined) {
      const own = withSubscription(founder, name.trim(), true)
      store.users.confirm([{ ...own, moderates: [...own.moderates, name.trim()] }])
    }
    subscriptionsChanged(store)
  },
})

const ShareCommunityInput = Schema.Struct({ name: Schema.NonEmptyString })

/** Shares the link of a community with other apps, for its founder. docs/behaviour/post.md#share-and-copy. */
export const ShareCommunity = defineIntent<typeof ShareCommunityInput.Type, Toast | undefined, Sharing>({
  name: 'community.share.v1',
  input: ShareCommunityInput,
  send: ({ name }) => shareAddress({ title: `c/${name}`, path: communityPath(name) }),
  tell: { success: (outcome) => outcome },
})
