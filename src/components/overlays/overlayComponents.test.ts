// The map of overlays is made from file names, so this test is what holds names, files and inputs together.
import { expect, test } from 'vitest'
import { Overlay } from '../../../commands/Overlay.ts'
import { overlayComponents } from './overlayComponents.ts'

const names = Overlay.members.map((member) => member.fields.name.literal)
const sources = import.meta.glob<string>('./*{Sheet,Dialog,Viewer,Wizard}.tsx', { query: '?raw', import: 'default' })
const suffixes = ['Sheet', 'Dialog', 'Viewer', 'Wizard']

const filesOf = (name: string): ReadonlyArray<string> =>
  suffixes
    .map((suffix) => `./${name.charAt(0).toUpperCase()}${name.slice(1)}${suffix}.tsx`)
    .filter((file) => file in sources)

test('every file of a layer draws an overlay of the list, and every overlay has a file', () => {
  expect([...overlayComponents.keys()].toSorted()).toEqual(names.toSorted())
})

test.each(names)('%s has one file, whose main export takes the input of that name', async (name) => {
  const [file = '', ...others] = filesOf(name)
  expect(others).toEqual([])
  const component = file.slice(2, -'.tsx'.length)
  const source = (await sources[file]?.()) ?? ''
  expect(source).toMatch(new RegExp(`export const ${component} = \\([^)]*: OverlayProps<'${name}'>\\)`))
})
