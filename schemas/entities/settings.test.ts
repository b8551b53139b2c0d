// The table of settings: rules that every row must keep.
import { describe, expect, it } from 'vitest'
import { shownNames, syncedNames } from './Preferences.ts'
import { settings } from './settings.ts'

describe('the table of settings', () => {
  it('has a name on the wire of its own for every synced setting', () => {
    const wires = syncedNames.map((name) => settings[name].wire)
    expect(wires.filter((wire, at) => wires.indexOf(wire) !== at)).toEqual([])
  })

  it('has a label of its own for every setting on a screen', () => {
    const labels = shownNames.map((name) => settings[name].label)
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([])
  })

  it('shows a group on one screen only', () => {
    const places = [...new Set(shownNames.map((name) => `${settings[name].group} ${settings[name].section}`))]
    const groups = places.map((place) => place.split(' ')[0])
    expect(groups.filter((group, at) => groups.indexOf(group) !== at)).toEqual([])
  })
})
