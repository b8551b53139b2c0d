// Stored preferences are restored, and corrupt ones are deleted.
import { expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { defaultPreferences } from '../../schemas/entities/Preferences.ts'
import { testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { ChangePreferences, RestorePreferences, ToggleFeedView } from './ChangePreferences.ts'
import { preferencesKey } from './syncedSettings.ts'

it.effect('preferences are stored and restored', () => {
  const first = testKernel()
  return Effect.gen(function* () {
    yield* Effect.provide(
      Effect.andThen(
        perform(ChangePreferences, { theme: 'dark', dismissRefreshFeed: 5 }),
        perform(ToggleFeedView, undefined),
      ),
      first.layer,
    )
    expect(first.toasts).toEqual([{ text: 'Toggled Post View.', style: 'success' }])
    const second = testKernel({ kept: Object.fromEntries(first.kept) })
    yield* Effect.provide(perform(RestorePreferences, undefined), second.layer)
    const expected = {
      ...defaultPreferences,
      theme: 'dark',
      hasChosenTheme: true,
      dismissRefreshFeed: 5,
      feedView: 'condensed',
    }
    expect(second.store.preferences.peek()).toEqual(expected)
  })
})

for (const text of ['', '{', '[]', 'null', '{"theme":"mauve"}']) {
  it.effect(`preferences that do not decode are deleted: ${text}`, () => {
    const kernel = testKernel({ kept: { [preferencesKey]: text, other: 'x' } })
    return Effect.gen(function* () {
      yield* perform(RestorePreferences, undefined)
      expect(kernel.store.preferences.peek()).toEqual(defaultPreferences)
      expect([...kernel.kept.keys()]).toEqual(['other'])
    }).pipe(Effect.provide(kernel.layer))
  })
}
