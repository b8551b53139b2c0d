// The filter and the stylesheet of a community: plain texts, for moderators with the permission.
import { describe, expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { answered } from '../../tests/support/kernel.ts'
import { moderatorKernel } from '../../tests/support/moderatorKernel.ts'
import { perform } from '../kernel/perform.ts'
import { configKey, LoadFilter, LoadStylesheet } from './LoadCommunitySettings.ts'
import { SaveFilter, SaveStylesheet } from './SaveCommunitySettings.ts'

const community = 'Gaming'
/** Neither valid YAML nor valid CSS, but saved all the same. */
const text = 'a: [1,\n  {{{ 100% "'

const kinds = [
  {
    kind: 'filter',
    load: perform(LoadFilter, { community }),
    save: perform(SaveFilter, { community, filter: text }),
    path: '/community/set_filter.json',
    permission: { canManageAutomoderator: true },
  },
  {
    kind: 'stylesheet',
    load: perform(LoadStylesheet, { community }),
    save: perform(SaveStylesheet, { community, stylesheet: text }),
    path: '/community/set_stylesheet.json',
    permission: { canManageStylesheet: true },
  },
] as const

for (const { kind, load, save, path, permission } of kinds)
  describe(`the ${kind} of a community`, () => {
    const answer = ({ method }: { readonly method: string }) =>
      answered(method === 'GET' ? { communities: [{ [kind]: 'before' }] } : { status: true })

    it.effect('is loaded, and saved as it was typed', () => {
      const kernel = moderatorKernel(permission, { answer })
      const shown = () => kernel.store.records.peek(configKey(kind, 'gaming'))
      return Effect.gen(function* () {
        yield* load
        expect([kernel.requests[0]?.path, shown()]).toMatchObject([`/community/${kind}.json`, { kind, text: 'before' }])
        yield* save
        expect(kernel.requests[1]).toMatchObject({ path, input: { community, [kind]: text } })
        expect(shown()).toMatchObject({ kind, text })
        expect(kernel.toasts.map((toast) => toast.text)).toEqual(['Saving...', 'Saved settings.'])
      }).pipe(Effect.provide(kernel.layer))
    })

    it.effect('that is not saved stays as it was, with a toast', () => {
      const kernel = moderatorKernel(permission, {
        answer: ({ method }) => (method === 'GET' ? answer({ method }) : answered({ status: false, error: 'No.' })),
      })
      return Effect.gen(function* () {
        yield* load
        yield* Effect.flip(save)
        expect(kernel.store.records.peek(configKey(kind, 'gaming'))).toMatchObject({ text: 'before' })
        expect(kernel.toasts.at(-1)?.text).toBe('Your changes were not saved.')
      }).pipe(Effect.provide(kernel.layer))
    })

    it.effect('is not requested for moderators without the permission', () => {
      const kernel = moderatorKernel({ canManageSettings: true, canManageRules: true, canManageSidebar: true })
      return Effect.gen(function* () {
        for (const each of [load, save]) expect((yield* Effect.flip(each))._tag).toBe('NotAllowed')
        expect(kernel.requests).toEqual([])
      }).pipe(Effect.provide(kernel.layer))
    })
  })
