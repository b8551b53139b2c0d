/** Shares the link of a community with other apps, for its founder. docs/behaviour/post.md#share-and-copy. */
import { Schema } from 'effect'
import { communityPath } from '../../schemas/rules/addresses.ts'
import { defineIntent } from '../kernel/Command.ts'
import { shareAddress } from '../kernel/shareAddress.ts'
import type { Sharing } from '../ports/Sharing.ts'
import type { Toast } from '../ports/Toasts.ts'

const Input = Schema.Struct({ name: Schema.NonEmptyString })

export const ShareCommunity = defineIntent<typeof Input.Type, Toast | undefined, Sharing>({
  name: 'community.share.v1',
  input: Input,
  send: ({ name }) => shareAddress({ title: `c/${name}`, path: communityPath(name) }),
  tell: { success: (outcome) => outcome },
})
