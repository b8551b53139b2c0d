/** The device of a logged-in member: the app's commands against the real test server. */
import { Clock, Context, Effect, Layer } from 'effect'
import { readBackViewer } from '../../../commands/account/storedMember.ts'
import { readBackCommunity } from '../../../commands/community/LoadCommunity.ts'
import { Api } from '../../../commands/kernel/Api.ts'
import type { CommandContext } from '../../../commands/kernel/Command.ts'
import { perform } from '../../../commands/kernel/perform.ts'
import { Undo } from '../../../commands/kernel/Undo.ts'
import { UndoHistory } from '../../../commands/kernel/UndoHistory.ts'
import { LoadModerators } from '../../../commands/moderation/moderators.ts'
import { Transport } from '../../../commands/ports/Transport.ts'
import { readBackContent } from '../../../commands/post/readBackContent.ts'
import { readBackFolders } from '../../../commands/saved/folders.ts'
import { registry } from '../../../commands/session/registry.ts'
import type { Outside } from '../../../commands/session/replayable.ts'
import { getUser, meName } from '../../../schemas/api/users.ts'
import type { Failure } from '../../../schemas/Failure.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { testKernel } from '../../support/kernel.ts'
import { type Keys, nodeTransport } from './nodeTransport.ts'

export interface Device {
  /** Loads everything that is about to change, as the screens do. */
  readonly looksAt: (
    posts: ReadonlyArray<number>,
    comments: ReadonlyArray<number>,
    communities: ReadonlyArray<string>,
  ) => Promise<void>
  /** Resolves to whether it succeeded. */
  readonly does: (command: string, input: unknown) => Promise<boolean>
  /** Undoes the last action, whether or not a notice offers it; false if nothing was undone. */
  readonly takesBack: () => Promise<boolean>
  /** The sentences of the notices, in order. */
  readonly told: () => ReadonlyArray<string>
}

export const deviceOf = async (origin: string, keys: Keys): Promise<Device> => {
  const network = Effect.provide(Transport, nodeTransport(origin, keys))
  const kernel = testKernel({
    answer: (request) => Effect.flatMap(network, ({ send }) => send(request)),
  })
  const { store } = kernel
  const context = await Effect.runPromise(Effect.scoped(Layer.build(kernel.layer)))
  const run = <A>(effect: Effect.Effect<A, Failure, Outside>) => Effect.runPromise(Effect.provide(effect, context))
  const succeeds = async (effect: Effect.Effect<void, Failure, Outside>): Promise<boolean> =>
    run(Effect.match(effect, { onFailure: () => false, onSuccess: () => true }))
  const { users } = await run(Effect.flatMap(Api, ({ call }) => call(getUser, { user: meName })))
  const [user] = users.items
  if (user === undefined) throw new Error('nobody is logged in')
  store.changeViewer({ kind: 'member', user })
  const history = Context.get(context, UndoHistory)
  return {
    looksAt: (posts, comments, communities) =>
      run(
        Effect.gen(function* () {
          const asked: CommandContext = { store, now: yield* Clock.currentTimeMillis }
          // As the cards on a screen do.
          store.posts.hold(posts)
          store.comments.hold(comments)
          store.communities.hold(communities.map(nameKey))
          yield* readBackViewer(asked)
          const items = [
            ...posts.map((id) => ({ kind: 'post', id }) as const),
            ...comments.map((id) => ({ kind: 'comment', id }) as const),
          ]
          for (const item of items) {
            yield* readBackContent(item, asked)
            yield* readBackFolders(item, asked)
          }
          for (const community of communities) {
            yield* readBackCommunity(community, asked)
            yield* perform(LoadModerators, { community })
          }
        }),
      ),
    does: (command, input) => {
      const play = registry.get(command)?.play(input, undefined)
      if (play === undefined) throw new Error(`${command} has another input.`)
      return succeeds(play)
    },
    takesBack: () => succeeds(perform(Undo, { sequence: history.steps().at(-1)?.sequence ?? 0 })),
    told: () => kernel.toasts.map(({ text }) => text),
  }
}
