// Settings that a member sends come back as they were sent, whichever they are and whatever was stored before.
import { Schema } from 'effect'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { saveSettings } from '../../../schemas/api/users.ts'
import { isChoice, settingAnswer, settingWireNames, syncedNames } from '../../../schemas/entities/Preferences.ts'
import { settings } from '../../../schemas/entities/settings.ts'
import { memberSettings, withSettings } from './memberSettings.ts'

const topics = fc.subarray(['Funny', 'Nature', 'Videos', 'Weird'])

const valuesOf = (name: (typeof syncedNames)[number]): fc.Arbitrary<unknown> => {
  if (name === 'theme') return fc.constantFrom('light', 'dark')
  if (isChoice(name)) return fc.constantFrom(...settings[name].choices.map(({ value }: { value: unknown }) => value))
  return settings[name].schema === Schema.Boolean ? fc.boolean() : topics
}

const changes = fc.record(Object.fromEntries(syncedNames.map((name) => [name, valuesOf(name)])), { requiredKeys: [] })

const { input } = saveSettings
const Answer = Schema.Struct(settingAnswer).pipe(Schema.encodeKeys(settingWireNames))

/** The form as the client sends it and the server reads it. */
const sent = (changed: unknown) => Schema.decodeUnknownSync(input)(Schema.encodeUnknownSync(input)(changed))

/** The stored settings as the server sends them and the client reads them. */
const received = (stored: string) => Schema.decodeUnknownSync(Answer)(Schema.encodeSync(Answer)(memberSettings(stored)))

it('every setting that was sent comes back, the latest of each, beside the defaults of the others', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 4 }), (all) => {
      const stored = all.reduce((before: string, changed) => withSettings(before, sent(changed)), '{}')
      expect(received(stored)).toEqual({ ...received('{}'), ...Object.assign({}, ...all) })
    }),
  )
})
