// The moderators of a community - adding, changing, removing, stepping down - and lifting bans. Shown at once, rolled
// back where it fails.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber } from 'effect'
import { noPermissions, type Permissions } from '../../schemas/entities/Moderator.ts'
import { answered, type TestKernelOptions } from '../../tests/support/kernel.ts'
import { moderatorKernel } from '../../tests/support/moderatorKernel.ts'
import { perform } from '../kernel/perform.ts'
import { BanMember } from './BanMember.ts'
import { LoadBans, UnbanMember } from './bans.ts'
import { AnswerInvitation } from './invitations.ts'
import { viewerCapabilities } from './moderatorOnly.ts'
import { AddModerator, LoadModerators, moderatorKey } from './moderators.ts'
import { bansKey, moderatorsKey } from './recordLists.ts'
import { RemoveModerator, UpdateModerator } from './UpdateModerator.ts'

const community = 'Gaming'
const rules: Permissions = { ...noPermissions, canManageRules: true }
const everything = { hasAllPermissions: true }

/** A moderator with all permissions and `bob`, who came later; `says` answers all other requests. */
const world = (says: TestKernelOptions['answer'], permissions: Partial<Permissions> = everything) => {
  const kernel = moderatorKernel(permissions, {
    answer: (request) => {
      if (request.path === '/community/moderators.json')
        return answered({
          moderators: [
            {
              author: 'ada',
              can_edit: false,
              permissions: { all_permissions: permissions.hasAllPermissions === true },
            },
            { author: 'Bob', can_edit: true, permissions: {} },
          ],
        })
      if (request.path === '/community/bans.json')
        return answered({ users: [{ author: 'Eve', moderator: 'ada', created: 1 }], has_more_entries: false })
      return says?.(request) ?? answered({ status: true })
    },
  })
  const { store } = kernel
  const named = (key: string) => store.recordLists.peek(key).ids.filter((id) => store.records.peek(id)?.isGone !== true)
  const sent = () => kernel.requests.filter(({ method }) => method === 'POST')
  return {
    ...kernel,
    moderators: () => named(moderatorsKey(community)),
    bans: () => named(bansKey(community, 1)),
    sent,
  }
}
const refusing = () => answered({ status: false, error: 'No.' })

describe('the moderators of a community', () => {
  it.effect('include a member who is added, with their permissions', () => {
    const kernel = world(undefined)
    return Effect.gen(function* () {
      yield* perform(LoadModerators, { community })
      yield* perform(AddModerator, { community, author: 'Cy', permissions: rules })
      expect(kernel.sent()[0]).toMatchObject({
        path: '/community/add_moderator.json',
        input: { community, author: 'Cy', manage_rules: 'true', all_permissions: 'false' },
      })
      expect(kernel.moderators()).toEqual(['moderator/gaming/ada', 'moderator/gaming/bob', 'moderator/gaming/cy'])
      expect(kernel.toasts).toEqual([{ text: 'Successfully added!', style: 'success' }])
    }).pipe(Effect.provide(kernel.layer))
  })

  for (const { answer, authors } of [
    { answer: 'from before', authors: ['ada'] },
    { answer: 'that has the member already', authors: ['ada', 'cy'] },
  ])
    it.effect(`include a member once who is added while the list is loaded again, with an answer ${answer}`, () =>
      Effect.gen(function* () {
        const gate = yield* Deferred.make<void>()
        const old = answered({
          moderators: authors.map((author) => ({ author, permissions: { all_permissions: true } })),
        })
        let asked = 0
        const kernel = moderatorKernel(everything, {
          answer: ({ path }) => {
            if (path !== '/community/moderators.json') return answered({ status: true })
            asked += 1
            return asked === 2 ? Effect.as(Deferred.await(gate), old) : old
          },
        })
        yield* Effect.gen(function* () {
          yield* perform(LoadModerators, { community })
          const again = yield* Effect.forkChild(perform(LoadModerators, { community }), { startImmediately: true })
          yield* perform(AddModerator, { community, author: 'Cy', permissions: rules })
          yield* Deferred.succeed(gate, undefined)
          yield* Fiber.join(again)
          const { ids } = kernel.store.recordLists.peek(moderatorsKey(community))
          expect(ids).toEqual(['moderator/gaming/ada', 'moderator/gaming/cy'])
        }).pipe(Effect.provide(kernel.layer))
      }),
    )

  it.effect('do not include a member that the server rejects; an unknown name is reported as not found', () => {
    const kernel = world(() => answered({ status: false, error: 'User not found' }, 404))
    return Effect.gen(function* () {
      yield* perform(LoadModerators, { community })
      const failure = yield* Effect.flip(perform(AddModerator, { community, author: 'Cy', permissions: rules }))
      expect([failure._tag, kernel.moderators().length, kernel.toasts]).toEqual(['NotFound', 2, []])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('show new permissions at once, and the old ones again where that fails', () => {
    let shown: unknown
    const read = () => {
      const record = kernel.store.records.peek(moderatorKey({ community, author: 'bob' }))
      return record?.kind === 'moderator' ? record.moderator.permissions.canManageRules : undefined
    }
    const kernel = world(() => {
      shown = read()
      return refusing()
    })
    return Effect.gen(function* () {
      yield* perform(LoadModerators, { community })
      yield* Effect.flip(perform(UpdateModerator, { community, author: 'Bob', permissions: rules }))
      expect([shown, read()]).toEqual([true, false])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('send nothing where nothing changes', () => {
    const kernel = world(undefined)
    return Effect.gen(function* () {
      yield* perform(LoadModerators, { community })
      yield* perform(UpdateModerator, { community, author: 'Bob', permissions: noPermissions })
      expect(kernel.sent()).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('lose a removed moderator at once, and get them back where that fails', () => {
    const kernel = world(refusing)
    return Effect.gen(function* () {
      yield* perform(LoadModerators, { community })
      yield* Effect.flip(perform(RemoveModerator, { community, author: 'Bob' }))
      expect(kernel.moderators()).toHaveLength(2)
      expect(kernel.toasts).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('can be added again after they were removed', () => {
    const kernel = world(undefined)
    return Effect.gen(function* () {
      yield* perform(LoadModerators, { community })
      yield* perform(RemoveModerator, { community, author: 'Bob' })
      expect(kernel.moderators()).toEqual(['moderator/gaming/ada'])
      expect(kernel.toasts).toEqual([{ text: 'Successfully removed.', style: 'success' }])
      yield* perform(AddModerator, { community, author: 'bob', permissions: rules })
      expect(kernel.moderators()).toHaveLength(2)
      // The server's later answer applies too.
      yield* perform(RemoveModerator, { community, author: 'bob' })
      yield* perform(LoadModerators, { community })
      expect(kernel.moderators()).toHaveLength(2)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect(
    'cannot be changed without the permission, but stepping down ends moderating, until a new invitation is accepted',
    () => {
      const kernel = world(undefined, { canManageRules: true })
      const target = { community, author: 'Bob' }
      return Effect.gen(function* () {
        for (const act of [
          perform(AddModerator, { ...target, permissions: rules }),
          perform(UpdateModerator, { ...target, permissions: rules }),
          perform(RemoveModerator, target),
        ])
          expect((yield* Effect.flip(act))._tag).toBe('NotAllowed')
        expect(kernel.requests).toEqual([])
        yield* perform(RemoveModerator, { community, author: 'ADA' })
        expect(kernel.store.users.peek('ada')?.moderates).toEqual([])
        expect([...viewerCapabilities(kernel.store, community)]).toEqual([])
        yield* perform(AnswerInvitation, { community, isAccepted: true })
        expect([...viewerCapabilities(kernel.store, community)]).toEqual(['moderate'])
      }).pipe(Effect.provide(kernel.layer))
    },
  )
})

describe('a ban', () => {
  it.effect("is lifted: the row disappears, and the member's ban is loaded again", () => {
    const kernel = world(undefined)
    return Effect.gen(function* () {
      yield* perform(LoadBans, { community, page: 1 })
      expect(kernel.bans()).toEqual(['ban/gaming/eve'])
      yield* perform(UnbanMember, { community, username: 'Eve' })
      expect([kernel.bans(), kernel.sent()[0]?.input]).toEqual([[], { community, username: 'Eve' }])
      expect(kernel.toasts).toEqual([{ text: 'Successfully unbanned!', style: 'success' }])
      yield* perform(BanMember, { community, username: 'Eve', days: 0, reason: '', isNuke: false, isIpBan: false })
      expect(kernel.bans()).toEqual(['ban/gaming/eve'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('that could not be lifted stays, without a toast', () => {
    const kernel = world(refusing)
    return Effect.gen(function* () {
      yield* perform(LoadBans, { community, page: 1 })
      yield* Effect.flip(perform(UnbanMember, { community, username: 'Eve' }))
      expect([kernel.bans(), kernel.toasts]).toEqual([['ban/gaming/eve'], []])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is read back where it is unknown whether it was lifted', () => {
    const kernel = world(({ path }) =>
      path === '/moderate/get_ban' ? answered({ users: [] }) : { status: 200, text: '<html>', retryAfter: 0 },
    )
    return Effect.gen(function* () {
      yield* perform(LoadBans, { community, page: 1 })
      yield* perform(UnbanMember, { community, username: 'Eve' })
      expect(kernel.bans()).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })
})
