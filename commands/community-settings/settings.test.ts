// The settings of a community: loaded for its moderators, saved according to their permissions, and shown everywhere at
// once.
import { describe, expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { moderatorKernel } from '../../tests/support/moderatorKernel.ts'
import { perform } from '../kernel/perform.ts'
import { configKey, LoadCommunitySettings } from './LoadCommunitySettings.ts'
import { SaveCommunitySettings } from './SaveCommunitySettings.ts'

const wire = {
  displayName: 'Gaming',
  description: 'Games.',
  topics: ['Gaming'],
  minScorePosts: 5,
  visibility: 'public',
}
const answer = ({ method }: { readonly method: string }) =>
  answered(method === 'GET' ? { status: true, communities: [wire] } : { status: true })

const settingsOf = ({ store }: ReturnType<typeof testKernel>) => {
  const record = store.records.peek(configKey('settings', 'Gaming'))
  return record?.kind === 'settings' ? record.settings : undefined
}

describe('settings of a community', () => {
  it.effect('are in the store after loading', () => {
    const kernel = moderatorKernel({}, { answer })
    return Effect.gen(function* () {
      yield* perform(LoadCommunitySettings, { community: 'Gaming' })
      expect(kernel.requests).toMatchObject([{ path: '/community/settings.json', input: { community: 'Gaming' } }])
      expect(settingsOf(kernel)).toMatchObject({ description: 'Games.', minimumPostScore: 5, allowsTextPosts: true })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('send only what changed, with the toasts of the specification, and show it at once', () => {
    const kernel = moderatorKernel({ canManageSettings: true }, { answer })
    return Effect.gen(function* () {
      yield* perform(LoadCommunitySettings, { community: 'gaming' })
      const changes = { displayName: 'Games', topics: ['Gaming', 'Politics'], isAppSafe: false, minimumPostScore: 7 }
      yield* perform(SaveCommunitySettings, { community: 'Gaming', changes })
      expect(kernel.requests.at(-1)).toMatchObject({
        method: 'POST',
        path: '/community/settings.json',
        input: {
          community: 'Gaming',
          displayName: 'Games',
          topics: '["Gaming","Politics"]',
          appSafe: 'false',
          minScorePosts: '7',
        },
      })
      expect(Object.keys(kernel.requests.at(-1)?.input ?? {})).toHaveLength(5)
      expect(kernel.toasts).toEqual([
        { text: 'Saving...', style: 'info', isProgress: true },
        { text: 'Saved settings.', style: 'success' },
      ])
      expect(settingsOf(kernel)).toMatchObject({ ...changes, description: 'Games.' })
      expect(kernel.store.communities.peek('gaming')).toMatchObject({
        displayName: 'Games',
        topics: ['Gaming', 'Politics'],
        isAppSafe: false,
        rules: ['Be kind.', 'No spoilers.'],
      })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('that are rejected stay as they were, with a toast', () => {
    const kernel = moderatorKernel(
      { canManageSettings: true },
      { answer: ({ method }) => (method === 'GET' ? answer({ method }) : answered({ status: false, error: 'No.' })) },
    )
    return Effect.gen(function* () {
      yield* perform(LoadCommunitySettings, { community: 'gaming' })
      const failure = yield* Effect.flip(
        perform(SaveCommunitySettings, { community: 'gaming', changes: { displayName: 'Games' } }),
      )
      expect(failure).toMatchObject({ _tag: 'ServerRefused', text: 'No.' })
      expect(kernel.toasts.at(-1)).toEqual({ text: 'Your changes were not saved.', style: 'error' })
      expect([settingsOf(kernel)?.displayName, kernel.store.communities.peek('gaming')?.displayName]).toEqual([
        'Gaming',
        'Gaming',
      ])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('can be changed with the sidebar permission only where they are part of the sidebar', () => {
    const kernel = moderatorKernel({ canManageSidebar: true }, { answer })
    const save = (changes: { readonly tagline?: string; readonly displayName?: string }) =>
      Effect.result(perform(SaveCommunitySettings, { community: 'gaming', changes }))
    return Effect.gen(function* () {
      expect((yield* save({ tagline: 'Play.' }))._tag).toBe('Success')
      expect((yield* save({ displayName: 'Games' }))._tag).toBe('Failure')
      expect((yield* save({ tagline: 'Play.', displayName: 'Games' }))._tag).toBe('Failure')
      expect(kernel.requests).toHaveLength(1)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('ask guests to sign up, and are refused for moderators of other communities', () => {
    const guest = testKernel()
    const other = moderatorKernel({ hasAllPermissions: true })
    return Effect.gen(function* () {
      const saving = perform(SaveCommunitySettings, { community: 'dogs', changes: { tagline: 'Bark.' } })
      expect((yield* Effect.flip(Effect.provide(saving, guest.layer)))._tag).toBe('MemberRequired')
      expect(guest.overlays).toEqual([{ name: 'signUp' }])
      expect((yield* Effect.flip(Effect.provide(saving, other.layer)))._tag).toBe('NotAllowed')
      expect([guest.requests, other.requests]).toEqual([[], []])
    })
  })
})
