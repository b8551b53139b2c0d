/** Changes what this device remembers of its reader: theme, chosen topics, dismissed notices. */
import { Schema, Struct } from 'effect'
import { Preferences } from '../../schemas/entities/Preferences.ts'
import { defineIntent } from '../Command.ts'
import { keepPreferences } from './keepPreferences.ts'

export const ChangePreferences = defineIntent({
  name: 'preferences.change.v1',
  input: Preferences.mapFields(Struct.map(Schema.optionalKey)),
  begin: (changes, { store }) => {
    store.preferences.value = { ...store.preferences.peek(), ...changes }
  },
  send: () => keepPreferences,
})
