// The map of overlays is made from file names, so this test is what holds names, files and inputs together.
import { expect, test } from 'vitest'
import { Overlay } from '../../commands/kernel/Overlay.ts'
import { overlayComponents } from './OverlayLayers.tsx'

/** An image has two forms. */
const names = [...new Set(Overlay.members.map((member) => member.fields.name.literal))]
const found = import.meta.glob<string>(
  ['../features/*/overlays/*{Sheet,Dialog,Viewer,Wizard}.tsx', './overlays/*{Sheet,Dialog,Viewer,Wizard}.tsx'],
  { query: '?raw', import: 'default' },
)
/** By file name: two features must not have an overlay of the same name. */
const sources = Object.entries(found).map(([file, load]) => ({ name: file.slice(file.lastIndexOf('/') + 1), load }))
const suffixes = ['Sheet', 'Dialog', 'Viewer', 'Wizard']

const filesOf = (name: string) =>
  suffixes.flatMap((suffix) =>
    sources.filter((file) => file.name === `${name.charAt(0).toUpperCase()}${name.slice(1)}${suffix}.tsx`),
  )

test('every file of a layer draws an overlay of the list, and every overlay has a file', () => {
  expect([...overlayComponents.keys()].toSorted()).toEqual(names.toSorted())
})

test.each(names)('%s has one file, whose main export takes the input of that name', async (name) => {
  const files = filesOf(name)
  expect(files).toHaveLength(1)
  const component = files[0]?.name.slice(0, -'.tsx'.length)
  const source = await files[0]?.load()
  expect(source).toMatch(new RegExp(`export const ${component} = \\([^)]*: OverlayProps<'${name}'>\\)`))
})
